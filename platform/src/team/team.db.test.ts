import { modules } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlatform, type TestPlatform } from '../testing/start-platform.ts';
import { owner, ownerB, visit, type WireClient } from '../testing/wire-client.ts';

const { team, authentication, recovery } = modules;

let foyer: TestPlatform;
let key: WireClient;
beforeAll(async () => {
  foyer = await startPlatform();
  key = owner(foyer.origin);
});
afterAll(() => foyer.close());

const emailsOf = async (client: WireClient) =>
  (await client.call(team.listTeam, {})).value.team.map(({ email, role }) => [email, role]);

test('the team is those with a role, of one site only', async () => {
  expect(await emailsOf(key)).toEqual([
    ['owner@example.com', 'owner'],
    ['staff@example.com', 'staff'],
  ]);
  expect(await emailsOf(ownerB(foyer.origin))).toEqual([['owner-b@example.com', 'owner']]);
});

test('who is invited chooses a password by mail and is in', async () => {
  const email = 'new.manager@example.com';
  const invited = await key.call(team.inviteToTeam, { email, role: 'manager', name: 'Mia' });
  expect(invited.value.teamMember).toMatchObject({ email, role: 'manager', name: 'Mia', status: 'ACTIVE' });
  const [mail] = await (await fetch(`${foyer.origin}/_dev/mail?to=${email}`)).json();
  const [, recoveryToken = ''] = /\/hosted\/reset#token=([\w-]+)/.exec(mail.text) ?? [];
  const visitor = await visit(foyer.origin);
  const password = 'a long walk by the canal';
  expect((await visitor.call(recovery.recover, { recoveryToken, password })).value.state).toBe('SUCCESS');
  const login = await visitor.call(authentication.loginV2, { loginId: { email }, password });
  expect(login.value.identity).toMatchObject({ email: { address: email, isVerified: true } });
});

test('a member who is invited keeps the account they have', async () => {
  const before = await foyer.platform.db.selectFrom('mail').select('id').execute();
  const invited = await key.call(team.inviteToTeam, { email: 'MEMBER@example.com', role: 'viewer' });
  expect(invited.value.teamMember).toMatchObject({ email: 'member@example.com', role: 'viewer' });
  expect(await foyer.platform.db.selectFrom('mail').select('id').execute()).toHaveLength(before.length);
  const { id: identityId } = invited.value.teamMember;
  const left = await key.call(team.changeTeamRole, { identityId, role: 'member' });
  expect(left.value.identity._id).toBe(identityId);
  expect((await emailsOf(key)).flat()).not.toContain('member@example.com');
});

test('the last owner stays', async () => {
  const [{ id: identityId } = { id: '' }] = (await key.call(team.listTeam, {})).value.team;
  const demoted = await key.call(team.changeTeamRole, { identityId, role: 'manager' });
  expect([demoted.status, demoted.code]).toEqual([409, 'LAST_OWNER']);
  const invited = await key.call(team.inviteToTeam, { email: 'owner@example.com', role: 'staff' });
  expect(invited.code).toBe('LAST_OWNER');
});

test('of two owners whom ten calls demote at once, one stays', async () => {
  const second = await key.call(team.inviteToTeam, { email: 'staff@example.com', role: 'owner' });
  const owners = (await key.call(team.listTeam, {})).value.team.filter(({ role }) => role === 'owner');
  expect(owners).toHaveLength(2);
  const ids = [...owners, second.value.teamMember].map(({ id }) => id);
  await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      key.call(team.changeTeamRole, { identityId: ids[index % 2] ?? '', role: 'staff' }),
    ),
  );
  expect((await emailsOf(key)).filter(([, role]) => role === 'owner')).toHaveLength(1);
});

test('somebody of another site is nobody here', async () => {
  const [{ id: identityId } = { id: '' }] = (await ownerB(foyer.origin).call(team.listTeam, {})).value.team;
  const answer = await key.call(team.changeTeamRole, { identityId, role: 'staff' });
  expect([answer.status, answer.code]).toEqual([404, 'IDENTITY_NOT_FOUND']);
});
