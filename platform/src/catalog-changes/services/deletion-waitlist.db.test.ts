import { type BookingId, modules } from '@foyer/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asId } from '../../server/lib/ids.ts';
import type { TestPlatform } from '../../testing/test-platform.ts';
import {
  addWaitlistEntry,
  bookAsOwner,
  changePolicyOf,
  fillSession,
  findUnusedSlot,
  listWaitlistRows,
  massage,
  pilates,
  startWaitlistPlatform,
} from '../../testing/waitlist.ts';

const { deleteService } = modules.services;

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await startWaitlistPlatform({ options: { rateLimits: false } });
});
afterAll(() => foyer.stop());

const statusOf = async (id: string | undefined) => {
  const { status } = await foyer.db
    .selectFrom('bookings')
    .select('status')
    .where('id', '=', asId<BookingId>(id ?? ''))
    .executeTakeFirstOrThrow();
  return status;
};

it.each([
  ['a class', pilates],
  ['an appointment', massage],
])('whoever waits for %s that is deleted waits no longer, and is offered nothing of it', async (_name, serviceId) => {
  const isClass = serviceId === pilates;
  const slot = isClass ? (await fillSession(foyer, [1])).slot : await findUnusedSlot(foyer, serviceId);
  if (!isClass) {
    await changePolicyOf(foyer, serviceId, { waitlistPolicy: { enabled: true } });
    await bookAsOwner(foyer, slot);
  }
  const first = await addWaitlistEntry(foyer, slot);
  const second = await addWaitlistEntry(foyer, slot);
  await foyer.owner.call(deleteService, { serviceId });
  for (const { place, email } of [first, second]) {
    expect(await statusOf(place.bookingId)).toBe('CANCELED');
    const templates = (await foyer.mailsTo(email)).map(({ template }) => template);
    expect(templates).not.toContain('waitlistOffered');
  }
  expect(await listWaitlistRows(foyer)).toEqual([]);
});
