import { modules } from '@foyer/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Door, newEmail, siteA } from '../../testing/login.ts';

let door: Door;
beforeAll(async () => {
  door = await Door.open();
});
afterAll(() => door.close());
beforeEach(() => door.people.forgetLimits());

describe('the sign-on policy', () => {
  const { getSignOnPolicy, updateSignOnPolicy } = modules.signOnPolicy;
  const read = async () => (await door.owner.call(getSignOnPolicy, {})).value.signOnPolicy;
  const update = (signOnPolicy: object, client = door.owner) => client.call(updateSignOnPolicy, { signOnPolicy });

  test('changes only what is sent and increments its revision', async () => {
    const before = await read();
    const { value } = await update({ revision: before.revision, minPasswordLength: 10 });
    const after = { ...before, minPasswordLength: 10, revision: String(Number(before.revision) + 1) };
    expect({ ...value.signOnPolicy, updatedDate: before.updatedDate }).toEqual(after);
    await update({ minPasswordLength: 8 });
  });

  test('is not changed at an outdated revision; of twenty simultaneous changes one succeeds', async () => {
    const { revision } = await read();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => update({ revision, requireOwnerApproval: false })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([...Array(19).fill('REVISION_MISMATCH'), 'ok']);
    for (const wrong of [revision, '0', '9999999999999999999']) {
      expect((await update({ revision: wrong })).code).toBe('REVISION_MISMATCH');
    }
  });

  test('reveals nothing and requires nothing on a site that has chosen none', async () => {
    await door.db.deleteFrom('sign_on_policies').where('site_id', '=', siteA).execute();
    const { id, revision, createdDate, updatedDate, ...choices } = await read();
    expect(choices).toEqual({
      requireOwnerApproval: false,
      requireEmailVerification: false,
      disclosure: 'PRIVATE',
      minPasswordLength: 8,
    });
    expect([id, revision, updatedDate]).toEqual([siteA, '1', createdDate]);
    const { value } = await update({ revision, disclosure: 'OPEN' });
    expect(value.signOnPolicy).toMatchObject({ id, revision: '2', createdDate, disclosure: 'OPEN' });
  });

  test('is changed by owners only and does not affect existing members', async () => {
    const manager = await door.people.add({ role: 'manager' });
    expect((await update({ requireOwnerApproval: true }, manager.client)).code).toBe('PERMISSION_DENIED');
    expect((await update({ minPasswordLength: 7 })).fields).toEqual(['signOnPolicy.minPasswordLength']);
    const email = newEmail();
    await door.register(email);
    await update({ requireOwnerApproval: true, requireEmailVerification: true });
    expect((await door.logIn(email)).value.state).toBe('SUCCESS');
    await update({ requireOwnerApproval: false, requireEmailVerification: false });
  });
});
