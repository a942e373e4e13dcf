import { modules } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../server/lib/new-id.ts';
import { expectRefusal } from '../../testing/booking.ts';
import { listEventTypes } from '../../testing/events.ts';
import { racedEngines, usualEngine } from '../../testing/fresh-database.ts';
import { addMemberWith, addPublicMember, digestMembers } from '../../testing/members.ts';
import { TestPlatform } from '../../testing/test-platform.ts';

const { bulkDeleteMembers, getMember } = modules.members;

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ options: { rateLimits: false } });
});
afterAll(() => foyer.stop());

const isThere = async (id: string) => (await foyer.owner.call(getMember, { id })).code === 'ok';
const success = (id: string, originalIndex: number) => ({ itemMetadata: { id, originalIndex, success: true } });
const failure = (id: string, originalIndex: number, code: string, data: object = {}) => ({
  itemMetadata: { id, originalIndex, success: false, error: { code, description: expect.any(String), data } },
});

describe('deleting members in bulk', () => {
  test('returns a result for each in request order, and one failure undoes no other deletion', async () => {
    const [ada, bo, cleo] = [
      await addMemberWith(foyer),
      await addPublicMember(foyer),
      await addMemberWith(foyer, { status: 'BLOCKED' }),
    ];
    const [staff, owner] = [
      await addMemberWith(foyer, { role: 'staff' }),
      await addMemberWith(foyer, { role: 'owner' }),
    ];
    const missing = newId();
    const memberIds = [cleo, staff, ada].map(({ identity }) => identity.id as string);
    memberIds.push(missing, bo.identity.id, owner.identity.id);
    const manager = await addMemberWith(foyer, { role: 'manager' });
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
      expect((await foyer.eventsOf(identity.id)).at(-1)?.event_type).toBe('memberDeleted');
    }
    expect(await listEventTypes(foyer, staff.identity.id)).not.toContain('memberDeleted');
  });

  test('treats a repeated id as one, however it is written', async () => {
    const { id } = (await addMemberWith(foyer)).identity;
    const { value } = await foyer.owner.call(bulkDeleteMembers, { memberIds: [id, id.toUpperCase(), id] });
    expect(value.results).toEqual([success(id, 0), success(id, 1), success(id, 2)]);
    expect(value.bulkActionMetadata).toEqual({ totalSuccesses: 3, totalFailures: 0, undetailedFailures: 0 });
    const events = (await foyer.eventsOf(id)).filter(({ event_type }) => event_type === 'memberDeleted');
    expect(events).toHaveLength(1);
    const again = await foyer.owner.call(bulkDeleteMembers, { memberIds: [id] });
    expect(again.value.results).toEqual([failure(id, 0, 'MEMBER_NOT_FOUND')]);
  });

  test('changes nothing when none of them can be deleted', async () => {
    const owner = await addMemberWith(foyer, { role: 'owner' });
    const before = await digestMembers(foyer);
    const memberIds = [owner.identity.id, newId()];
    const { value } = await foyer.owner.call(bulkDeleteMembers, { memberIds });
    expect(value.bulkActionMetadata).toEqual({ totalSuccesses: 0, totalFailures: 2, undetailedFailures: 0 });
    expect(await digestMembers(foyer)).toEqual(before);
  });

  test('F08: does not reach members of another site', async () => {
    const { id } = (await addMemberWith(foyer)).identity;
    const { value } = await foyer.ownerB.call(bulkDeleteMembers, { memberIds: [id] });
    expect(value.results).toEqual([failure(id, 0, 'MEMBER_NOT_FOUND')]);
    expect(await isThere(id)).toBe(true);
  });

  test('is for managers and owners, and takes 1 to 100 ids', async () => {
    const { id } = (await addMemberWith(foyer)).identity;
    for (const role of ['member', 'viewer', 'staff'] as const) {
      const { client } = await addMemberWith(foyer, { role });
      const answer = await expectRefusal(
        foyer,
        () => client.call(bulkDeleteMembers, { memberIds: [id] }),
        digestMembers,
      );
      expect(answer.code).toBe('PERMISSION_DENIED');
    }
    for (const memberIds of [[], Array.from({ length: 101 }, newId)]) {
      const answer = await expectRefusal(
        foyer,
        () => foyer.owner.call(bulkDeleteMembers, { memberIds }),
        digestMembers,
      );
      expect(answer.fields).toEqual(['memberIds']);
    }
    const answer = await expectRefusal(
      foyer,
      () => foyer.owner.call(bulkDeleteMembers, { memberIds: [id, 'nobody'] }),
      digestMembers,
    );
    expect(answer.fields).toEqual(['memberIds[1]']);
  });
});

test.each(racedEngines)(
  'on %s, two who delete the same members at once, in opposite order, both come through',
  async (engine) => {
    const racing =
      engine === usualEngine ? foyer : await TestPlatform.start({ engine, options: { rateLimits: false } });
    const people = await Promise.all(Array.from({ length: 20 }, () => addMemberWith(racing)));
    const memberIds: string[] = people.map(({ identity }) => identity.id);
    const orders = [memberIds, memberIds.toReversed(), memberIds, memberIds.toReversed()];
    const answers = await Promise.all(orders.map((ids) => racing.owner.call(bulkDeleteMembers, { memberIds: ids })));
    const deleted = answers.map(({ value }) => value.bulkActionMetadata.totalSuccesses);
    expect(deleted.reduce((sum, count) => sum + count)).toBe(20);
    if (racing !== foyer) await racing.stop();
  },
);
