import { modules } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { site } from '../../demo/low-tide/studio.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { racedEngines, usualEngine } from '../../testing/fresh-database.ts';
import { signIn } from '../../testing/sign-in.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { owner, visit, type WireClient } from '../../testing/wire-client.ts';

const { team, authentication, recovery, account, apps } = modules;

let foyer: TestPlatform;
let key: WireClient;
beforeAll(async () => {
  foyer = await TestPlatform.start();
  key = foyer.owner;
});
afterAll(() => foyer.stop());

const emailsOf = async (client: WireClient) =>
  (await client.call(team.listTeam, {})).value.team.map(({ email, role }) => [email, role]);

test('lists the members with a role, of one site only', async () => {
  expect(await emailsOf(key)).toEqual([
    ['owner@example.com', 'owner'],
    ['staff@example.com', 'staff'],
  ]);
  expect(await emailsOf(foyer.ownerB)).toEqual([['owner-b@example.com', 'owner']]);
});

test('an invited person chooses a password by mail and is signed in', async () => {
  const email = 'new.manager@example.com';
  const invited = await key.call(team.inviteToTeam, { email, role: 'manager', name: 'Mia' });
  expect(invited.value.teamMember).toMatchObject({ email, role: 'manager', name: 'Mia', status: 'ACTIVE' });
  const isVerified = async () =>
    (await key.call(team.listTeam, {})).value.team.find((member) => member.email === email)?.isEmailVerified;
  expect(await isVerified()).toBe(false);
  const [mail] = await (await fetch(`${foyer.origin}/_dev/mail?to=${email}`)).json();
  const [, recoveryToken = ''] = /\/hosted\/reset#token=([\w-]+)/.exec(mail.text) ?? [];
  const visitor = await foyer.visit();
  const password = 'a long walk by the canal';
  expect((await visitor.call(recovery.recover, { recoveryToken, password })).value.state).toBe('SUCCESS');
  const login = await visitor.call(authentication.loginV2, { loginId: { email }, password });
  expect(login.value.identity).toMatchObject({ email: { address: email, isVerified: true } });
  expect(await isVerified()).toBe(true);
});

test('an invited member keeps their account', async () => {
  const before = await foyer.db.selectFrom('mail').select('id').execute();
  const invited = await key.call(team.inviteToTeam, { email: 'MEMBER@example.com', role: 'viewer' });
  expect(invited.value.teamMember).toMatchObject({ email: 'member@example.com', role: 'viewer' });
  expect(await foyer.db.selectFrom('mail').select('id').execute()).toHaveLength(before.length);
  const { id: identityId } = invited.value.teamMember;
  const left = await key.call(team.changeTeamRole, { identityId, role: 'member' });
  expect(left.value.identity._id).toBe(identityId);
  expect((await emailsOf(key)).flat()).not.toContain('member@example.com');
});

test('the last owner cannot be removed', async () => {
  const [{ id: identityId } = { id: '' }] = (await key.call(team.listTeam, {})).value.team;
  const demoted = await key.call(team.changeTeamRole, { identityId, role: 'manager' });
  expect([demoted.status, demoted.code]).toEqual([409, 'LAST_OWNER']);
  const invited = await key.call(team.inviteToTeam, { email: 'owner@example.com', role: 'staff' });
  expect(invited.code).toBe('LAST_OWNER');
});

test.each(racedEngines)('of two owners whom ten calls demote at once on %s, one remains', async (engine) => {
  const own = engine === usualEngine ? foyer : await TestPlatform.start({ engine });
  const client = owner(own.origin);
  await client.call(team.inviteToTeam, { email: 'staff@example.com', role: 'owner' });
  const owners = (await client.call(team.listTeam, {})).value.team.filter(({ role }) => role === 'owner');
  expect(owners).toHaveLength(2);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      client.call(team.changeTeamRole, { identityId: owners[index % 2]?.id ?? '', role: 'staff' }),
    ),
  );
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['ok', 'LAST_OWNER']));
  expect((await emailsOf(client)).filter(([, role]) => role === 'owner')).toHaveLength(1);
  if (own !== foyer) await own.stop();
});

test('an unverified account must verify its address before it gets a role', async () => {
  const { platform, origin } = foyer;
  const email = 'colleague@example.com';
  const stranger = await visit(origin);
  const password = 'waiting for a role';
  await stranger.call(authentication.registerV2, { loginId: { email }, password });
  const { client } = await signIn(origin, { email, password });
  const { identity } = (await client.call(account.getMyIdentity, {})).value;
  expect(identity.email.isVerified).toBe(false);
  await platform.db
    .insertInto('passkeys')
    .values({
      site_id: site.id,
      id: newId(),
      identity_id: asId(identity._id),
      credential_id: 'x',
      public_key: 'x',
      sign_count: 0,
      transports: [],
      name: 'x',
      created_at: new Date(),
    })
    .execute();

  expect((await key.call(team.inviteToTeam, { email, role: 'manager' })).value.teamMember.hasSecondFactor).toBe(false);
  expect((await client.call(account.getMyIdentity, {})).status).toBe(401);
  expect((await stranger.call(authentication.loginV2, { loginId: { email }, password })).status).not.toBe(200);
  const [mail] = await (await fetch(`${origin}/_dev/mail?to=${email}`)).json();
  expect(mail.text).toContain('/hosted/reset#token=');
});

test('a changed role takes effect at once in existing sessions and is recorded', async () => {
  const { client } = await signIn(foyer.origin, { email: 'member@example.com' });
  expect((await client.call(team.listTeam, {})).code).toBe('PERMISSION_DENIED');
  const { identity } = (await client.call(account.getMyIdentity, {})).value;
  await key.call(team.changeTeamRole, { identityId: identity._id, role: 'viewer' });
  expect((await client.call(team.listTeam, {})).status).toBe(200);
  await key.call(team.changeTeamRole, { identityId: identity._id, role: 'member' });
  expect((await client.call(team.listTeam, {})).code).toBe('PERMISSION_DENIED');
  const events = (await key.call(apps.listSecurityEvents, { identityId: identity._id })).value.securityEvents;
  const changes = events.filter(({ type }) => type === 'ROLE_CHANGED').map(({ data }) => data);
  expect(changes[0]).toMatchObject({ before: 'viewer', after: 'member', by: site.apiKey.id });
});

test('a member of another site is not found', async () => {
  const [{ id: identityId } = { id: '' }] = (await foyer.ownerB.call(team.listTeam, {})).value.team;
  const answer = await key.call(team.changeTeamRole, { identityId, role: 'staff' });
  expect([answer.status, answer.code]).toEqual([404, 'IDENTITY_NOT_FOUND']);
});
