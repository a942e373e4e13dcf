import { type BookingId, modules } from '@foyer/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asId } from '../../server/lib/ids.ts';
import { Line, massage, pilates } from '../../testing/waitlist.ts';

const { deleteService } = modules.services;

let line: Line;
beforeAll(async () => {
  line = await Line.open({ options: { rateLimits: false } });
});
afterAll(() => line.studio.stop());

const statusOf = async (id: string | undefined) => {
  const { status } = await line.studio.db
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
  const slot = isClass ? (await line.fill([1])).slot : await line.freeTime(serviceId);
  if (!isClass) {
    await line.setPolicy(serviceId, { waitlistPolicy: { enabled: true } });
    await line.book(slot);
  }
  const first = await line.join(slot);
  const second = await line.join(slot);
  await line.studio.owner.call(deleteService, { serviceId });
  for (const { place, email } of [first, second]) {
    expect(await statusOf(place.bookingId)).toBe('CANCELED');
    const templates = (await line.studio.mailsTo(email)).map(({ template }) => template);
    expect(templates).not.toContain('waitlistOffered');
  }
  expect(await line.rows()).toEqual([]);
});
