import type { ClientAppId } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { addClientApp } from '../../testing/client-apps.ts';
import { addIdentity } from '../../testing/members.ts';
import { refreshTokens, requestTokens, signInToApp } from '../../testing/oauth.ts';
import { listSecurityEventTypes } from '../../testing/security-events.ts';
import { siteA, siteB } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { clientApps } from '../../testing/wire-client.ts';
import { hashApiKey } from '../client-apps/store.ts';
import type { Identity } from '../identities/identity.ts';
import { issueSessionToken } from '../sessions/session-token-store.ts';

const KEY = 'foyer-demo-api-key';

let foyer: TestPlatform;
let member: Identity;
let visitorToken: string;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
  member = await addIdentity(foyer);
  visitorToken = (await requestTokens(foyer, { grantType: 'anonymous', clientId: clientApps.reference })).body
    .access_token;
});
afterAll(() => foyer.stop());

const grant = (authorization: string | undefined, more: object = {}) =>
  requestTokens(
    foyer,
    { grant_type: 'authorized_client', scope: 'offline_access', member_id: member.id, ...more },
    authorization === undefined ? {} : { authorization },
  );

async function addKey(role: string, scopes?: string[]): Promise<string> {
  const key = `key-${newId()}`;
  await foyer.db
    .insertInto('api_keys')
    .values({
      key_hash: hashApiKey(key),
      site_id: siteA,
      id: newId(),
      name: role,
      role,
      scopes: scopes ?? null,
      created_at: new Date(foyer.now()),
    })
    .execute();
  return key;
}

const infoOf = async (token: string) => (await requestTokens(foyer, { token }, {}, '/oauth2/token-info')).body;

describe('a member signed in by a server of the business', () => {
  test("B23: with a visitor token and a key, the visitor's app gets tokens, which is recorded", async () => {
    const { status, body } = await grant(`${visitorToken},${KEY}`);
    expect(status).toBe(200);
    expect(await infoOf(body.access_token)).toMatchObject({
      active: true,
      subjectType: 'MEMBER',
      subjectId: member.id,
      clientId: clientApps.reference,
    });
    expect((await refreshTokens(foyer, body.refresh_token)).body.refresh_token).toBe(body.refresh_token);
    expect(await listSecurityEventTypes(foyer, member.id)).toContain('TOKENS_ISSUED_BY_APP');
  });

  test("B23: with a key alone, the site's own app or the named app gets tokens", async () => {
    const own = await grant(KEY);
    expect((await infoOf(own.body.access_token)).clientId).toBe(clientApps.own);
    const named = await grant(KEY, { client_id: clientApps.reference });
    expect((await infoOf(named.body.access_token)).clientId).toBe(clientApps.reference);
    expect((await grant(KEY, { client_id: clientApps.siteB })).error).toBe('invalid_client');
  });

  test('B23: is refused to other callers', async () => {
    const { accessToken } = await signInToApp(foyer);
    const owner = await signInToApp(foyer, clientApps.own, await addIdentity(foyer, { role: 'owner' }));
    const refused: [string | undefined, number][] = [
      [undefined, 401],
      ['x', 401],
      [visitorToken, 403],
      [accessToken, 403],
      [owner.accessToken, 403],
      [`${visitorToken},x`, 401],
      [`x,${KEY}`, 401],
      [`${visitorToken},foyer-demo-api-key-b`, 401],
      [await addKey('staff'), 403],
      [await addKey('viewer'), 403],
      [await addKey('owner', ['bookings']), 403],
    ];
    for (const [authorization, status] of refused) {
      const answer = await grant(authorization);
      expect([authorization, answer.status]).toEqual([authorization, status]);
      expect(answer.body).not.toHaveProperty('access_token');
    }
    expect((await grant(await addKey('manager'))).status).toBe(200);
    expect((await grant(await addKey('manager', ['authentication']))).status).toBe(200);
  });

  test('B23: is refused for a member of another site and for one who is not active', async () => {
    const foreign = await addIdentity(foyer, { siteId: siteB });
    const blocked = await addIdentity(foyer);
    await foyer.db.updateTable('identities').set({ status: 'BLOCKED' }).where('id', '=', blocked.id).execute();
    for (const member_id of [foreign.id, blocked.id, newId(), 'x']) {
      expect((await grant(KEY, { member_id })).status).toBe(404);
    }
    expect((await grant(KEY, { member_id: undefined })).error).toBe('invalid_request');
  });

  test('B23: is refused for a member of the team', async () => {
    for (const role of ['viewer', 'manager', 'owner'] as const) {
      const { id: member_id } = await addIdentity(foyer, { role });
      expect((await grant(await addKey('manager'), { member_id })).status).toBe(403);
      expect((await grant(KEY, { member_id })).status).toBe(403);
    }
  });

  test("a session token sent along must be the member's, and works once", async () => {
    const prove = (identityId = member.id, clientAppId?: ClientAppId) =>
      issueSessionToken(foyer.db, { siteId: siteA, identityId, clientAppId, kind: 'session', now: foyer.now() });
    const session_token = await prove();
    expect((await grant(KEY, { session_token })).status).toBe(200);
    expect((await grant(KEY, { session_token })).error).toBe('invalid_grant');
    expect((await grant(KEY, { session_token: await prove((await addIdentity(foyer)).id) })).error).toBe(
      'invalid_grant',
    );
    const ofApp = await prove(member.id, asId(clientApps.reference));
    expect((await grant(KEY, { session_token: ofApp })).error).toBe('invalid_grant');
    const forBoth = await prove(member.id, asId(clientApps.reference));
    expect((await grant(`${visitorToken},${KEY}`, { session_token: forBoth })).status).toBe(200);
  });

  test('does not count as a recent sign-in', async () => {
    const { body } = await grant(KEY);
    const [grantId] = String(body.refresh_token).split('.');
    const rows = await foyer.db
      .selectFrom('sign_in_sessions as session')
      .innerJoin('grants', 'grants.session_id', 'session.id')
      .select(['grants.id', 'session.authenticated_at'])
      .execute();
    expect(rows.find(({ id }) => id === grantId)?.authenticated_at.getTime()).toBe(0);
  });
});

describe('client credentials', () => {
  const ask = (fields: object) => requestTokens(foyer, { grant_type: 'client_credentials', ...fields });

  test('give a confidential app a token of its role and no refresh token', async () => {
    const client_id = await addClientApp(foyer, { secret: 'sesame', role: 'manager' });
    const { status, body } = await ask({ client_id, client_secret: 'sesame', instance_id: newId() });
    expect([status, body.refresh_token]).toEqual([200, undefined]);
    expect(await infoOf(body.access_token)).toMatchObject({ active: true, subjectType: 'APP', subjectId: client_id });
    expect((await grant(body.access_token)).status).toBe(200);
    for (const client_secret of ['Sesame', '', undefined]) {
      expect((await ask({ client_id, client_secret })).error).toBe('invalid_client');
    }
    await foyer.db.deleteFrom('client_apps').where('id', '=', asId<ClientAppId>(client_id)).execute();
    expect((await grant(body.access_token)).status).toBe(401);
  });

  test.each(['password', 'urn:ietf:params:oauth:grant-type:device_code', 'strip_bound_session', 'implicit', ''])(
    'B19: there is no grant %j',
    async (grant_type) => {
      const { status, error } = await requestTokens(foyer, { grant_type, client_id: clientApps.own });
      expect([status, error]).toEqual([400, grant_type ? 'unsupported_grant_type' : 'invalid_request']);
    },
  );

  test('B19: are refused to a public app', async () => {
    for (const client_secret of [undefined, '', 'x']) {
      expect((await ask({ client_id: clientApps.own, client_secret })).error).toBe('unsupported_grant_type');
    }
  });
});

test('B18: are limited per IP address, with an error that says so', async () => {
  const answers = await Promise.all(
    Array.from({ length: 400 }, () => requestTokens(foyer, { grantType: 'anonymous', clientId: clientApps.own })),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, headers, error } of refused) {
    expect([status, error]).toEqual([429, 'temporarily_unavailable']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  // Refused attempts count too. The limit refills three per second, so one call may pass.
  const strangers = await Promise.all(
    Array.from({ length: 100 }, () => requestTokens(foyer, { grantType: 'anonymous', clientId: 'x' })),
  );
  expect(strangers.map(({ status }) => status)).toContain(429);
  foyer.advanceClock(60_000);
  expect((await requestTokens(foyer, { grantType: 'anonymous', clientId: 'x' })).error).toBe('invalid_client');
  const { body } = await requestTokens(foyer, { grantType: 'anonymous', clientId: clientApps.reference });
  const refreshes = await Promise.all(Array.from({ length: 250 }, () => refreshTokens(foyer, body.refresh_token)));
  expect(new Set(refreshes.map(({ status }) => status))).toEqual(new Set([200]));
});
