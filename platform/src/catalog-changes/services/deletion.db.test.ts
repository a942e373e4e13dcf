import { type BookingId, modules, type ServiceId } from '@foyer/contract';
import { instantAt } from '@foyer/contract/values';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { listClassOccurrences } from '../../booking/availability/events.ts';
import { findSessions } from '../../catalog/schedules/store.ts';
import { services as demo } from '../../demo/low-tide/services.ts';
import { ines } from '../../demo/low-tide/team.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { readCivilDate } from '../../server/lib/wall.ts';
import {
  book,
  bookingOf,
  checkOut,
  createBookingAt,
  findSlot,
  idsOf,
  listOccupancies,
  listSeats,
  listSlots,
  newContact,
} from '../../testing/booking.ts';
import { DAY_MS, HOUR_MS } from '../../testing/durations.ts';
import { engines } from '../../testing/fresh-database.ts';
import { addService, digestServices, fetchService } from '../../testing/services.ts';
import { siteA } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';

const { deleteService, bulkDeleteServices, getService, queryServices, setCustomSlug } = modules.services;
const { createBooking, cancelBooking, confirmBooking, rescheduleBooking } = modules.bookings;

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true, options: { rateLimits: false } });
});
afterAll(() => foyer.stop());

const idOf = (name: string) => demo.find(({ input }) => input.name === name)?.id ?? '';
const [yoga, pilates, asked] = [idOf('Slow Flow Yoga'), idOf('Mat Pilates'), idOf('Prenatal Massage')];
const [breath, foundations] = [idOf('Six Evenings of Breath'), idOf('Pilates Foundations')];

const remove = (serviceId: string, options: object = {}) => foyer.owner.call(deleteService, { serviceId, ...options });

const bookingRow = (id: string | undefined) =>
  foyer.db
    .selectFrom('bookings')
    .select(['status', 'revision', 'details'])
    .where('id', '=', asId<BookingId>(id ?? ''))
    .executeTakeFirstOrThrow();

/** The future events of a class. */
async function eventsAhead(scheduleId: string): Promise<string[]> {
  const range = { first: readCivilDate('2000-01-01'), last: readCivilDate('2999-12-31') };
  const sessions = await findSessions(foyer.db, siteA, [asId(scheduleId)], range);
  const from = foyer.now();
  const events = listClassOccurrences(sessions, { from, to: instantAt(from + 60 * DAY_MS) }, 1);
  return events.filter(({ start }) => start > from).map(({ eventId }) => eventId);
}

describe('a deleted service', () => {
  it('is not found any more; its future bookings are canceled, past ones stay', async () => {
    const service = await addService(foyer);
    const past = await createBookingAt(foyer.owner, await findSlot(foyer, service.id, { ahead: 1 }), {
      status: 'CONFIRMED',
    });
    await foyer.runUntil(Date.parse(past.endDate) + HOUR_MS);
    const times = await listSlots(foyer, service.id, { ahead: 1 });
    const visitor = await foyer.visit();
    const to = newContact();
    const { booking } = await book(visitor, times[0]?.slot ?? {}, { contactDetails: to });
    const held = await createBookingAt(visitor, times.at(-1)?.slot ?? {});
    const mails = (await foyer.mailsTo(to.email)).length;

    expect((await remove(service.id)).value).toEqual({});

    expect((await foyer.owner.call(getService, { serviceId: service.id })).code).toBe('SERVICE_NOT_FOUND');
    const { services } = (await foyer.owner.call(queryServices, { query: { filter: { id: service.id } } })).value;
    expect(services).toEqual([]);
    await expect(listSlots(foyer, service.id)).rejects.toThrow('SERVICE_NOT_FOUND');
    const again = await visitor.call(createBooking, { booking: bookingOf(times[1]?.slot ?? {}) });
    expect(again.code).toBe('SERVICE_NOT_FOUND');
    for (const { id } of [booking, held]) {
      expect((await bookingRow(id)).status).toBe('CANCELED');
      expect(await listOccupancies(foyer, id ?? '')).toEqual([]);
      expect(
        (await foyer.eventsOf(id ?? ''))
          .map(({ event_type: event }) => event)
          .slice(-2)
          .sort(),
      ).toEqual(['bookingCanceled', 'bookingUpdated']);
    }
    expect(await foyer.mailsTo(to.email)).toHaveLength(mails);
    const stays = await bookingRow(past.id);
    expect([stays.status, stays.revision, stays.details.title]).toEqual(['CONFIRMED', 1, 'Evening Massage']);
    expect((await foyer.eventsOf(service.id)).at(-1)).toMatchObject({
      event_type: 'serviceDeleted',
      body: { deletedEntity: { id: service.id, name: 'Evening Massage', mainSlug: { name: 'evening-massage' } } },
    });
    const heir = await addService(foyer);
    expect(heir.mainSlug.name).toBe('evening-massage-2');
    const taken = await foyer.owner.call(setCustomSlug, { serviceId: heir.id, slug: 'evening-massage' });
    expect(taken.code).toBe('SLUG_ALREADY_EXISTS');
  });

  it("notifies participants on request, with the business's message, also with a DELETE's parameters", async () => {
    const service = await addService(foyer);
    const to = newContact();
    const slot = await findSlot(foyer, service.id);
    await createBookingAt(foyer.owner, slot, { status: 'CONFIRMED', contactDetails: to });
    const notice = 'participantNotification.notifyParticipants=true&participantNotification.message=We%20moved%20away';
    const answer = await foyer.owner.send('DELETE', `/_api/bookings/v2/services/${service.id}?${notice}`, undefined);
    expect(answer.status).toBe(200);
    const [canceled] = (await foyer.mailsTo(to.email)).slice(-1);
    expect(canceled).toMatchObject({ template: 'bookingCanceled', data: { message: 'We moved away' } });
  });

  it('is deleted once', async () => {
    const service = await addService(foyer);
    await remove(service.id);
    const before = await digestServices(foyer);
    const answer = await remove(service.id);
    expect([answer.status, answer.code]).toEqual([404, 'SERVICE_NOT_FOUND']);
    expect(await digestServices(foyer)).toEqual(before);
  });

  it('refuses rescheduling of its bookings, but not canceling', async () => {
    const { owner } = foyer;
    const slot = await findSlot(foyer, asked);
    const pending = await createBookingAt(owner, slot, { status: 'PENDING' });
    await remove(asked, { preserveFutureSessionsWithParticipants: true });
    const moved = await owner.call(rescheduleBooking, { ...idsOf(pending), slot });
    expect(moved.code).toBe('RESCHEDULING_NOT_ALLOWED');
    const confirmed = (await owner.call(confirmBooking, idsOf(pending))).value.booking;
    expect(confirmed.status).toBe('CONFIRMED');
    expect((await owner.call(cancelBooking, idsOf(confirmed))).value.booking.status).toBe('CANCELED');
  });
});

describe('a class', () => {
  it('loses all future sessions and their seats', async () => {
    const service = await fetchService(foyer, yoga);
    const { booking } = await book(await foyer.visit(), await findSlot(foyer, yoga));
    await remove(yoga);
    expect(await eventsAhead(service.schedule.id ?? '')).toEqual([]);
    expect((await bookingRow(booking.id)).status).toBe('CANCELED');
    expect(await listSeats(foyer, booking.id ?? '')).toEqual([]);
  });

  it('keeps exactly the sessions with participants, on request', async () => {
    const service = await fetchService(foyer, pilates);
    // Removes the demo's participants.
    const byNobody = foyer.db.updateTable('bookings').set({ status: 'CANCELED' });
    await byNobody.where('service_id', '=', asId<ServiceId>(pilates)).execute();
    await foyer.db.deleteFrom('seats').execute();
    const [first, second, third] = await listSlots(foyer, pilates);
    const visitor = await foyer.visit();
    const { booking } = await book(visitor, second?.slot ?? {});
    const held = await createBookingAt(visitor, third?.slot ?? {});
    await remove(pilates, { preserveFutureSessionsWithParticipants: true });
    expect(await eventsAhead(service.schedule.id ?? '')).toEqual([second?.slot.eventId]);
    expect(first?.slot.eventId).not.toBe(second?.slot.eventId);
    expect((await bookingRow(booking.id)).status).toBe('CONFIRMED');
    expect(await listSeats(foyer, booking.id ?? '')).toHaveLength(1);
    expect((await bookingRow(held.id)).status).toBe('CANCELED');
  });
});

describe('a course', () => {
  const signUp = (serviceId: string) => ({ bookedEntity: { schedule: { serviceId } }, totalParticipants: 1 });
  const enrol = async (serviceId: string) =>
    (await foyer.owner.call(createBooking, { booking: { ...signUp(serviceId), status: 'CONFIRMED' } })).value.booking;

  it('takes place with its participants, on request', async () => {
    const service = await fetchService(foyer, foundations);
    const made = await enrol(foundations);
    const before = await eventsAhead(service.schedule.id ?? '');
    await remove(foundations, { preserveFutureSessionsWithParticipants: true });
    expect((await bookingRow(made.id)).status).toBe('CONFIRMED');
    expect(await eventsAhead(service.schedule.id ?? '')).toEqual(before);
  });

  it('is called off as a whole, even when it has begun', async () => {
    const service = await fetchService(foyer, breath);
    const made = await enrol(breath);
    await foyer.runUntil(Date.parse(service.schedule.firstSessionStart ?? '') + HOUR_MS);
    await remove(breath);
    expect((await bookingRow(made.id)).status).toBe('CANCELED');
    expect(await eventsAhead(service.schedule.id ?? '')).toEqual([]);
  });
});

it('many are deleted in one call, each with its outcome', async () => {
  const [first, second] = [await addService(foyer), await addService(foyer)];
  const unknown = newId();
  const ids = [second.id, unknown, first.id, second.id];
  const { results, bulkActionMetadata } = (await foyer.owner.call(bulkDeleteServices, { ids })).value;
  expect(results.map(({ itemMetadata }) => [itemMetadata.id, itemMetadata.success, itemMetadata.error?.code])).toEqual([
    [second.id, true, undefined],
    [unknown, false, 'SERVICE_NOT_FOUND'],
    [first.id, true, undefined],
    [second.id, true, undefined],
  ]);
  expect(bulkActionMetadata).toEqual({ totalSuccesses: 3, totalFailures: 1, undetailedFailures: 0 });
});

// Only PostgreSQL runs transactions concurrently.
describe.each(engines.slice(-1))('deleted while it is booked, on %s', (engine) => {
  let racing: TestPlatform;
  beforeAll(async () => {
    racing = await TestPlatform.start({ engine, testClock: true, options: { rateLimits: false } });
  });
  afterAll(() => racing.stop());

  test.each([1, 2, 3])('leaves none of its bookings active (%i)', async () => {
    const service = await addService(racing, { staffMemberIds: [ines.id] });
    const times = await listSlots(racing, service.id);
    const moving = await createBookingAt(racing.owner, times[0]?.slot ?? {}, { status: 'CONFIRMED' });
    const open = await createBookingAt(racing.owner, times.at(-1)?.slot ?? {});
    const visitors = await Promise.all(Array.from({ length: 12 }, () => racing.visit()));
    const requests = visitors.map(async (visitor, index) => {
      const slot = times[(index + 1) * 4]?.slot ?? {};
      return visitor.call(createBooking, { booking: bookingOf(slot) });
    });
    const move = racing.owner.call(rescheduleBooking, { ...idsOf(moving), slot: times[2]?.slot ?? {} });
    const completion = checkOut(racing.owner, open).catch(() => undefined);
    const deleted = racing.owner.call(deleteService, { serviceId: service.id });
    const answers = await Promise.all([...requests, move, deleted]);
    await completion;
    expect((await deleted).code).toBe('ok');
    for (const { status } of answers) expect(status).toBeLessThan(500);
    const alive = await racing.db
      .selectFrom('bookings')
      .select(['id', 'status'])
      .where('service_id', '=', asId<ServiceId>(service.id))
      .where('status', '<>', 'CANCELED')
      .execute();
    expect(alive).toEqual([]);
    const { taken } = await racing.db
      .selectFrom('occupancies')
      .innerJoin('bookings', 'bookings.id', 'occupancies.booking_id')
      .select(({ fn }) => fn.countAll<number>().as('taken'))
      .where('bookings.service_id', '=', asId<ServiceId>(service.id))
      .executeTakeFirstOrThrow();
    expect(taken).toBe(0);
  });
});
