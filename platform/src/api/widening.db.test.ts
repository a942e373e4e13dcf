import { type MemberId, modules, type NamedOperation, operations } from '@foyer/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asId } from '../server/lib/ids.ts';
import { newId } from '../server/lib/new-id.ts';
import { InputContext } from '../testing/api/input-context.ts';
import { makeInput } from '../testing/api/valid-inputs.ts';
import { addApiKey } from '../testing/api-keys.ts';
import { newBrowser } from '../testing/http-browser.ts';
import { addMember, type SignedInMember } from '../testing/members.ts';
import { exchangeCode, requestTokens } from '../testing/oauth.ts';
import { makePkce } from '../testing/pkce.ts';
import { sample } from '../testing/search-size.ts';
import { CALLBACK } from '../testing/sign-in.ts';
import type { TestPlatform } from '../testing/test-platform.ts';
import { SERVICE_CREATED } from '../testing/webhooks.ts';
import { clientApps, toHttp, WireClient } from '../testing/wire-client.ts';

const {
  account,
  apps,
  authentication,
  memberJobs,
  memberRecords,
  members,
  recovery,
  redirects,
  team,
  verification,
  webhooks,
} = modules;
const refused = 'PERMISSION_DENIED';

let context: InputContext;
let foyer: TestPlatform;
let owner: SignedInMember;
beforeAll(async () => {
  context = await InputContext.start();
  foyer = context.platform;
  owner = await addMember(foyer, { role: 'owner' });
});
afterAll(() => context.stop());

const limitedTo = (...scopes: string[]) => addApiKey(foyer, { scopes });

/** Rows that give access: keys, apps, identity providers, receivers of events, and the team. */
async function listAccess(): Promise<unknown[]> {
  const { rows } = await sql`
    select 'key' as kind, id::text, concat(role, scopes) as is from api_keys
    union all select 'app', id::text, concat(role, secret_hash, redirect_uris, allowed_origins) from client_apps
    union all select 'provider', id::text, concat(issuer, audience, keys) from idp_connections
    union all select 'webhook', id::text, concat(url, event_types) from webhooks where deleted_at is null
    union all select 'team', id::text, concat(role, email, password_hash, status) from identities where role <> 'member'
    union all select 'session', s.id::text, '' from sign_in_sessions s join identities i on i.id = s.identity_id
      where i.role <> 'member' and s.ended_at is null
    union all select 'sign-in', token_hash, '' from session_tokens t join identities i on i.id = t.identity_id
      where i.role <> 'member'
    order by 1, 2`.execute(foyer.db);
  return rows;
}

/** Modules that have to do with accounts, keys and what is sent out; of the others a sample is enough. */
const sensitive = [
  'account',
  'apps',
  'authentication',
  'media',
  'memberJobs',
  'memberRecords',
  'members',
  'recovery',
].concat(['redirects', 'signIn', 'signOnPolicy', 'team', 'verification', 'webhooks']);
const changes = operations.filter(({ operation }) => operation.effect !== 'read');
const tried = [
  ...changes.filter(({ module }) => sensitive.includes(module)),
  ...sample(
    changes.filter(({ module }) => !sensitive.includes(module)),
    8,
    ({ id }: NamedOperation) => `widening ${id}`,
  ),
];
/** They take access away; a limited key may do that in its own module. */
const revoking = ['apps.deleteClientApp', 'apps.deleteIdpConnection', 'webhooks.deleteWebhook'];

test.each(tried.map((named) => [named.id, named] as const))(
  'F30: attack: an API key limited to its module gets more than it has by %s',
  async (id, named) => {
    context.sender = await addMember(foyer, { role: 'owner' });
    const input = await makeInput(named, context);
    const { authorization } = await limitedTo(named.module);
    const before = await listAccess();
    const { url, body } = toHttp(named.operation, named.operation.path, { ...input });
    const { code } = await new WireClient(foyer.origin, authorization).send(named.operation.method, url, body);
    if (named.operation.unscopedOnly) expect(code).toBe(refused);
    const after = await listAccess();
    const added = after.filter((row) => !before.some((known) => JSON.stringify(known) === JSON.stringify(row)));
    expect(added).toEqual([]);
    if (!revoking.includes(id)) expect(after).toEqual(before);
  },
);

test('F30: only owners call what is closed to limited keys', () => {
  const closed = operations.filter(({ operation }) => operation.unscopedOnly);
  expect(closed.filter(({ operation }) => operation.allow.toString() !== 'owner')).toEqual([]);
  expect(closed.length).toBeGreaterThan(5);
});

describe('F30: attack:', () => {
  test('a key limited to apps connects an identity provider of its own, or makes keys and apps', async () => {
    const key = await limitedTo('apps');
    const { clientApp } = (await foyer.owner.call(apps.createClientApp, { clientApp: { name: 'Shop' } })).value;
    const redirectUris = ['https://evil.example/callback'];
    const { createApiKey } = apps;
    for (const answer of [
      await key.call(apps.createIdpConnection, context.idpConnection),
      await key.call(createApiKey, { name: 'More', role: 'owner' }),
      await key.call(createApiKey, { name: 'As much', role: 'owner', scopes: ['apps'] }),
      await key.call(apps.createClientApp, { clientApp: { name: 'All' }, confidentialRole: 'viewer' }),
      await key.call(apps.updateClientApp, { clientApp: { id: clientApp.id, redirectUris } }),
    ]) {
      expect(answer.code).toBe(refused);
    }
    expect((await key.call(apps.listApiKeys, {})).code).toBe('ok');
  });

  test('a key limited to team invites an owner or promotes a member of staff', async () => {
    const key = await limitedTo('team');
    const staff = await addMember(foyer, { role: 'staff' });
    const promoted = await key.call(team.changeTeamRole, { identityId: staff.identity.id, role: 'owner' });
    const invited = await key.call(team.inviteToTeam, { email: `${newId()}@example.com`, role: 'owner' });
    expect([promoted.code, invited.code]).toEqual([refused, refused]);
    expect((await key.call(team.listTeam, {})).code).toBe('ok');
  });

  test('a key limited to webhooks has all events sent to itself, or reads what was sent', async () => {
    const key = await limitedTo('webhooks');
    const events: (typeof SERVICE_CREATED)[] = [SERVICE_CREATED];
    const input = { clientAppId: clientApps.own, url: 'https://example.com/', events };
    const { webhook } = (await foyer.owner.call(webhooks.createWebhook, input)).value;
    for (const answer of [
      await key.call(webhooks.createWebhook, input),
      await key.call(webhooks.updateWebhook, { webhookId: webhook.id, url: 'https://evil.example/' }),
      await key.call(webhooks.getDelivery, { webhookId: webhook.id, eventId: newId() }),
    ]) {
      expect(answer.code).toBe(refused);
    }
    expect((await key.call(webhooks.deleteWebhook, { webhookId: webhook.id })).code).toBe('ok');
  });
});

describe('F31: attack: a server signs itself in as one of the team,', () => {
  const grant = (authorization: string, member_id: string) =>
    requestTokens(foyer, { grant_type: 'authorized_client', scope: 'offline_access', member_id }, { authorization });

  test('by sign-on or authorized_client, with whichever key', async () => {
    const keys = [
      await limitedTo('authentication'),
      foyer.owner,
      await addApiKey(foyer, { role: 'manager', scopes: ['authentication'] }),
    ];
    const people = [owner, await addMember(foyer, { role: 'viewer' })];
    for (const key of keys) {
      for (const { identity } of people) {
        const profile = { firstName: 'Changed' };
        const answer = await key.call(authentication.signOn, { loginId: { email: identity.email }, profile });
        expect(answer.code).toBe(refused);
        const tokens = await grant(key.authorization, identity.id);
        expect(tokens.status).toBe(403);
        expect(tokens.body).not.toHaveProperty('access_token');
      }
    }
    const mine = (await owner.client.call(account.getMyIdentity, {})).value.identity;
    expect(mine.identityProfile.firstName).toBe(owner.identity.profile.firstName);
  });

  test('by signing on a customer who joins the team later', async () => {
    const key = await limitedTo('authentication');
    const email = `${newId()}@example.com`;
    const signedOn = (await key.call(authentication.signOn, { loginId: { email }, verifyEmail: true })).value;
    const memberId = signedOn.identity._id ?? '';
    const { body } = await grant(key.authorization, memberId);
    const unused = (await key.call(authentication.signOn, { loginId: { email } })).value.sessionToken;
    const client = new WireClient(foyer.origin, body.access_token);
    expect((await client.call(account.getMyIdentity, {})).code).toBe('ok');

    await owner.client.call(team.inviteToTeam, { email, role: 'manager' });
    expect((await client.call(account.getMyIdentity, {})).code).toBe('UNAUTHENTICATED');
    expect((await exchange(unused)).status).toBe(400);
    const refreshed = await requestTokens(foyer, {
      grant_type: 'refresh_token',
      refresh_token: body.refresh_token,
      client_id: clientApps.own,
    });
    expect(refreshed.status).not.toBe(200);
  });

  test('by adding a passkey to a customer whom it signed on', async () => {
    const key = await limitedTo('authentication');
    const email = `${newId()}@example.com`;
    const { sessionToken } = (await key.call(authentication.signOn, { loginId: { email }, verifyEmail: true })).value;
    const session = await exchange(sessionToken);
    expect(session.status).toBe(200);
    const cookie = session.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const tokens = await page('/hosted/tokens', { clientId: clientApps.own }, cookie);
    await expectNoProof(new WireClient(foyer.origin, (await tokens.json()).access_token));
  });

  test('by adding one with tokens of an authorization code', async () => {
    const visitor = await foyer.visit();
    const key = new WireClient(
      foyer.origin,
      `${visitor.authorization},${(await limitedTo('authentication')).authorization}`,
    );
    const email = `${newId()}@example.com`;
    const { sessionToken } = (await key.call(authentication.signOn, { loginId: { email }, verifyEmail: true })).value;
    const { codeVerifier, codeChallenge } = makePkce();
    const codes = { responseType: 'code', responseMode: 'query', codeChallenge, codeChallengeMethod: 'S256' };
    const authRequest = { ...codes, clientId: clientApps.own, redirectUri: CALLBACK, state: 's', sessionToken };
    const asked = await visitor.call(redirects.createRedirectSession, { auth: { authRequest, prompt: 'login' } });
    const { params } = await newBrowser(foyer).visit(asked.value.redirectSession.fullUrl);
    const code = params.get('code');
    const sent = { code, codeVerifier, clientId: clientApps.own, redirectUri: CALLBACK };
    await expectNoProof(new WireClient(foyer.origin, (await exchangeCode(foyer, sent)).body.access_token));
  });

  /** The session works, but is no recent sign-in. */
  async function expectNoProof(client: WireClient): Promise<void> {
    expect((await client.call(account.getMyIdentity, {})).code).toBe('ok');
    expect((await client.call(account.beginPasskey, {})).code).toBe('REAUTHENTICATION_REQUIRED');
    expect((await client.call(account.startTotp, {})).code).toBe('REAUTHENTICATION_REQUIRED');
    const startEmailChange = await client.call(account.startEmailChange, { email: 'mallory@example.com' });
    expect(startEmailChange.code).toBe('REAUTHENTICATION_REQUIRED');
    const changed = await client.call(authentication.changePassword, { newPassword: 'herring gulls walk at noon' });
    expect(changed.code).toBe('REAUTHENTICATION_REQUIRED');
  }

  const page = (path: string, body: object, cookie = '') =>
    fetch(foyer.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', origin: foyer.origin, cookie },
      body: JSON.stringify(body),
    });
  const exchange = (sessionToken: string) => page('/hosted/session', { sessionToken });
});

describe('F32: attack: a limited key changes, mails or exports accounts of the team', () => {
  test('in each operation on a member', async () => {
    const { identity } = await addMember(foyer, { role: 'viewer' });
    const { id } = identity;
    const key = await limitedTo('members', 'memberRecords', 'recovery', 'verification');
    for (const answer of [
      await key.call(members.updateMember, { member: { id, profile: { nickname: 'Mallory' } } }),
      await key.call(members.updateMemberSlug, { id, slug: 'mallory' }),
      await key.call(members.deleteMemberEmails, { id }),
      await key.call(members.deleteMemberPhones, { id }),
      await key.call(members.deleteMemberAddresses, { id }),
      await key.call(members.approveMember, { id }),
      await key.call(members.blockMember, { id }),
      await key.call(members.disconnectMember, { id }),
      await key.call(members.muteMember, { id }),
      await key.call(members.unmuteMember, { id }),
      await key.call(memberRecords.exportMemberData, { memberId: id }),
      await key.call(recovery.sendActivationEmail, { identityId: id }),
      await key.call(verification.start, { identityId: id }),
    ]) {
      expect(answer.code).toBe(refused);
    }
    const row = foyer.db.selectFrom('identities').select(['status', 'role']).where('id', '=', asId<MemberId>(id));
    expect(await row.executeTakeFirst()).toEqual({ status: 'ACTIVE', role: 'viewer' });
  });

  test('by a job on many members, and by an import', async () => {
    const { identity } = await addMember(foyer, { role: 'viewer' });
    const key = await limitedTo('memberJobs', 'members');
    const { job } = (await key.call(memberJobs.startMemberJob, { action: 'BLOCK', memberIds: [identity.id] })).value;
    const csv = `Email,First name\n${identity.email},Mallory\n`;
    const imported = (await key.call(memberJobs.startMemberImport, { csv, updatesExisting: true })).value.job;
    await foyer.runDueJobs();
    await key.call(memberJobs.applyMemberImport, { jobId: imported.id });
    await foyer.runDueJobs();
    const { results } = (await key.call(memberJobs.listMemberJobResults, { jobId: job.id })).value;
    expect(results).toMatchObject([{ outcome: 'FAILED', errors: [{ code: refused }] }]);
    const row = foyer.db.selectFrom('identities').select(['status', 'profile']).where('id', '=', identity.id);
    expect(await row.executeTakeFirst()).toEqual({
      status: 'ACTIVE',
      profile: identity.profile,
    });
  });
});
