import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCESS_SECONDS } from '../../server/keys/tokens.ts';
import { AuthorizationContext } from '../../testing/oauth.ts';
import { clientApps } from '../../testing/wire-client.ts';

const DAY_MS = 24 * 3600_000;

let stage: AuthorizationContext;
beforeAll(async () => {
  stage = await AuthorizationContext.open();
});
afterAll(() => stage.close());

describe('an app with rotation', () => {
  test('B08: gets a new token each time, and the old one is invalid', async () => {
    const first = await stage.signInTo();
    stage.pass(60_000);
    const { status, body } = await stage.refresh(first.refreshToken);
    expect(status).toBe(200);
    expect(body.refresh_token).not.toBe(first.refreshToken);
    expect(await stage.statusOf(body.access_token)).toBe(200);
    stage.pass(10_001);
    expect((await stage.refresh(first.refreshToken)).error).toBe('invalid_grant');
  });

  test('B09: a reused token revokes its grant, and the owner can read that it happened', async () => {
    const { person, accessToken, refreshToken } = await stage.signInTo();
    stage.pass(60_000);
    const { body } = await stage.refresh(refreshToken);
    stage.pass(10_001);
    expect((await stage.refresh(refreshToken)).error).toBe('invalid_grant');
    expect((await stage.refresh(body.refresh_token)).error).toBe('invalid_grant');
    for (const token of [accessToken, body.access_token]) expect(await stage.statusOf(token)).toBe(401);
    expect(await stage.audited(person.id)).toContain('TOKEN_REUSED');
  });

  test('B09: so does a token many generations old, even within the grace period', async () => {
    const { refreshToken } = await stage.signInTo();
    let latest = refreshToken;
    for (let generation = 0; generation < 12; generation += 1) {
      stage.pass(1000);
      latest = (await stage.refresh(latest)).body.refresh_token;
    }
    expect((await stage.refresh(refreshToken)).error).toBe('invalid_grant');
    expect((await stage.refresh(latest)).error).toBe('invalid_grant');
  });

  test('a made-up token revokes nothing', async () => {
    const { refreshToken } = await stage.signInTo();
    const [grant] = refreshToken.split('.');
    const other = await stage.signInTo();
    const [, opaque] = other.refreshToken.split('.');
    for (const forged of [`${grant}.${opaque}`, `${grant}.${'A'.repeat(64)}`, `${grant}.x`, `${grant}.`]) {
      expect((await stage.refresh(forged)).error).toBe('invalid_grant');
    }
    expect((await stage.refresh(refreshToken)).status).toBe(200);
    expect((await stage.refresh(other.refreshToken)).status).toBe(200);
  });

  test('B11: a lost response is repeated exactly for ten seconds', async () => {
    const { refreshToken } = await stage.signInTo();
    stage.pass(60_000);
    const first = (await stage.refresh(refreshToken)).body;
    stage.pass(9000);
    const again = (await stage.refresh(refreshToken)).body;
    expect([again.access_token, again.refresh_token]).toEqual([first.access_token, first.refresh_token]);
    expect(first.expires_in - again.expires_in).toBeGreaterThanOrEqual(9);
    expect((await stage.refresh(again.refresh_token)).status).toBe(200);
  });

  test('B15: a grant lives 30 days, however often it is refreshed', async () => {
    let { refreshToken } = await stage.signInTo();
    for (let day = 1; day <= 29; day += 4) {
      const { status, body } = await stage.refresh(refreshToken);
      expect([day, status]).toEqual([day, 200]);
      refreshToken = body.refresh_token;
      stage.pass(4 * DAY_MS);
    }
    expect((await stage.refresh(refreshToken)).error).toBe('invalid_grant');
  });
});

describe('an app without rotation, such as the reference client', () => {
  test('gets the same token each time, within 30 days', async () => {
    const { refreshToken } = await stage.signInTo(clientApps.reference);
    for (let day = 0; day < 30; day += 6) {
      const { status, body } = await stage.refresh(refreshToken, { clientId: clientApps.reference });
      expect([status, body.refresh_token]).toEqual([200, refreshToken]);
      expect(await stage.statusOf(body.access_token)).toBe(200);
      stage.pass(6 * DAY_MS);
    }
    expect((await stage.refresh(refreshToken)).error).toBe('invalid_grant');
  });

  test('B10: simultaneous refreshes all succeed', async () => {
    const { refreshToken } = await stage.signInTo(clientApps.reference);
    const answers = await Promise.all(Array.from({ length: 20 }, () => stage.refresh(refreshToken)));
    for (const { status, body } of answers) expect([status, body.refresh_token]).toEqual([200, refreshToken]);
  });

  test('a use is recorded at most once a minute', async () => {
    const { refreshToken } = await stage.signInTo(clientApps.reference);
    const [grantId = ''] = refreshToken.split('.');
    const usedAt = async () => {
      const rows = await stage.db.selectFrom('grants').selectAll().execute();
      return rows.find(({ id }) => id === grantId)?.last_used_at.getTime() ?? 0;
    };
    const begun = await usedAt();
    stage.pass(50_000);
    await stage.refresh(refreshToken);
    expect(await usedAt()).toBe(begun);
    stage.pass(11_000);
    await stage.refresh(refreshToken);
    expect(await usedAt()).toBeGreaterThan(begun);
  });
});

describe('a refresh token is refused', () => {
  test.each([clientApps.own, clientApps.reference])('B16: after two weeks without use (%s)', async (app) => {
    const idle = await stage.signInTo(app);
    stage.pass(14 * DAY_MS - 60_000);
    const { status, body } = await stage.refresh(idle.refreshToken);
    expect(status).toBe(200);
    stage.pass(14 * DAY_MS + 60_000);
    expect((await stage.refresh(body.refresh_token)).error).toBe('invalid_grant');
  });

  test('B16: after two weeks without use, even if another app of the session was used', async () => {
    const idle = await stage.signInTo();
    const { body: other } = await stage.exchange(await stage.getCode(idle.browser, clientApps.reference));
    for (let week = 0; week < 3; week += 1) {
      expect((await stage.refresh(other.refresh_token)).status).toBe(200);
      stage.pass(7 * DAY_MS);
    }
    expect((await stage.refresh(idle.refreshToken)).error).toBe('invalid_grant');
    expect((await stage.refresh(other.refresh_token)).status).toBe(200);
  });

  test('B14: for another app', async () => {
    const { refreshToken } = await stage.signInTo();
    for (const clientId of [clientApps.reference, clientApps.siteB, 'x']) {
      expect((await stage.refresh(refreshToken, { clientId })).error).toBe('invalid_grant');
    }
    expect((await stage.refresh(refreshToken, { clientId: clientApps.own.toUpperCase() })).status).toBe(200);
  });

  test('B14: for a wider scope', async () => {
    const { refreshToken } = await stage.signInTo();
    for (const scope of ['admin', 'offline_access admin', 'openid']) {
      expect((await stage.refresh(refreshToken, { scope })).error).toBe('invalid_scope');
    }
    expect((await stage.refresh(refreshToken, { scope: 'offline_access' })).status).toBe(200);
  });

  test.each(['BLOCKED', 'DELETED', 'PENDING'])('E05: for a member who is %s', async (status) => {
    const { person, accessToken, refreshToken } = await stage.signInTo();
    await stage.db.updateTable('identities').set({ status }).where('id', '=', person.id).execute();
    expect((await stage.refresh(refreshToken)).error).toBe('invalid_grant');
    expect(await stage.statusOf(accessToken)).toBe(401);
  });

  test('E02: after its session has ended', async () => {
    const { browser, accessToken, refreshToken } = await stage.signInTo();
    await browser.send('DELETE', '/hosted/session', { headers: { 'sec-fetch-site': 'same-origin' } });
    expect((await stage.refresh(refreshToken)).error).toBe('invalid_grant');
    expect(await stage.statusOf(accessToken)).toBe(401);
  });

  test('using tokens keeps the session from expiring as idle', async () => {
    const { browser, refreshToken } = await stage.signInTo(clientApps.reference);
    stage.pass(10 * DAY_MS);
    await stage.refresh(refreshToken);
    stage.pass(10 * DAY_MS);
    expect((await browser.authorize({ prompt: 'none' })).params.get('code')).toBeTruthy();
  });
});

test('B31: expires_in is the remaining life of the access token', async () => {
  const { refreshToken } = await stage.signInTo();
  const { body } = await stage.refresh(refreshToken);
  expect(body.expires_in).toBe(ACCESS_SECONDS);
  stage.pass((body.expires_in - 2) * 1000);
  expect(await stage.statusOf(body.access_token)).toBe(200);
  stage.pass(3000);
  expect(await stage.statusOf(body.access_token)).toBe(401);
});

test('B26: a token of one kind is refused as another', async () => {
  const { accessToken, refreshToken } = await stage.signInTo();
  expect(await stage.statusOf(refreshToken)).toBe(401);
  expect((await stage.refresh(accessToken)).error).toBe('invalid_grant');
  const visitor = (await stage.ask({ grantType: 'anonymous', clientId: clientApps.own })).body;
  expect(await stage.statusOf(visitor.refresh_token)).toBe(401);
  expect((await stage.refresh(visitor.access_token)).error).toBe('invalid_grant');
});
