import { generateKeyPairSync } from 'node:crypto';
import { type ClientAppId, modules, type RequestOf } from '@foyer/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { DAY_MS } from '../../testing/durations.ts';
import { addMember, type SignedInMember } from '../../testing/members.ts';
import { signIn } from '../../testing/sign-in.ts';
import { siteB } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { clientApps, WireClient } from '../../testing/wire-client.ts';

const { apps, sites } = modules;
const json = { 'content-type': 'application/json' };

let foyer: TestPlatform;
let owner: SignedInMember;
let ownerB: SignedInMember;
beforeAll(async () => {
  foyer = await TestPlatform.start();
  owner = await addMember(foyer, { role: 'owner' });
  ownerB = await addMember(foyer, { role: 'owner', siteId: siteB });
});
afterAll(() => foyer.stop());

const askForTokens = async (fields: object) => {
  const response = await fetch(`${foyer.origin}/oauth2/token`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(fields),
  });
  return { status: response.status, body: await response.json() };
};
const eventsOf = async (type: string) => {
  const { securityEvents } = (await owner.client.call(apps.listSecurityEvents, {})).value;
  return securityEvents.filter((event) => event.type === type);
};
/** All text in the database, to search for secrets. */
async function dump(): Promise<string> {
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.tables where table_schema = 'public'`.execute(foyer.db);
  const texts = rows.map(async ({ table_name: name }) => {
    const content = await sql`select coalesce(string_agg(t::text, '|'), '') as text from ${sql.table(name)} t`.execute(
      foyer.db,
    );
    return JSON.stringify(content.rows);
  });
  return (await Promise.all(texts)).join('\n');
}

describe('a client app', () => {
  const clientApp = {
    name: ' The shop ',
    redirectUris: ['https://shop.example.com/callback'],
    allowedOrigins: ['https://shop.example.com'],
  };
  const create = async (more: object = {}) =>
    (await owner.client.call(apps.createClientApp, { clientApp: { ...clientApp, ...more } })).value.clientApp;

  test('is registered with safe defaults, changed field by field, and visible on its own site only', async () => {
    const made = await create();
    expect(made).toEqual({
      ...clientApp,
      name: 'The shop',
      id: expect.any(String),
      responseModes: ['query', 'fragment', 'web_message'],
      rotatesRefreshTokens: true,
      createdDate: expect.any(String),
      revision: expect.any(String),
    });
    const change = { id: made.id, responseModes: ['fragment' as const], allowedOrigins: [] };
    const changed = (await owner.client.call(apps.updateClientApp, { clientApp: change })).value.clientApp;
    expect(changed).toEqual({ ...made, ...change, revision: expect.any(String) });
    expect(changed.revision).not.toBe(made.revision);
    // Somebody else read it before that change.
    const late = { clientApp: { id: made.id, name: 'Late' }, revision: made.revision };
    expect((await owner.client.call(apps.updateClientApp, late)).code).toBe('REVISION_MISMATCH');
    const list = (await owner.client.call(apps.listClientApps, {})).value.clientApps;
    expect(list.map(({ id }) => id)).toEqual([clientApps.reference, clientApps.own, made.id]);

    expect((await ownerB.client.call(apps.listClientApps, {})).value.clientApps.map(({ id }) => id)).toEqual([
      clientApps.siteB,
    ]);
    for (const answer of [
      await ownerB.client.call(apps.updateClientApp, { clientApp: { id: made.id, name: 'Mine' } }),
      await ownerB.client.call(apps.deleteClientApp, { clientAppId: made.id }),
      await owner.client.call(apps.updateClientApp, { clientApp: { id: newId(), name: 'None' } }),
    ]) {
      expect([answer.status, answer.code]).toEqual([404, 'CLIENT_APP_NOT_FOUND']);
    }
    expect((await owner.client.call(apps.listClientApps, {})).value.clientApps).toContainEqual(changed);
    expect((await eventsOf('CLIENT_APP_CREATED'))[0]).toMatchObject({
      identityId: owner.identity.id,
      data: { clientAppId: made.id, name: 'The shop', by: owner.identity.id },
    });
    expect((await eventsOf('CLIENT_APP_CHANGED'))[0]?.data).toMatchObject({ clientAppId: made.id });
  });

  test('names each URL that is not absolute', async () => {
    const redirectUris = ['https://good.example.com/', 'https://*.example.com', 'http://shop.example.com'];
    const wrong = { name: ' ', redirectUris, allowedOrigins: ['https://shop.example.com/'], responseModes: [] };
    const fields = [
      'clientApp.name',
      'clientApp.responseModes',
      'clientApp.redirectUris[1]',
      'clientApp.redirectUris[2]',
      'clientApp.allowedOrigins[0]',
    ];
    const made = await create();
    const answers = [
      await owner.client.call(apps.createClientApp, { clientApp: wrong }),
      await owner.client.call(apps.updateClientApp, { clientApp: { ...wrong, id: made.id } }),
    ];
    for (const answer of answers) expect(answer.fields).toEqual(fields);
    expect((await owner.client.call(apps.createClientApp, { clientApp: {} })).fields).toEqual(['clientApp.name']);
  });

  test('gets a secret if it is confidential, shown once and stored as a digest; no repeat shows it again', async () => {
    const options = { idempotencyKey: newId() };
    const input = { clientApp: { name: 'Reports' }, confidentialRole: 'viewer' as const };
    const { clientApp: app, clientSecret } = (await owner.client.call(apps.createClientApp, input, options)).value;
    expect(app.confidentialRole).toBe('viewer');
    expect(clientSecret).toMatch(/^foyer_secret_[\w-]{43}$/);
    const again = (await owner.client.call(apps.createClientApp, input, options)).value;
    expect(again.clientSecret).not.toBe(clientSecret);
    const everything = await dump();
    expect(everything).toContain(app.id);
    expect(everything).not.toContain(clientSecret);
    const list = JSON.stringify((await owner.client.call(apps.listClientApps, {})).value);
    expect(list).not.toContain('ecret_');

    const tokens = await askForTokens({
      grant_type: 'client_credentials',
      client_id: app.id,
      client_secret: clientSecret,
    });
    expect(tokens.status).toBe(200);
    const client = new WireClient(foyer.origin, tokens.body.access_token);
    expect((await client.call(sites.getSite, {})).status).toBe(200);
    expect((await client.call(apps.listClientApps, {})).code).toBe('PERMISSION_DENIED');
    expect((await owner.client.call(apps.deleteClientApp, { clientAppId: app.id })).status).toBe(200);
    expect((await client.call(sites.getSite, {})).status).toBe(401);
  });

  test('loses its tokens when it is deleted', async () => {
    const { client, tokens } = await signIn(foyer.origin, {
      email: 'member@example.com',
      clientId: clientApps.reference,
    });
    expect((await client.call(modules.account.getMyIdentity, {})).status).toBe(200);
    await owner.client.call(apps.deleteClientApp, { clientAppId: clientApps.reference });
    expect((await client.call(modules.account.getMyIdentity, {})).status).toBe(401);
    const refreshed = await askForTokens({
      grantType: 'refresh_token',
      refreshToken: tokens.refresh_token,
      clientId: clientApps.reference,
    });
    expect(refreshed.status).not.toBe(200);
    expect((await askForTokens({ grantType: 'anonymous', clientId: clientApps.reference })).status).toBe(401);
    const grants = await foyer.db
      .selectFrom('grants')
      .select('revoked_at')
      .where('client_app_id', '=', asId<ClientAppId>(clientApps.reference))
      .execute();
    expect(grants).toEqual([{ revoked_at: expect.any(Date) }]);
    expect((await eventsOf('CLIENT_APP_DELETED'))[0]?.data).toMatchObject({ clientAppId: clientApps.reference });
  });

  test("of the site's own pages cannot be deleted", async () => {
    const answer = await owner.client.call(apps.deleteClientApp, { clientAppId: clientApps.own });
    expect([answer.status, answer.code]).toEqual([409, 'CLIENT_APP_IN_USE']);
  });
});

describe('an API key', () => {
  const create = async (input: object = {}) =>
    (await owner.client.call(apps.createApiKey, { name: 'Till', role: 'staff', ...input })).value;
  const calling = (key: string) => new WireClient(foyer.origin, key);

  test('is shown once, stored as a digest, works with its role, and stops at once when revoked', async () => {
    const options = { idempotencyKey: newId() };
    const input = { name: 'Till', role: 'staff' } as const;
    const { apiKey, key } = (await owner.client.call(apps.createApiKey, input, options)).value;
    expect((await owner.client.call(apps.createApiKey, input, options)).value.key).not.toBe(key);
    expect(key).toMatch(/^foyer_[\w-]{43}$/);
    const everything = await dump();
    expect(everything).toContain(apiKey.id);
    expect(everything).not.toContain(key);
    expect((await calling(key).call(sites.getSite, {})).status).toBe(200);
    expect((await calling(key).call(apps.listApiKeys, {})).code).toBe('PERMISSION_DENIED');

    for (const apiKeyId of [newId(), apiKey.id]) {
      const answer = await ownerB.client.call(apps.revokeApiKey, { apiKeyId });
      expect([answer.status, answer.code]).toEqual([404, 'API_KEY_NOT_FOUND']);
    }
    for (let times = 1; times <= 2; times += 1) {
      expect((await owner.client.call(apps.revokeApiKey, { apiKeyId: apiKey.id })).status).toBe(200);
    }
    expect((await calling(key).call(sites.getSite, {})).status).toBe(401);
    const list = (await owner.client.call(apps.listApiKeys, {})).value.apiKeys;
    expect(list.find(({ id }) => id === apiKey.id)).toEqual({ ...apiKey, revokedDate: expect.any(String) });
    expect(JSON.stringify(list)).not.toContain(key);
    const revocations = await eventsOf('API_KEY_REVOKED');
    expect(revocations.filter(({ data }) => data?.apiKeyId === apiKey.id)).toHaveLength(1);
  });

  test('with scopes calls only those modules, or only reads them', async () => {
    const { key } = await create({ scopes: ['bookings', 'services:read'] });
    expect((await calling(key).call(modules.services.countServices, {})).status).toBe(200);
    expect((await calling(key).call(sites.getSite, {})).code).toBe('PERMISSION_DENIED');
    const wrong = { name: 'x', role: 'staff', scopes: ['bookings', 'bookkeeping', 'services:write'] } as const;
    expect((await owner.client.call(apps.createApiKey, { ...wrong, scopes: [...wrong.scopes] })).fields).toEqual([
      'scopes[2]',
    ]);
    const unknown = { name: ' x', role: 'staff' as const, scopes: ['bookkeeping', 'constructor', 'bookings'] };
    expect((await owner.client.call(apps.createApiKey, unknown)).fields).toEqual(['scopes[0]', 'scopes[1]']);
    expect((await owner.client.call(apps.createApiKey, { name: ' ', role: 'staff' })).fields).toEqual(['name']);
  });

  test('with scopes cannot create a key or an app, which would outlive it', async () => {
    const { key } = await create({ role: 'owner', scopes: ['apps', 'bookings:read'] });
    const tryToMake = async (scopes?: string[]) =>
      (await calling(key).call(apps.createApiKey, { name: 'More', role: 'owner', ...(scopes ? { scopes } : {}) })).code;
    for (const scopes of [undefined, ['team'], ['bookings'], ['bookings:read', 'apps:read'], ['apps:read']]) {
      expect(await tryToMake(scopes)).toBe('PERMISSION_DENIED');
    }
    const app = { clientApp: { name: 'All' }, confidentialRole: 'owner' as const };
    expect((await calling(key).call(apps.createClientApp, app)).code).toBe('PERMISSION_DENIED');
  });
});

test('identity providers are added and removed, with public keys only', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const input = { name: 'Work', issuer: 'https://login.example.com', audience: 'foyer' };
  const keys = { keys: [publicKey.export({ format: 'jwk' })] };
  const secret = { keys: [privateKey.export({ format: 'jwk' })] };
  const wrong = await owner.client.call(apps.createIdpConnection, { ...input, issuer: 'http://x.y', keys: secret });
  expect(wrong.fields).toEqual(['issuer', 'keys.keys[0]']);
  const { idpConnection } = (await owner.client.call(apps.createIdpConnection, { ...input, keys })).value;
  const given = { id: expect.any(String), createdDate: expect.any(String), kind: 'OPENID', enabled: true };
  expect(idpConnection).toEqual({ ...input, keys, ...given });
  expect((await owner.client.call(apps.listIdpConnections, {})).value.idpConnections).toEqual([idpConnection]);
  expect((await ownerB.client.call(apps.listIdpConnections, {})).value.idpConnections).toEqual([]);
  const idpConnectionId = idpConnection.id;
  const foreign = await ownerB.client.call(apps.deleteIdpConnection, { idpConnectionId });
  expect(foreign.code).toBe('IDP_CONNECTION_NOT_FOUND');
  expect((await owner.client.call(apps.deleteIdpConnection, { idpConnectionId })).status).toBe(200);
  expect((await owner.client.call(apps.listIdpConnections, {})).value.idpConnections).toEqual([]);
  expect((await eventsOf('IDP_DISCONNECTED'))[0]?.data).toMatchObject({ idpConnectionId });
});

test('D59: a provider is connected by a secret, which is never shown again', async () => {
  const secret = 'a client secret';
  const sent = { name: 'Google', kind: 'GOOGLE', audience: 'foyer.apps.example', clientSecret: secret } as const;
  const { idpConnection } = (await owner.client.call(apps.createIdpConnection, sent)).value;
  expect(idpConnection).toMatchObject({
    issuer: 'https://accounts.google.com',
    redirectUri: `${foyer.origin}/oauth2/idp/callback`,
  });
  const { id: idpConnectionId } = idpConnection;
  const change = { idpConnectionId, name: 'Google Workspace', clientSecret: 'another', scopes: ['email'] };
  const changed = (await owner.client.call(apps.updateIdpConnection, change)).value.idpConnection;
  expect(changed).toEqual({ ...idpConnection, name: 'Google Workspace', scopes: ['email'] });
  const listed = await owner.client.call(apps.listIdpConnections, {});
  const events = await eventsOf('IDP_CHANGED');
  const stored = await foyer.db.selectFrom('idp_connections').selectAll().execute();
  expect(JSON.stringify([idpConnection, changed, listed.value, events, stored])).not.toMatch(/a client secret|another/);
  expect((await ownerB.client.call(apps.updateIdpConnection, change)).code).toBe('IDP_CONNECTION_NOT_FOUND');
  await owner.client.call(apps.deleteIdpConnection, { idpConnectionId });
});

describe('a provider is refused', () => {
  const { privateKey: pem } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const privateKey = pem.export({ format: 'pem', type: 'pkcs8' }).toString();
  const apple = { teamId: 'TEAM123456', keyId: 'KEY1234567', privateKey };
  const keys = { keys: [generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' })] };
  const base = { name: 'x', audience: 'y' };
  const create = (fields: object) => owner.client.call(apps.createIdpConnection, { ...base, ...fields });

  test.each<[string, object, string[]]>([
    ['without an issuer', { clientSecret: 's' }, ['issuer']],
    [
      'with an issuer that its kind doesn’t have',
      { kind: 'GOOGLE', issuer: 'https://evil.example', clientSecret: 's' },
      ['issuer'],
    ],
    [
      'of Microsoft without a tenant',
      { kind: 'MICROSOFT', issuer: 'https://login.microsoftonline.com', clientSecret: 's' },
      ['issuer'],
    ],
    ['without keys or a secret', { kind: 'GOOGLE' }, ['clientSecret']],
    ['with both', { issuer: 'https://id.example', keys, clientSecret: 's' }, ['clientSecret']],
    ['of Apple without its key', { kind: 'APPLE', clientSecret: 's' }, ['apple', 'clientSecret']],
    ['of Apple with text for a key', { kind: 'APPLE', apple: { ...apple, privateKey: 'x' } }, ['apple.privateKey']],
    ['with Apple’s key, but not Apple', { kind: 'GOOGLE', apple, clientSecret: 's' }, ['apple']],
    ['with a scope that is two', { kind: 'GOOGLE', clientSecret: 's', scopes: ['email profile'] }, ['scopes[0]']],
  ])('%s', async (_what, fields, faults) => {
    expect((await create(fields)).fields).toEqual(faults);
  });

  test('but Apple with its key is not, nor Microsoft without an issuer', async () => {
    const { idpConnection } = (await create({ kind: 'APPLE', apple })).value;
    expect(idpConnection).toMatchObject({ apple: { teamId: 'TEAM123456', keyId: 'KEY1234567' } });
    expect(JSON.stringify(idpConnection)).not.toContain('PRIVATE');
    const microsoft = (await create({ kind: 'MICROSOFT', clientSecret: 's' })).value.idpConnection;
    expect(microsoft.issuer).toBe('https://login.microsoftonline.com/common/v2.0');
    for (const { id: idpConnectionId } of [idpConnection, microsoft]) {
      await owner.client.call(apps.deleteIdpConnection, { idpConnectionId });
    }
  });
});

describe('security events', () => {
  test('are listed in pages, most recent first, each once', async () => {
    for (let count = 1; count <= 7; count += 1)
      await owner.client.call(apps.createApiKey, { name: 'x', role: 'viewer' });
    const all = (await owner.client.call(apps.listSecurityEvents, { limit: 100 })).value;
    expect(all.nextCursor).toBeUndefined();
    const dates = all.securityEvents.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = (await owner.client.call(apps.listSecurityEvents, { limit: 3, ...(cursor ? { cursor } : {}) }))
        .value;
      seen.push(...page.securityEvents.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(all.securityEvents.map(({ id }) => id));
  });

  test('can be listed for one member of one site', async () => {
    const other = await addMember(foyer, { role: 'owner' });
    await other.client.call(apps.createApiKey, { name: 'theirs', role: 'viewer' });
    const about = { identityId: other.identity.id };
    const { securityEvents } = (await owner.client.call(apps.listSecurityEvents, about)).value;
    expect(securityEvents.map(({ type }) => type)).toEqual(['API_KEY_CREATED']);
    expect(securityEvents[0]).toMatchObject({ clientAppId: clientApps.own, address: '127.0.0.1' });
    expect((await ownerB.client.call(apps.listSecurityEvents, about)).value.securityEvents).toEqual([]);
  });

  test('can be listed by type and time, and with what a member did to others', async () => {
    const member = await addMember(foyer);
    const startDate = toTimestamp(foyer.now());
    await owner.client.call(modules.members.blockMember, { id: member.identity.id });
    const list = async (filter: RequestOf<typeof apps.listSecurityEvents>) =>
      (await owner.client.call(apps.listSecurityEvents, filter)).value.securityEvents;
    const blocked = await list({ types: ['MEMBER_BLOCKED'], identityId: owner.identity.id });
    expect(blocked.map(({ identityId }) => identityId)).toEqual([member.identity.id]);
    expect((await list({ types: ['API_KEY_CREATED', 'TAX_SETTINGS_CHANGED'] })).map(({ type }) => type)).not.toContain(
      'MEMBER_BLOCKED',
    );
    expect((await list({ types: ['MEMBER_BLOCKED'], startDate })).length).toBe(1);
    const later = toTimestamp(new Date(foyer.now() + DAY_MS));
    expect(await list({ types: ['MEMBER_BLOCKED'], startDate: later })).toEqual([]);
    expect(await list({ types: ['MEMBER_BLOCKED'], endDate: startDate })).toEqual([]);
  });

  test.each(['x', '1.x', `x.${newId()}`, `99999999999999999999.${newId()}`])('refuse the cursor %s', async (cursor) => {
    expect((await owner.client.call(apps.listSecurityEvents, { cursor })).fields).toEqual(['cursor']);
  });
});
