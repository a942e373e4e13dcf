import { modules } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../server/lib/new-id.ts';
import { engines } from '../../testing/fresh-database.ts';
import { Crowd } from './crowd.fixture.ts';

const { bulkDeleteMembers, getMember } = modules.members;

let crowd: Crowd;
beforeAll(async () => {
  crowd = await Crowd.open();
});
afterAll(() => crowd.close());

const isThere = async (id: string) => (await crowd.owner.call(getMember, { id })).code === 'ok';
const success = (id: string, originalIndex: number) => ({ itemMetadata: { id, originalIndex, success: true } });
const failure = (id: string, originalIndex: number, code: string, data: object = {}) => ({
  itemMetadata: { id, originalIndex, success: false, error: { code, description: expect.any(String), data } },
});

describe('deleting members in bulk', () => {
  test('returns a result for each in request order, and one failure undoes no other deletion', async () => {
    const [ada, bo, cleo] = [await crowd.add(), await crowd.addPublic(), await crowd.add({ status: 'BLOCKED' })];
    const [staff, owner] = [await crowd.add({ role: 'staff' }), await crowd.add({ role: 'owner' })];
    const missing = newId();
    const memberIds = [cleo, staff, ada].map(({ identity }) => identity.id as string);
    memberIds.push(missing, bo.identity.id, owner.identity.id);
    const manager = await crowd.add({ role: 'manager' });
    const { value } = await manager.client.call(bulkDeleteMembers, { memberIds });
    const forbidden = 'OWNER_OR_CONTRIBUTOR_MEMBER_DELETE_FORBIDDEN';
    expect(value).toEqual({
      results: [
        success(cleo.identity.id, 0),
        failure(staff.identity.id, 1, forbidden, { memberId: staff.identity.id, field: 'id' }),
        success(ada.identity.id, 2),
        failure(missing, 3, 'MEMBER_NOT_FOUND'),
        success(bo.identity.id, 4),
        failure(owner.identity.id, 5, forbidden, { memberId: owner.identity.id, field: 'id' }),
      ],
      bulkActionMetadata: { totalSuccesses: 3, totalFailures: 3, undetailedFailures: 0 },
    });
    expect(await Promise.all(memberIds.map(isThere))).toEqual([false, true, false, false, false, true]);
    for (const { identity } of [ada, bo, cleo]) {
      expect((await crowd.eventsOf(identity.id)).at(-1)?.event).toBe('memberDeleted');
    }
    expect((await crowd.eventsOf(staff.identity.id)).map(({ event }) => event)).not.toContain('memberDeleted');
  });

  test('treats a repeated id as one, however it is written', async () => {
    const { id } = (await crowd.add()).identity;
    const { value } = await crowd.owner.call(bulkDeleteMembers, { memberIds: [id, id.toUpperCase(), id] });
    expect(value.results).toEqual([success(id, 0), success(id, 1), success(id, 2)]);
    expect(value.bulkActionMetadata).toEqual({ totalSuccesses: 3, totalFailures: 0, undetailedFailures: 0 });
    const events = (await crowd.eventsOf(id)).filter(({ event }) => event === 'memberDeleted');
    expect(events).toHaveLength(1);
    const again = await crowd.owner.call(bulkDeleteMembers, { memberIds: [id] });
    expect(again.value.results).toEqual([failure(id, 0, 'MEMBER_NOT_FOUND')]);
  });

  test('changes nothing when none of them can be deleted', async () => {
    const owner = await crowd.add({ role: 'owner' });
    const before = await crowd.snapshot();
    const memberIds = [owner.identity.id, newId()];
    const { value } = await crowd.owner.call(bulkDeleteMembers, { memberIds });
    expect(value.bulkActionMetadata).toEqual({ totalSuccesses: 0, totalFailures: 2, undetailedFailures: 0 });
    expect(await crowd.snapshot()).toBe(before);
  });

  test('F08: does not reach members of another site', async () => {
    const { id } = (await crowd.add()).identity;
    const { value } = await crowd.ownerB.call(bulkDeleteMembers, { memberIds: [id] });
    expect(value.results).toEqual([failure(id, 0, 'MEMBER_NOT_FOUND')]);
    expect(await isThere(id)).toBe(true);
  });

  test('is for managers and owners, and takes 1 to 100 ids', async () => {
    const { id } = (await crowd.add()).identity;
    for (const role of ['member', 'viewer', 'staff'] as const) {
      const { client } = await crowd.add({ role });
      const answer = await crowd.refused(() => client.call(bulkDeleteMembers, { memberIds: [id] }));
      expect(answer.code).toBe('PERMISSION_DENIED');
    }
    for (const memberIds of [[], Array.from({ length: 101 }, newId)]) {
      const answer = await crowd.refused(() => crowd.owner.call(bulkDeleteMembers, { memberIds }));
      expect(answer.fields).toEqual(['memberIds']);
    }
    const answer = await crowd.refused(() => crowd.owner.call(bulkDeleteMembers, { memberIds: [id, 'nobody'] }));
    expect(answer.fields).toEqual(['memberIds[1]']);
  });
});

test.each(engines)(
  'on %s, two who delete the same members at once, in opposite order, both come through',
  async (engine) => {
    const racing = engine === 'PGlite' ? crowd : await Crowd.open(engine);
    const people = await Promise.all(Array.from({ length: 20 }, () => racing.add()));
    const memberIds: string[] = people.map(({ identity }) => identity.id);
    const orders = [memberIds, memberIds.toReversed(), memberIds, memberIds.toReversed()];
    const answers = await Promise.all(orders.map((ids) => racing.owner.call(bulkDeleteMembers, { memberIds: ids })));
    const deleted = answers.map(({ value }) => value.bulkActionMetadata.totalSuccesses);
    expect(deleted.reduce((sum, count) => sum + count)).toBe(20);
    if (racing !== crowd) await racing.close();
  },
);
