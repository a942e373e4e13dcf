import { modules } from '@foyer/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { services } from '../../demo/low-tide/services.ts';
import { fetchAvailability } from '../../testing/availability.ts';
import { addMember } from '../../testing/members.ts';
import { siteA } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import type { WireClient } from '../../testing/wire-client.ts';
import { currentActor, withActor } from './actor.ts';

const { createBooking, cancelBooking } = modules.bookings;
const { deleteMember, deleteMyMember, updateMember } = modules.members;
const { startMemberJob } = modules.memberJobs;

let foyer: TestPlatform;
let key: WireClient;
beforeAll(async () => {
  foyer = await TestPlatform.start({ options: { rateLimits: false } });
  key = foyer.owner;
});
afterAll(() => foyer.stop());
beforeEach(() => foyer.resetRateLimits());

/** Events of an entity with their actors, and whether they anonymize. */
const eventsOf = async (entityId: string) => {
  const rows = await foyer.db
    .selectFrom('outbox')
    .select(['event_type', 'actor_kind', 'actor_id', 'is_anonymization', 'origin'])
    .where('site_id', '=', siteA)
    .where('entity_id', '=', entityId)
    .orderBy('sequence')
    .execute();
  return rows.map((row) => [row.event_type, row.actor_kind, row.actor_id, row.is_anonymization]);
};
const keyId = async () =>
  (await foyer.db.selectFrom('api_keys').select('id').where('site_id', '=', siteA).executeTakeFirstOrThrow()).id;

test('an event has the caller as its actor', async () => {
  const [time] = await fetchAvailability(key, { serviceId: services[4]?.id ?? '', days: 10 });
  const visitor = await foyer.visit();
  const booking = { bookedEntity: { slot: time?.slot ?? {} }, totalParticipants: 1 };
  const made = (await visitor.call(createBooking, { booking })).value.booking;
  const visitorId = made.createdBy?.anonymousVisitorId;
  await key.call(cancelBooking, { bookingId: made.id, revision: made.revision });
  expect(await eventsOf(made.id)).toEqual([
    ['bookingCreated', 'ANONYMOUS_VISITOR', visitorId, false],
    ['bookingUpdated', 'APP', await keyId(), false],
    ['bookingCanceled', 'APP', await keyId(), false],
  ]);
});

test("a member is the actor of their own changes and a team member of others'; an erasure is marked", async () => {
  const [gone, left, boss] = [
    await addMember(foyer),
    await addMember(foyer),
    await addMember(foyer, { role: 'owner' }),
  ];
  const { id } = gone.identity;
  await gone.client.call(updateMember, { member: { id, profile: { nickname: 'Wren' } } });
  await boss.client.call(updateMember, { member: { id, profile: { nickname: 'Robin' } } });
  expect((await boss.client.call(deleteMember, { id })).code).toBe('ok');
  expect(await eventsOf(id)).toEqual([
    // Added by the test without a call.
    ['memberCreated', null, null, false],
    ['memberUpdated', 'MEMBER', id, false],
    ['memberUpdated', 'WIX_USER', boss.identity.id, false],
    ['memberDeleted', 'WIX_USER', boss.identity.id, true],
  ]);
  expect((await left.client.call(deleteMyMember, {})).code).toBe('ok');
  const leftId = left.identity.id;
  expect((await eventsOf(leftId)).at(-1)).toEqual(['memberDeleted', 'MEMBER', leftId, true]);
});

test('background work has its requester as actor', async () => {
  const [gone, boss] = [await addMember(foyer), await addMember(foyer, { role: 'manager' })];
  const { id } = gone.identity;
  await boss.client.call(startMemberJob, { action: 'DELETE', memberIds: [id] });
  await foyer.runDueJobs();
  expect((await eventsOf(id)).at(-1)).toEqual(['memberDeleted', 'WIX_USER', boss.identity.id, true]);
});

test('simultaneous calls do not mix up their actors', async () => {
  const work = (id: string) =>
    withActor({ kind: 'app', id, role: 'owner' }, async () => {
      await Promise.resolve();
      return currentActor()?.id;
    });
  expect(await Promise.all(['a', 'b', 'c'].map(work))).toEqual(['a', 'b', 'c']);
  expect(currentActor()).toBeUndefined();
});
