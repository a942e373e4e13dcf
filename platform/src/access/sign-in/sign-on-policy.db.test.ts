import { modules } from '@foyer/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { logIn, newEmail, registerMember } from '../../testing/login.ts';
import { addMember } from '../../testing/members.ts';
import { siteA } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import type { WireClient } from '../../testing/wire-client.ts';

let foyer: TestPlatform;
let visitor: WireClient;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
  visitor = await foyer.visit();
});
afterAll(() => foyer.stop());
beforeEach(() => foyer.resetRateLimits());

describe('the sign-on policy', () => {
  const { getSignOnPolicy, updateSignOnPolicy } = modules.signOnPolicy;
  const read = async () => (await foyer.owner.call(getSignOnPolicy, {})).value.signOnPolicy;
  const update = (signOnPolicy: object, client = foyer.owner) => client.call(updateSignOnPolicy, { signOnPolicy });

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
    await foyer.db.deleteFrom('sign_on_policies').where('site_id', '=', siteA).execute();
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
    const manager = await addMember(foyer, { role: 'manager' });
    expect((await update({ requireOwnerApproval: true }, manager.client)).code).toBe('PERMISSION_DENIED');
    expect((await update({ minPasswordLength: 7 })).fields).toEqual(['signOnPolicy.minPasswordLength']);
    const email = newEmail();
    await registerMember(visitor, email);
    await update({ requireOwnerApproval: true, requireEmailVerification: true });
    expect((await logIn(visitor, email)).value.state).toBe('SUCCESS');
    await update({ requireOwnerApproval: false, requireEmailVerification: false });
  });
});
