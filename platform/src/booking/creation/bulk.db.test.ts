import { type BookingId, modules, type RequestOf } from '@foyer/contract';
import { readTimestamp } from '@foyer/contract/values';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '../../demo/low-tide/services.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { toWall } from '../../server/lib/zone.ts';
import type { AvailabilityEntry } from '../../testing/availability.ts';
import {
  type Booking,
  book,
  bookingOf,
  createBookingAt,
  expectRefusal,
  idsOf,
  listOccupancies,
  listSlots,
  newContact,
  visitAgain,
} from '../../testing/booking.ts';
import { HOUR_MS } from '../../testing/durations.ts';
import { listEventTypes } from '../../testing/events.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import type { WireClient } from '../../testing/wire-client.ts';

const { bulkCreateBooking, bulkCancelBooking, bulkCalculateAllowedActions, cancelBooking } = modules.bookings;
const [, , yoga = '', , meeting = ''] = services.map(({ id }) => id);

let foyer: TestPlatform;
let free: AvailabilityEntry[];
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true, options: { rateLimits: false } });
  free = apart(await listSlots(foyer, meeting, { days: 60 }));
});
afterAll(() => foyer.stop());

/** Slots that do not overlap. */
function apart(times: AvailabilityEntry[]): AvailabilityEntry[] {
  let end = 0;
  return times.filter(({ slot }) => {
    if (Date.parse(slot.startDate ?? '') < end) return false;
    end = Date.parse(slot.endDate ?? '');
    return true;
  });
}
const takeSlot = () => free.shift()?.slot ?? {};

type Info = RequestOf<typeof bulkCreateBooking>['createBookingsInfo'][number];
const infoOf = (slot = takeSlot(), more: Info['booking'] = {}): Info => ({ booking: bookingOf(slot, more) });

describe('bulk creation', () => {
  const createAll = (createBookingsInfo: Info[], client = foyer.owner, returnFullEntity = true) =>
    client.call(bulkCreateBooking, { createBookingsInfo, returnFullEntity });

  test('books each in order; a refused booking does not affect the others', async () => {
    const slot = takeSlot();
    const resource = slot.resource?.id;
    const contactDetails = newContact();
    const { value } = await createAll([
      infoOf(slot, { contactDetails, status: 'CONFIRMED' }),
      infoOf(slot),
      infoOf({ ...takeSlot(), serviceId: newId() }),
      { ...infoOf(), formSubmission: { firstName: 'Mo' } },
      infoOf({ ...takeSlot(), startDate: 'tomorrow' }),
      infoOf(),
    ]);
    expect(resource).toBeDefined();
    expect(value.results).toMatchObject([
      { itemMetadata: { originalIndex: 0, success: true }, item: { status: 'CONFIRMED' } },
      { itemMetadata: { id: '', originalIndex: 1, success: false, error: { code: 'SLOT_NOT_AVAILABLE' } } },
      { itemMetadata: { originalIndex: 2, success: false, error: { code: 'SERVICE_NOT_FOUND' } } },
      { itemMetadata: { originalIndex: 3, success: false, error: { code: 'CONTACT_DETAILS_CONFLICT' } } },
      {
        itemMetadata: {
          originalIndex: 4,
          success: false,
          error: { code: 'INVALID_DATE_FORMAT', data: { field: 'booking.bookedEntity.slot.startDate' } },
        },
      },
      { itemMetadata: { originalIndex: 5, success: true }, item: { status: 'CREATED' } },
    ]);
    expect(value.bulkActionMetadata).toEqual({ totalSuccesses: 2, totalFailures: 4, undetailedFailures: 0 });
    expect(value.results[0]?.itemMetadata.id).toBe(value.results[0]?.item?.id);
    expect(await foyer.mailsTo(contactDetails.email)).toHaveLength(1);
    const id = value.results[5]?.item?.id ?? '';
    expect(await listEventTypes(foyer, id)).toEqual(['bookingCreated']);
  });

  test('returns bookings only on request', async () => {
    const { value } = await createAll([infoOf()], foyer.owner, false);
    expect(value.results).toEqual([{ itemMetadata: { id: expect.any(String), originalIndex: 0, success: true } }]);
  });

  const one = { totalParticipants: 1 };
  test.each([
    ['booking', {}],
    ['booking.bookedEntity', { booking: one }],
    ['booking.bookedEntity.slot.serviceId', { booking: { ...one, bookedEntity: { slot: {} } } }],
    ['booking.totalParticipants', { booking: { bookedEntity: { slot: { serviceId: meeting } } } }],
    ['booking.bookedEntity.slot.startDate', { booking: { ...one, bookedEntity: { slot: { serviceId: meeting } } } }],
  ])('is refused as a whole where %s is missing', async (field, item) => {
    const createBookingsInfo = [infoOf(), item, infoOf()];
    const url = '/bookings/v2/bulk/bookings/create';
    const refused = await expectRefusal(foyer, () => foyer.owner.send('POST', url, { createBookingsInfo }));
    expect([refused.status, refused.fields]).toEqual([400, [`createBookingsInfo[1].${field}`]]);
    expect(refused.error?.details.validationError?.fieldViolations[0]?.violatedRule).toBe('REQUIRED_FIELD');
  });

  test('accepts at most 40', async () => {
    const broken = { booking: bookingOf({ serviceId: newId() }) };
    const { value } = await createAll(Array<Info>(40).fill(broken));
    expect(value.bulkActionMetadata.totalFailures).toBe(40);
    const refused = await expectRefusal(foyer, () => createAll(Array<Info>(41).fill(broken)));
    expect(refused.fields).toEqual(['createBookingsInfo']);
    expect((await expectRefusal(foyer, () => createAll([]))).fields).toEqual(['createBookingsInfo']);
  });

  test('gives customers the hold limit and the privileges of a single booking', async () => {
    const visitor = await foyer.visit();
    const infos = Array.from({ length: 6 }, () => infoOf());
    const { value } = await createAll(infos, visitor);
    expect(value.results.map(({ itemMetadata }) => itemMetadata.error?.code)).toEqual([
      ...Array(5).fill(undefined),
      'TOO_MANY_HOLDS',
    ]);
    const skipping = { ...infoOf(), flowControlSettings: { skipAvailabilityValidation: true } };
    const refused = await createAll([skipping], await foyer.visit());
    expect(refused.value.results[0]?.itemMetadata.error?.code).toBe('UNAUTHORIZED_OPERATION');
  });
});

describe('bulk cancellation', () => {
  type Cancel = RequestOf<typeof bulkCancelBooking>;
  const cancelAll = (input: Cancel, client: WireClient = foyer.owner) => client.call(bulkCancelBooking, input);
  const named = (bookingsInfo: NonNullable<Cancel['bookings']>['bookingsInfo']) => ({ bookings: { bookingsInfo } });

  test('cancels each on its own, and a repeated id once', async () => {
    const first = await createBookingAt(foyer.owner, takeSlot(), { status: 'CONFIRMED' });
    const second = await createBookingAt(foyer.owner, takeSlot());
    const { value } = await cancelAll({
      ...named([
        { ...idsOf(first), participantNotification: { notifyParticipants: true, message: 'Sorry!' } },
        { bookingId: second.id },
        { bookingId: newId() },
        { bookingId: first.id.toUpperCase() },
        { bookingId: second.id, revision: '1' },
      ]),
      returnFullEntity: true,
    });
    expect(value.results).toMatchObject([
      { itemMetadata: { id: first.id, success: true }, item: { status: 'CANCELED', revision: '2' } },
      { itemMetadata: { id: second.id, success: true }, item: { status: 'CANCELED', revision: '2' } },
      { itemMetadata: { success: false, error: { code: 'BOOKING_NOT_FOUND' } } },
      { itemMetadata: { success: false, error: { code: 'BOOKING_CANNOT_BE_CANCELLED' } } },
      { itemMetadata: { success: false, error: { code: 'BOOKING_REVISION_MISMATCH' } } },
    ]);
    expect(value.bulkActionMetadata).toMatchObject({ totalSuccesses: 2, totalFailures: 3 });
    expect(await listOccupancies(foyer, first.id)).toEqual([]);
    const mails = await foyer.mailsTo(first.contactDetails?.email ?? '');
    expect(mails.at(-1)).toMatchObject({ template: 'bookingCanceled', data: { message: 'Sorry!' } });
    expect(await foyer.mailsTo(second.contactDetails?.email ?? '')).toEqual([]);
  });

  test('accepts at most 100', async () => {
    const infos = Array.from({ length: 100 }, () => ({ bookingId: newId() }));
    expect((await cancelAll(named(infos))).value.bulkActionMetadata.totalFailures).toBe(100);
    const refused = await expectRefusal(foyer, () => cancelAll(named([...infos, { bookingId: newId() }])));
    expect(refused.fields).toEqual(['bookings.bookingsInfo']);
    expect((await expectRefusal(foyer, () => cancelAll(named([])))).fields).toEqual(['bookings.bookingsInfo']);
  });

  test('takes booking ids or a series, not both', async () => {
    const series = { recurringCancellation: { recurringGroupId: newId() } };
    expect((await expectRefusal(foyer, () => cancelAll({}))).fields).toEqual(['bookings']);
    const both = await expectRefusal(foyer, () => cancelAll({ ...named([{ bookingId: newId() }]), ...series }));
    expect(both.fields).toEqual(['bookings']);
  });

  test("lets customers cancel their own bookings by the policy, without the business's options", async () => {
    const visitor = await foyer.visit();
    const own = await createBookingAt(visitor, takeSlot());
    const other = await createBookingAt(await foyer.visit(), takeSlot());
    const { value } = await cancelAll(named([{ bookingId: own.id }, { bookingId: other.id }]), visitor);
    expect(value.results.map(({ itemMetadata }) => itemMetadata.error?.code)).toEqual([undefined, 'BOOKING_NOT_FOUND']);
    const { booking } = await book(visitor, takeSlot());
    const asks = [
      { flowControlSettings: { ignoreCancellationPolicy: true } },
      { flowControlSettings: { waiveCancellationFee: true } },
      { flowControlSettings: { withRefund: true } },
      { waiveCharges: true },
    ];
    const refused = await cancelAll(named(asks.map((ask) => ({ bookingId: booking.id, ...ask }))), visitor);
    expect(refused.value.results.map(({ itemMetadata }) => itemMetadata.error?.code)).toEqual([
      'UNAUTHORIZED_OPERATION',
      'UNAUTHORIZED_OPERATION',
      'REFUND_NOT_ALLOWED',
      'UNAUTHORIZED_OPERATION',
    ]);
    const single = await expectRefusal(foyer, () =>
      visitor.call(cancelBooking, { ...idsOf(booking), flowControlSettings: { withRefund: true } }),
    );
    expect(single.code).toBe('REFUND_NOT_ALLOWED');
  });

  test('refunds what a plan paid, on request', async () => {
    const flowControlSettings = { skipSelectedPaymentOptionValidation: true };
    const pay = async () => {
      const input = { booking: bookingOf(takeSlot(), { selectedPaymentOption: 'MEMBERSHIP' as const }) };
      const made = await foyer.owner.call(modules.bookings.createBooking, { ...input, flowControlSettings });
      const { id: bookingId } = made.value.booking;
      await foyer.owner.call(modules.bookings.confirmOrDeclineBooking, { bookingId, paymentStatus: 'PAID' });
      return bookingId;
    };
    const [kept, refunded] = [await pay(), await pay()];
    const { value } = await cancelAll({
      ...named([{ bookingId: kept }, { bookingId: refunded, flowControlSettings: { withRefund: true } }]),
      returnFullEntity: true,
    });
    expect(value.results.map(({ item }) => item?.paymentStatus)).toEqual(['PAID', 'REFUNDED']);
  });

  describe('of a series', () => {
    async function series(count: number, client: WireClient = foyer.owner): Promise<[string, Booking[]]> {
      const recurringGroupId = newId();
      const made: Booking[] = [];
      for (let index = 0; index < count; index += 1) {
        const booking = await createBookingAt(client, takeSlot());
        made.push(booking);
        const belonging = JSON.stringify({ recurring: { id: recurringGroupId, index } });
        await foyer.db
          .updateTable('bookings')
          .set({ details: sql`details || ${belonging}::jsonb` })
          .where('id', '=', asId<BookingId>(booking.id))
          .execute();
      }
      return [recurringGroupId, made];
    }
    const idsIn = ({ value }: Awaited<ReturnType<typeof cancelAll>>) =>
      value.results.map(({ itemMetadata }) => itemMetadata.id);

    test('cancels all remaining bookings', async () => {
      const [recurringGroupId, made] = await series(3);
      for (const one of made.slice(1, 2)) await foyer.owner.call(cancelBooking, idsOf(one));
      const answer = await cancelAll({ recurringCancellation: { recurringGroupId } });
      expect(idsIn(answer)).toEqual([made[0]?.id, made[2]?.id]);
      const again = await expectRefusal(foyer, () => cancelAll({ recurringCancellation: { recurringGroupId } }));
      expect(again.code).toBe('RECURRING_GROUP_NOT_FOUND');
    });

    test('cancels those from a local time on', async () => {
      const [recurringGroupId, made] = await series(3);
      const timeZone = 'Asia/Tokyo';
      const cancellationStartDate = toWall(readTimestamp(made[1]?.startDate ?? ''), timeZone);
      const input = { recurringGroupId, cancellationStartDate, timeZone };
      expect(idsIn(await cancelAll({ recurringCancellation: input }))).toEqual([made[1]?.id, made[2]?.id]);
    });

    test('needs a valid zone with the local time', async () => {
      const [recurringGroupId] = await series(1);
      const from = '2030-01-01T00:00:00';
      const send = (more: object) =>
        expectRefusal(foyer, () => cancelAll({ recurringCancellation: { recurringGroupId, ...more } }));
      expect((await send({ cancellationStartDate: from })).code).toBe('MISSING_TIME_ZONE');
      const zone = await send({ cancellationStartDate: from, timeZone: 'Here' });
      expect(zone.fields).toEqual(['recurringCancellation.timeZone']);
      const date = await send({ cancellationStartDate: 'soon', timeZone: 'UTC' });
      expect(date.fields).toEqual(['recurringCancellation.cancellationStartDate']);
    });

    test('is for its customer and the business only', async () => {
      const visitor = await foyer.visit();
      const [recurringGroupId, made] = await series(2, visitor);
      const stranger = await foyer.visit();
      const refused = await expectRefusal(foyer, () =>
        cancelAll({ recurringCancellation: { recurringGroupId } }, stranger),
      );
      expect(refused.code).toBe('RECURRING_GROUP_NOT_FOUND');
      const answer = await cancelAll({ recurringCancellation: { recurringGroupId } }, visitor);
      expect(idsIn(answer)).toEqual(made.map(({ id }) => id));
    });
  });

  test('in opposite orders at once finishes, and cancels each booking once', async () => {
    const made = [];
    const times = (await listSlots(foyer, yoga, { days: 30 })).slice(0, 6);
    for (const { slot } of times) made.push(await createBookingAt(foyer.owner, slot));
    const infos = made.map(({ id }) => ({ bookingId: id }));
    const answers = await Promise.all([cancelAll(named(infos)), cancelAll(named(infos.toReversed()))]);
    expect(answers.map(({ value }) => value.bulkActionMetadata.totalSuccesses).sort()).toEqual([0, 6]);
  });
});

describe('bulk allowed actions', () => {
  test('have deadlines, and treat bookings of others as not found', async () => {
    const visitor = await foyer.visit();
    const { booking } = await book(visitor, takeSlot());
    const other = await createBookingAt(await foyer.visit(), takeSlot());
    const bookingIds = [booking.id.toUpperCase(), other.id];
    const { value } = await visitor.call(bulkCalculateAllowedActions, { bookingIds });
    const before = (hours: number) => new Date(Date.parse(booking.startDate) - hours * HOUR_MS).toISOString();
    const [cancelUntil, rescheduleUntil] = [before(24), before(12)];
    expect(value.results).toEqual([
      {
        itemMetadata: { id: booking.id, originalIndex: 0, success: true },
        item: { cancel: true, reschedule: true, cancelUntil, rescheduleUntil },
      },
      { itemMetadata: { id: other.id, originalIndex: 1, success: false, error: expect.anything() } },
    ]);
    expect(value.results[1]?.itemMetadata.error?.code).toBe('BOOKING_NOT_FOUND');
    expect(value.bulkActionMetadata).toEqual({ totalSuccesses: 1, totalFailures: 1, undetailedFailures: 0 });
    foyer.setClock(Date.parse(cancelUntil));
    const later = await (await visitAgain(foyer, booking)).call(bulkCalculateAllowedActions, { bookingIds });
    expect(later.value.results[0]?.item).toMatchObject({ cancel: false, reschedule: true, cancelUntil });
  });

  test('accept at most 100 ids', async () => {
    const bookingIds = Array.from({ length: 100 }, () => newId());
    const { value } = await foyer.owner.call(bulkCalculateAllowedActions, { bookingIds });
    expect(value.results).toHaveLength(100);
    const more = { bookingIds: [...bookingIds, newId()] };
    const refused = await expectRefusal(foyer, () => foyer.owner.call(bulkCalculateAllowedActions, more));
    expect(refused.fields).toEqual(['bookingIds']);
  });
});
