import { modules, type RequestOf } from '@foyer/contract';
import { instantAt } from '@foyer/contract/values';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { services } from '../../demo/low-tide/services.ts';
import { hana } from '../../demo/low-tide/team.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { addMemberWithPlan, listLedger, tenVisits } from '../../testing/benefits.ts';
import {
  bookingOf,
  createBookingAt,
  digestBookings,
  findSlot,
  idsOf,
  listOccupancies,
  listSlots,
  newContact,
  visitAgain,
} from '../../testing/booking.ts';
import { DAY_MS, HOUR_MS } from '../../testing/durations.ts';
import { listEventTypes } from '../../testing/events.ts';
import { addService } from '../../testing/services.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import type { Answer, WireClient } from '../../testing/wire-client.ts';

const calls = modules.recurringBookings;
const { cancelBooking } = modules.bookings;
const { createBookingForm } = modules.bookingForms;
const [, , yoga = '', , meeting = '', prenatal = ''] = services.map(({ id }) => id);
type Input = RequestOf<typeof calls.createRecurringBooking>;

const WEEK_MS = 7 * DAY_MS;
const WEEKS = 4;

let foyer: TestPlatform;
let visitor: WireClient;
/** Starts at which Hana is free for several weeks; each test takes one. */
let starts: number[];
const startOf = ({ slot }: { slot: { startDate?: string | undefined } }) => Date.parse(slot.startDate ?? '');

beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true, options: { rateLimits: false } });
  const times = await listSlots(foyer, meeting, { ahead: 10, days: 48, filter: { 'resource.id': hana.id } });
  const free = new Set(times.map(startOf));
  const isFree = (start: number) =>
    Array.from({ length: WEEKS }, (_, week) => start + week * WEEK_MS).every((each) => free.has(each));
  const hourly = [...free].filter((start) => isFree(start) && start % HOUR_MS === 0);
  starts = hourly.filter((start) => start < (hourly[0] ?? 0) + WEEK_MS);
});
afterAll(() => foyer.stop());
beforeEach(async () => {
  visitor = await foyer.visit();
});

const nextStart = () => {
  const start = starts.shift();
  if (start === undefined) throw new Error('All free times are used up.');
  return start;
};
const slotAt = (start: number) => ({
  serviceId: meeting,
  startDate: new Date(start).toISOString(),
  timezone: 'America/New_York',
  resource: { id: hana.id },
});
const weekly = (start: number, more: Partial<Input> = {}, contactDetails = newContact()): Input => ({
  booking: { ...bookingOf(slotAt(start)), contactDetails },
  recurrence: { frequency: 'WEEKLY', count: WEEKS },
  ...more,
});
const bookSeries = async (client: WireClient, input: Input) =>
  (await client.call(calls.createRecurringBooking, input)).value.recurringBooking;
const checkOut = async (client: WireClient, recurringBookingId: string) =>
  (await client.call(calls.checkoutRecurringBooking, { recurringBookingId })).value.recurringBooking;
const startsOf = ({ bookings }: { bookings: { startDate: string }[] }) =>
  bookings.map(({ startDate }) => Date.parse(startDate));
const statusesOf = ({ bookings }: { bookings: { status: string }[] }) => bookings.map(({ status }) => status);

/** Expects the refusal, and that it changes nothing. */
async function expectRefused(call: () => Promise<Answer<unknown>>, code: string, ...fields: string[]) {
  const count = () => foyer.db.selectFrom('recurring_bookings').select('id').orderBy('id').execute();
  const before = [await digestBookings(foyer), await count()];
  const answer = await call();
  expect([answer.code, ...answer.fields]).toEqual([code, ...fields]);
  expect([await digestBookings(foyer), await count()]).toEqual(before);
  return answer;
}

describe('creating', () => {
  test('makes one booking per occurrence, counted as one hold', async () => {
    const start = nextStart();
    const series = await bookSeries(visitor, weekly(start));
    // After the weeks of all series here, so that no later test finds its start taken.
    for (const ahead of [50, 51, 52, 53]) await createBookingAt(visitor, await findSlot(foyer, meeting, { ahead }));
    expect(startsOf(series)).toEqual([0, 1, 2, 3].map((week) => start + week * WEEK_MS));
    for (const [index, booking] of series.bookings.entries()) {
      expect(booking.extendedFields?.namespaces?.foyer).toMatchObject({ recurring: { id: series.id, index } });
      expect(await listOccupancies(foyer, booking.id)).toHaveLength(1);
      expect(await listEventTypes(foyer, booking.id)).toEqual(['bookingCreated']);
    }
    await expectRefused(() => visitor.call(calls.createRecurringBooking, weekly(nextStart())), 'TOO_MANY_HOLDS');
  });

  test('previews before the form is answered, and asks for its answers to book', async () => {
    const question = { kind: 'TEXT' as const, label: 'Injury', key: 'injury', required: true };
    const bookingForm = { name: 'Health', questions: [question] };
    const { id } = (await foyer.owner.call(createBookingForm, { bookingForm })).value.bookingForm;
    const asking = await addService(foyer, { form: { id } });
    const { startDate = '' } = await findSlot(foyer, asking.id ?? '', { ahead: 10 });
    const slot = { serviceId: asking.id ?? '', startDate: new Date(startDate).toISOString(), timezone: 'UTC' };
    const { contactDetails, ...booking } = { ...bookingOf(slot), contactDetails: newContact() };
    const input = { booking, recurrence: { frequency: 'WEEKLY' as const, count: 2 } };
    expect((await visitor.call(calls.previewRecurringBooking, input)).code).toBe('ok');
    await expectRefused(
      () => visitor.call(calls.createRecurringBooking, { ...input, booking: { ...booking, contactDetails } }),
      'VALIDATION',
      'formSubmission.injury',
    );
    const { firstName: first_name, email } = contactDetails;
    const answers = { first_name, last_name: 'Lee', email, phone: '+1 718 555 0100', injury: 'No' };
    const series = await bookSeries(visitor, { ...input, formSubmission: answers, sendSmsReminder: true });
    expect(series.bookings.map(({ formId }) => formId)).toEqual([id, id]);
    const details = await foyer.db
      .selectFrom('bookings')
      .select('details')
      .where('contact_email', '=', email ?? '')
      .execute();
    expect(details.map((row) => Object(row.details).smsConsent?.by)).toEqual(['CUSTOMER', 'CUSTOMER']);
  });

  test('creates none if one is taken, and returns which, why, and alternatives', async () => {
    const start = nextStart();
    await createBookingAt(foyer.owner, slotAt(start + WEEK_MS), { status: 'CONFIRMED' });
    const preview = (await visitor.call(calls.previewRecurringBooking, weekly(start))).value;
    expect(preview).toMatchObject({ available: false, timeZone: 'America/New_York' });
    expect(preview.occurrences.map(({ available, reason }) => reason ?? available)).toEqual([
      true,
      'TAKEN',
      true,
      true,
    ]);

    const answer = await expectRefused(
      () => visitor.call(calls.createRecurringBooking, weekly(start)),
      'SERIES_NOT_AVAILABLE',
    );
    expect(answer.data.occurrences).toEqual([preview.occurrences[1]]);
    const alternatives = preview.occurrences[1]?.alternatives ?? [];
    expect(alternatives).toHaveLength(3);

    const replacements = [{ index: 1, startDate: alternatives[0]?.startDate ?? '' }];
    const changed = weekly(start, { skip: [3], replacements });
    const again = (await visitor.call(calls.previewRecurringBooking, changed)).value;
    expect(again.occurrences.map(({ available, skipped }) => skipped ?? available)).toEqual([true, true, true, true]);
    const series = await bookSeries(visitor, changed);
    expect(startsOf(series).sort()).toEqual(
      [start, startOf({ slot: alternatives[0] ?? {} }), start + 2 * WEEK_MS].sort(),
    );
    const indexes = series.bookings.map(
      ({ extendedFields }) => Object(extendedFields?.namespaces?.foyer).recurring.index,
    );
    expect(indexes.sort()).toEqual([0, 1, 2]);
  });

  test('creates none if one is too early for a customer; the business may', async () => {
    const start = nextStart();
    const long = weekly(start, { recurrence: { frequency: 'WEEKLY', count: 12 } });
    const answer = await expectRefused(() => visitor.call(calls.createRecurringBooking, long), 'SERIES_NOT_AVAILABLE');
    const occurrences = answer.data.occurrences;
    // The demo may have taken some of the dates.
    const reasons = Array.isArray(occurrences) ? occurrences.map(({ reason }) => reason) : [];
    expect(new Set(reasons.filter((reason) => reason !== 'TAKEN'))).toEqual(new Set(['TOO_EARLY']));
    const confirmed = { ...long, booking: { ...long.booking, status: 'CONFIRMED' as const } };
    const series = await bookSeries(foyer.owner, {
      ...confirmed,
      flowControlSettings: { skipAvailabilityValidation: true },
    });
    expect(statusesOf(series)).toEqual(Array(12).fill('CONFIRMED'));
    const mails = await foyer.mailsTo(long.booking.contactDetails?.email ?? '');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.data.parts).toHaveLength(12);
  });

  test('refuses two occurrences at one time with one staff member', async () => {
    const start = nextStart();
    const replacements = [{ index: 1, startDate: new Date(start).toISOString() }];
    const twice = () => visitor.call(calls.createRecurringBooking, weekly(start, { replacements }));
    const answer = await expectRefused(twice, 'SERIES_NOT_AVAILABLE');
    expect(answer.data.occurrences).toMatchObject([{ index: 1, reason: 'TAKEN' }]);
  });

  test('accepts only appointments, by a rule that ends', async () => {
    const session = {
      booking: bookingOf(await findSlot(foyer, yoga, { ahead: 3 })),
      recurrence: { frequency: 'WEEKLY' as const, count: 2 },
    };
    await expectRefused(
      () => visitor.call(calls.createRecurringBooking, session),
      'VALIDATION',
      'booking.bookedEntity',
    );
    const endless = weekly(nextStart(), { recurrence: { frequency: 'WEEKLY' } });
    await expectRefused(() => visitor.call(calls.createRecurringBooking, endless), 'VALIDATION', 'recurrence.count');
    const both = { ...endless, recurrence: { frequency: 'WEEKLY' as const, count: 2, until: '2030-01-01' } };
    expect((await visitor.call(calls.createRecurringBooking, both)).code).toBe('VALIDATION');
    const many = { ...endless, recurrence: { frequency: 'WEEKLY' as const, count: 53 } };
    await expectRefused(() => visitor.call(calls.createRecurringBooking, many), 'VALIDATION', 'recurrence.count');
  });
});

describe('completing', () => {
  test('completes all bookings and sends one mail', async () => {
    const contact = newContact();
    const { id } = await bookSeries(visitor, weekly(nextStart(), {}, contact));
    expect(statusesOf(await checkOut(visitor, id))).toEqual(Array(WEEKS).fill('CONFIRMED'));
    const mails = await foyer.mailsTo(contact.email);
    expect(mails.map(({ template }) => template)).toEqual(['bookingConfirmed']);
    expect(mails[0]?.data.parts).toHaveLength(WEEKS);
    const again = () => visitor.call(calls.checkoutRecurringBooking, { recurringBookingId: id });
    await expectRefused(again, 'INVALID_BOOKING_STATUS');
  });

  test('completes none when a hold expired and its slot is taken', async () => {
    const start = nextStart();
    const { id, bookings } = await bookSeries(visitor, weekly(start));
    foyer.advanceClock(11 * 60_000);
    const client = await visitAgain(foyer, bookings[0] ?? {});
    const taken = await createBookingAt(foyer.owner, slotAt(start + WEEK_MS), { status: 'CONFIRMED' });
    const complete = () => client.call(calls.checkoutRecurringBooking, { recurringBookingId: id });
    const answer = await expectRefused(complete, 'SLOT_NOT_AVAILABLE');
    expect(answer.data.bookingIds).toEqual([bookings[1]?.id]);
    await foyer.owner.call(cancelBooking, idsOf(taken));
    expect((await complete()).code).toBe('ok');
  });

  test('makes all pending where the service needs approval', async () => {
    const slot = await findSlot(foyer, prenatal, { ahead: 30 });
    const input = { booking: bookingOf(slot), recurrence: { frequency: 'WEEKLY' as const, count: 2 } };
    const { id } = await bookSeries(visitor, input);
    expect(statusesOf(await checkOut(visitor, id))).toEqual(['PENDING', 'PENDING']);
  });
});

describe('reading', () => {
  test('is for its customer and the business', async () => {
    const { id } = await bookSeries(visitor, weekly(nextStart()));
    const input = { recurringBookingId: id };
    for (const client of [visitor, foyer.owner]) {
      const { recurringBooking } = (await client.call(calls.getRecurringBooking, input)).value;
      expect(recurringBooking).toMatchObject({ id, recurrence: { frequency: 'WEEKLY', count: WEEKS } });
      expect(recurringBooking.bookings).toHaveLength(WEEKS);
    }
    for (const other of [await foyer.visit(), foyer.ownerB]) {
      const code = 'RECURRING_BOOKING_NOT_FOUND';
      await expectRefused(() => other.call(calls.getRecurringBooking, input), code);
      await expectRefused(() => other.call(calls.checkoutRecurringBooking, input), code);
      await expectRefused(() => other.call(calls.cancelRecurringBooking, { ...input, scope: 'ALL' }), code);
    }
  });
});

describe('canceling', () => {
  const completed = async (contact = newContact()) => {
    const start = nextStart();
    const { id } = await bookSeries(visitor, weekly(start, {}, contact));
    return { start, contact, series: await checkOut(visitor, id), input: { recurringBookingId: id } };
  };

  test('cancels one and those after it, then the rest, with one mail each', async () => {
    const { series, input, contact } = await completed();
    const third = { ...input, scope: 'THIS_AND_FOLLOWING' as const, bookingId: series.bookings[2]?.id ?? '' };
    const cut = (await visitor.call(calls.cancelRecurringBooking, third)).value;
    expect(statusesOf(cut.recurringBooking)).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELED', 'CANCELED']);
    expect(cut.kept).toEqual([]);
    const all = { ...input, scope: 'ALL' as const };
    expect(statusesOf((await visitor.call(calls.cancelRecurringBooking, all)).value.recurringBooking)).toEqual(
      Array(WEEKS).fill('CANCELED'),
    );
    for (const { id } of series.bookings) expect(await listOccupancies(foyer, id)).toEqual([]);
    const mails = await foyer.mailsTo(contact.email);
    expect(mails.map(({ template }) => template)).toEqual(['bookingConfirmed', 'bookingCanceled', 'bookingCanceled']);
    await expectRefused(() => visitor.call(calls.cancelRecurringBooking, all), 'BOOKING_CANNOT_BE_CANCELLED');
  });

  test('starts from a booking of the series', async () => {
    const { input } = await completed();
    const scope = 'THIS_AND_FOLLOWING' as const;
    await expectRefused(
      () => visitor.call(calls.cancelRecurringBooking, { ...input, scope }),
      'VALIDATION',
      'bookingId',
    );
    const other = { ...input, scope, bookingId: '00000000-0000-4000-8000-000000000009' };
    await expectRefused(() => visitor.call(calls.cancelRecurringBooking, other), 'BOOKING_NOT_FOUND');
  });

  test('of one booking alone uses the single operation', async () => {
    const { series } = await completed();
    const [first] = series.bookings;
    expect(first && (await visitor.call(cancelBooking, idsOf(first))).code).toBe('ok');
  });

  test("applies each booking's policy; returns those too late, and cancels the others only on request", async () => {
    const { series, input, start } = await completed();
    foyer.setClock(start - 23 * HOUR_MS);
    const client = await visitAgain(foyer, series.bookings[0] ?? {});
    const all = { ...input, scope: 'ALL' as const };
    const answer = await expectRefused(
      () => client.call(calls.cancelRecurringBooking, all),
      'BOOKING_POLICY_VIOLATION',
    );
    const late = { bookingId: series.bookings[0]?.id, index: 0, reason: 'TOO_LATE' };
    expect(answer.data.bookings).toEqual([
      { ...late, startDate: new Date(start).toISOString(), until: new Date(start - DAY_MS).toISOString() },
    ]);
    const ignoring = { ...all, flowControlSettings: { ignoreCancellationPolicy: true } };
    await expectRefused(() => client.call(calls.cancelRecurringBooking, ignoring), 'UNAUTHORIZED_OPERATION');
    const refund = { ...all, flowControlSettings: { withRefund: true } };
    await expectRefused(() => client.call(calls.cancelRecurringBooking, refund), 'REFUND_NOT_ALLOWED');
    const partly = (await client.call(calls.cancelRecurringBooking, { ...all, partly: true })).value;
    expect(statusesOf(partly.recurringBooking)).toEqual(['CONFIRMED', 'CANCELED', 'CANCELED', 'CANCELED']);
    expect(partly.kept).toMatchObject([late]);
    const rest = { ...all, partly: true };
    await expectRefused(() => client.call(calls.cancelRecurringBooking, rest), 'BOOKING_POLICY_VIOLATION');
    expect((await foyer.owner.call(calls.cancelRecurringBooking, all)).code).toBe('ok');
  });
});

describe('a series that a plan pays for', () => {
  const payment = {
    rateType: 'FIXED' as const,
    fixed: { price: { value: '60' } },
    options: { inPerson: true, pricingPlan: true },
  };
  const schedule = { availabilityConstraints: { sessionDurations: [20] } };
  let serviceId: string;
  beforeAll(async () => {
    serviceId = (await addService(foyer, { payment, schedule, staffMemberIds: [hana.id] })).id;
  });
  const withPlan = (sessions: number) =>
    addMemberWithPlan(foyer, { serviceIds: [serviceId], included: [{ ...tenVisits, sessions }] });
  const weekly = (start: number, more: Partial<Input> = {}): Input => {
    const slot = { ...slotAt(start), serviceId, endDate: new Date(start + 20 * 60_000).toISOString() };
    return {
      booking: bookingOf(slot, { selectedPaymentOption: 'MEMBERSHIP' }),
      recurrence: { frequency: 'WEEKLY', count: WEEKS },
      ...more,
    };
  };
  type Plan = Awaited<ReturnType<typeof withPlan>>;
  const ledgerOf = async ({ orderId }: Plan) =>
    (await listLedger(foyer, orderId)).entries.map(({ kind, sessions }) => `${kind} ${sessions}`);
  const statesOf = ({ bookings = [] }: { bookings?: readonly { status?: string; paymentStatus?: string }[] }) =>
    bookings.map(({ status, paymentStatus }) => `${status} ${paymentStatus}`);

  test('redeems a session for each appointment, and the others that were named are paid at the visit', async () => {
    const plan = await withPlan(2);
    const { client } = plan.buyer;
    const start = nextStart();
    const asked = Array.from({ length: WEEKS }, (_, week) => ({
      serviceId,
      startDate: toTimestamp(instantAt(start + week * WEEK_MS)),
    }));
    const preview = (await client.call(modules.benefits.previewRedemptions, { bookings: asked })).value.redemptions;
    expect(preview.map(({ pool, reason }) => reason ?? pool?.balance)).toEqual([
      ...[2, 1, 'NO_SESSIONS_LEFT', 'NO_SESSIONS_LEFT'],
    ]);
    const refused = await client.call(calls.createRecurringBooking, weekly(start));
    expect([refused.code, refused.data?.index, refused.data?.reason]).toEqual([
      'BENEFIT_NOT_AVAILABLE',
      2,
      'NO_SESSIONS_LEFT',
    ]);
    expect(await ledgerOf(plan)).toEqual(['GRANT 2']);
    const made = await client.call(calls.createRecurringBooking, weekly(start, { offlineOccurrences: [2, 3] }));
    const recurringBookingId = made.value.recurringBooking.id;
    const done = (await client.call(calls.checkoutRecurringBooking, { recurringBookingId })).value.recurringBooking;
    expect(statesOf(done)).toEqual([
      ...['CONFIRMED PAID', 'CONFIRMED PAID', 'CONFIRMED NOT_PAID', 'CONFIRMED NOT_PAID'],
    ]);
    expect((await ledgerOf(plan)).filter((entry) => entry.startsWith('REDEEM'))).toEqual(['REDEEM -1', 'REDEEM -1']);
    const canceled = await client.call(calls.cancelRecurringBooking, { recurringBookingId, scope: 'ALL' });
    expect(statesOf(canceled.value.recurringBooking)).toEqual([
      ...['CANCELED REFUNDED', 'CANCELED REFUNDED', 'CANCELED NOT_PAID', 'CANCELED NOT_PAID'],
    ]);
    const { pools } = await listLedger(foyer, plan.orderId);
    expect(pools.map(({ balance }) => balance)).toEqual([2]);
  });

  test('takes no session twice where two series are made at once', async () => {
    const plan = await withPlan(WEEKS);
    const create = () => plan.buyer.client.call(calls.createRecurringBooking, weekly(nextStart()));
    const made = await Promise.all([create(), create()]);
    expect(made.map(({ code }) => code).toSorted()).toEqual(['BENEFIT_NOT_AVAILABLE', 'ok']);
    const { pools } = await listLedger(foyer, plan.orderId);
    expect(pools.map(({ balance }) => balance)).toEqual([0]);
  });

  test('refuses occurrences at the visit by name where they aren’t possible', async () => {
    const { client } = (await withPlan(1)).buyer;
    const start = nextStart();
    const faultOf = async (input: Input) => {
      return (await client.call(calls.createRecurringBooking, input)).fields;
    };
    const offlineOccurrences = [0];
    const { booking } = weekly(start);
    const atVisit = { ...booking, selectedPaymentOption: 'OFFLINE' as const };
    expect(await faultOf(weekly(start, { offlineOccurrences, booking: atVisit }))).toEqual(['offlineOccurrences']);
    expect(await faultOf(weekly(start, { offlineOccurrences: [1, 4] }))).toEqual(['offlineOccurrences[1]']);
    expect(await faultOf(weekly(start, { offlineOccurrences, skip: [0] }))).toEqual(['offlineOccurrences[0]']);
  });
});
