import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCESS_SECONDS } from '../../server/keys/tokens.ts';
import {
  exchangeCode,
  fetchStatusWith,
  refreshTokens,
  requestCode,
  requestTokens,
  signInToApp,
} from '../../testing/oauth.ts';
import { listSecurityEventTypes } from '../../testing/security-events.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { clientApps } from '../../testing/wire-client.ts';

const DAY_MS = 24 * 3600_000;

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
});
afterAll(() => foyer.stop());

describe('an app with rotation', () => {
  test('B08: gets a new token each time, and the old one is invalid', async () => {
    const first = await signInToApp(foyer);
    foyer.advanceClock(60_000);
    const { status, body } = await refreshTokens(foyer, first.refreshToken);
    expect(status).toBe(200);
    expect(body.refresh_token).not.toBe(first.refreshToken);
    expect(await fetchStatusWith(foyer, body.access_token)).toBe(200);
    foyer.advanceClock(10_001);
    expect((await refreshTokens(foyer, first.refreshToken)).error).toBe('invalid_grant');
  });

  test('B09: a reused token revokes its grant, and the owner can read that it happened', async () => {
    const { person, accessToken, refreshToken } = await signInToApp(foyer);
    foyer.advanceClock(60_000);
    const { body } = await refreshTokens(foyer, refreshToken);
    foyer.advanceClock(10_001);
    expect((await refreshTokens(foyer, refreshToken)).error).toBe('invalid_grant');
    expect((await refreshTokens(foyer, body.refresh_token)).error).toBe('invalid_grant');
    for (const token of [accessToken, body.access_token]) expect(await fetchStatusWith(foyer, token)).toBe(401);
    expect(await listSecurityEventTypes(foyer, person.id)).toContain('TOKEN_REUSED');
  });

  test('B09: so does a token many generations old, even within the grace period', async () => {
    const { refreshToken } = await signInToApp(foyer);
    let latest = refreshToken;
    for (let generation = 0; generation < 12; generation += 1) {
      foyer.advanceClock(1000);
      latest = (await refreshTokens(foyer, latest)).body.refresh_token;
    }
    expect((await refreshTokens(foyer, refreshToken)).error).toBe('invalid_grant');
    expect((await refreshTokens(foyer, latest)).error).toBe('invalid_grant');
  });

  test('B09: a thief who spells the grant in upper case gets nothing, and the owner goes on', async () => {
    const { refreshToken } = await signInToApp(foyer);
    const [grant = '', secret = ''] = refreshToken.split('.');
    const spelled = `${grant.toUpperCase()}.${secret}`;
    expect(spelled).not.toBe(refreshToken);
    expect((await refreshTokens(foyer, spelled)).error).toBe('invalid_grant');
    expect((await refreshTokens(foyer, refreshToken)).status).toBe(200);
  });

  test('a made-up token revokes nothing', async () => {
    const { refreshToken } = await signInToApp(foyer);
    const [grant] = refreshToken.split('.');
    const other = await signInToApp(foyer);
    const [, opaque] = other.refreshToken.split('.');
    for (const forged of [`${grant}.${opaque}`, `${grant}.${'A'.repeat(64)}`, `${grant}.x`, `${grant}.`]) {
      expect((await refreshTokens(foyer, forged)).error).toBe('invalid_grant');
    }
    expect((await refreshTokens(foyer, refreshToken)).status).toBe(200);
    expect((await refreshTokens(foyer, other.refreshToken)).status).toBe(200);
  });

  test('B11: a lost response is repeated exactly for ten seconds', async () => {
    const { refreshToken } = await signInToApp(foyer);
    foyer.advanceClock(60_000);
    const first = (await refreshTokens(foyer, refreshToken)).body;
    foyer.advanceClock(9000);
    const again = (await refreshTokens(foyer, refreshToken)).body;
    expect([again.access_token, again.refresh_token]).toEqual([first.access_token, first.refresh_token]);
    expect(first.expires_in - again.expires_in).toBeGreaterThanOrEqual(9);
    expect((await refreshTokens(foyer, again.refresh_token)).status).toBe(200);
  });

  test('B15: a grant lives 30 days, however often it is refreshed', async () => {
    let { refreshToken } = await signInToApp(foyer);
    for (let day = 1; day <= 29; day += 4) {
      const { status, body } = await refreshTokens(foyer, refreshToken);
      expect([day, status]).toEqual([day, 200]);
      refreshToken = body.refresh_token;
      foyer.advanceClock(4 * DAY_MS);
    }
    expect((await refreshTokens(foyer, refreshToken)).error).toBe('invalid_grant');
  });
});

describe('an app without rotation, such as the reference client', () => {
  test('gets the same token each time, within 30 days', async () => {
    const { refreshToken } = await signInToApp(foyer, clientApps.reference);
    for (let day = 0; day < 30; day += 6) {
      const { status, body } = await refreshTokens(foyer, refreshToken, { clientId: clientApps.reference });
      expect([status, body.refresh_token]).toEqual([200, refreshToken]);
      expect(await fetchStatusWith(foyer, body.access_token)).toBe(200);
      foyer.advanceClock(6 * DAY_MS);
    }
    expect((await refreshTokens(foyer, refreshToken)).error).toBe('invalid_grant');
  });

  test('B10: simultaneous refreshes all succeed', async () => {
    const { refreshToken } = await signInToApp(foyer, clientApps.reference);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refreshTokens(foyer, refreshToken)));
    for (const { status, body } of answers) expect([status, body.refresh_token]).toEqual([200, refreshToken]);
  });

  test('a use is recorded at most once a minute', async () => {
    const { refreshToken } = await signInToApp(foyer, clientApps.reference);
    const [grantId = ''] = refreshToken.split('.');
    const usedAt = async () => {
      const rows = await foyer.db.selectFrom('grants').selectAll().execute();
      return rows.find(({ id }) => id === grantId)?.last_used_at.getTime() ?? 0;
    };
    const begun = await usedAt();
    foyer.advanceClock(50_000);
    await refreshTokens(foyer, refreshToken);
    expect(await usedAt()).toBe(begun);
    foyer.advanceClock(11_000);
    await refreshTokens(foyer, refreshToken);
    expect(await usedAt()).toBeGreaterThan(begun);
  });
});

describe('a refresh token is refused', () => {
  test.each([clientApps.own, clientApps.reference])('B16: after two weeks without use (%s)', async (app) => {
    const idle = await signInToApp(foyer, app);
    foyer.advanceClock(14 * DAY_MS - 60_000);
    const { status, body } = await refreshTokens(foyer, idle.refreshToken);
    expect(status).toBe(200);
    foyer.advanceClock(14 * DAY_MS + 60_000);
    expect((await refreshTokens(foyer, body.refresh_token)).error).toBe('invalid_grant');
  });

  test('B16: after two weeks without use, even if another app of the session was used', async () => {
    const idle = await signInToApp(foyer);
    const { body: other } = await exchangeCode(foyer, await requestCode(idle.browser, clientApps.reference));
    for (let week = 0; week < 3; week += 1) {
      expect((await refreshTokens(foyer, other.refresh_token)).status).toBe(200);
      foyer.advanceClock(7 * DAY_MS);
    }
    expect((await refreshTokens(foyer, idle.refreshToken)).error).toBe('invalid_grant');
    expect((await refreshTokens(foyer, other.refresh_token)).status).toBe(200);
  });

  test('B14: for another app', async () => {
    const { refreshToken } = await signInToApp(foyer);
    for (const clientId of [clientApps.reference, clientApps.siteB, 'x']) {
      expect((await refreshTokens(foyer, refreshToken, { clientId })).error).toBe('invalid_grant');
    }
    expect((await refreshTokens(foyer, refreshToken, { clientId: clientApps.own.toUpperCase() })).status).toBe(200);
  });

  test('B14: for a wider scope', async () => {
    const { refreshToken } = await signInToApp(foyer);
    for (const scope of ['admin', 'offline_access admin', 'openid']) {
      expect((await refreshTokens(foyer, refreshToken, { scope })).error).toBe('invalid_scope');
    }
    expect((await refreshTokens(foyer, refreshToken, { scope: 'offline_access' })).status).toBe(200);
  });

  test.each(['BLOCKED', 'DELETED', 'PENDING'])('E05: for a member who is %s', async (status) => {
    const { person, accessToken, refreshToken } = await signInToApp(foyer);
    await foyer.db.updateTable('identities').set({ status }).where('id', '=', person.id).execute();
    expect((await refreshTokens(foyer, refreshToken)).error).toBe('invalid_grant');
    expect(await fetchStatusWith(foyer, accessToken)).toBe(401);
  });

  test('E02: after its session has ended', async () => {
    const { browser, accessToken, refreshToken } = await signInToApp(foyer);
    await browser.send('DELETE', '/hosted/session', { headers: { 'sec-fetch-site': 'same-origin' } });
    expect((await refreshTokens(foyer, refreshToken)).error).toBe('invalid_grant');
    expect(await fetchStatusWith(foyer, accessToken)).toBe(401);
  });

  test('using tokens keeps the session from expiring as idle', async () => {
    const { browser, refreshToken } = await signInToApp(foyer, clientApps.reference);
    foyer.advanceClock(10 * DAY_MS);
    await refreshTokens(foyer, refreshToken);
    foyer.advanceClock(10 * DAY_MS);
    expect((await browser.authorize({ prompt: 'none' })).params.get('code')).toBeTruthy();
  });
});

test('B31: expires_in is the remaining life of the access token', async () => {
  const { refreshToken } = await signInToApp(foyer);
  const { body } = await refreshTokens(foyer, refreshToken);
  expect(body.expires_in).toBe(ACCESS_SECONDS);
  foyer.advanceClock((body.expires_in - 2) * 1000);
  expect(await fetchStatusWith(foyer, body.access_token)).toBe(200);
  foyer.advanceClock(3000);
  expect(await fetchStatusWith(foyer, body.access_token)).toBe(401);
});

test('B26: a token of one kind is refused as another', async () => {
  const { accessToken, refreshToken } = await signInToApp(foyer);
  expect(await fetchStatusWith(foyer, refreshToken)).toBe(401);
  expect((await refreshTokens(foyer, accessToken)).error).toBe('invalid_grant');
  const visitor = (await requestTokens(foyer, { grantType: 'anonymous', clientId: clientApps.own })).body;
  expect(await fetchStatusWith(foyer, visitor.refresh_token)).toBe(401);
  expect((await refreshTokens(foyer, visitor.access_token)).error).toBe('invalid_grant');
});
