import { modules } from '@foyer/contract';
import { days, hours, instantAt, minutes } from '@foyer/contract/values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listOwners } from '../access/identities/store.ts';
import { applyDuePayments } from '../booking/payments/apply-due.ts';
import { toTimestamp } from '../server/lib/timestamp.ts';
import { fetchBooking, idsOf } from '../testing/booking.ts';
import { addCoupon, fetchCoupon } from '../testing/coupons.ts';
import { addMember } from '../testing/members.ts';
import { bookCourse } from '../testing/sessions.ts';
import { siteA } from '../testing/sites.ts';
import { TestPlatform } from '../testing/test-platform.ts';
import { changePolicyOf } from '../testing/waitlist.ts';
import { CourseSubscriptions, type Subscribed } from './course-subscriptions.fixture.ts';

const { bookings, payments } = modules;

let foyer: TestPlatform;
let courses: CourseSubscriptions;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true, options: { rateLimits: false } });
  courses = await CourseSubscriptions.open(foyer);
});
afterAll(() => foyer.stop());

/** As many months after now, and a minute. */
function monthsLater(months: number, from: number = foyer.now()): number {
  const start = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO('America/New_York');
  return start.add({ months, minutes: 1 }).epochMilliseconds;
}

const cancelBooking = async ({ booking }: Subscribed, withRefund: boolean) =>
  foyer.owner.call(bookings.cancelBooking, {
    ...idsOf(await fetchBooking(foyer, booking.id)),
    flowControlSettings: { withRefund },
  });

test('six payments, of which one fails at first, each with its ledger entries and receipt', async () => {
  const serviceId = await courses.addCourse({ enrollmentFeeAmount: { value: '15', currency: 'USD' } });
  const subscribed = await courses.reserve(serviceId);
  const start = foyer.now();
  expect(await courses.stateOf(subscribed)).toBe('CREATED UNDEFINED, DRAFT 0/6');
  expect(subscribed.booking.extendedFields?.namespaces?.foyer).toMatchObject({ price: { value: '255' } });
  const first = await courses.pay(subscribed, { token: 'test_card_renewal_declined' });
  expect(first).toMatchObject({ status: 'SUCCEEDED', purpose: 'CYCLE', cycleNumber: 1, amount: { value: '55' } });
  expect(await courses.stateOf(subscribed)).toBe('CONFIRMED PARTIALLY_PAID, ACTIVE 1/6');
  expect((await courses.prepare(subscribed)).code).toBe('NOTHING_TO_PAY');
  const { extendedFields } = await fetchBooking(foyer, subscribed.booking.id);
  expect(Object(extendedFields?.namespaces?.foyer).nextPayment).toMatchObject({ price: { value: '40' } });

  await foyer.runUntil(monthsLater(1, start));
  expect(await courses.stateOf(subscribed)).toBe('CONFIRMED PARTIALLY_PAID, ACTIVE 2/6');
  expect(await courses.listLedger(subscribed)).toEqual(['CHARGE 55', 'PAYMENT -55', '= 0']);
  const second = await courses.pay(subscribed, { token: 'test_card' });
  expect(second).toMatchObject({ status: 'SUCCEEDED', cycleNumber: 2, amount: { value: '40' } });

  await foyer.runUntil(monthsLater(4, start));
  expect(await courses.stateOf(subscribed)).toBe('CONFIRMED PARTIALLY_PAID, ACTIVE 5/6');
  await foyer.runUntil(monthsLater(5, start));
  expect(await courses.stateOf(subscribed)).toBe('CONFIRMED PAID, ENDED 6/6');
  await foyer.runUntil(monthsLater(7, start));
  const months = ['2', '3', '4', '5', '6'];
  expect(await courses.listLedger(subscribed)).toEqual([
    'CHARGE 55',
    'PAYMENT -55',
    ...months.flatMap(() => ['CHARGE 40', 'PAYMENT -40']),
    '= 0',
  ]);
  expect(await courses.listLines(subscribed)).toEqual([
    'SERVICE … (1 of 6) 40',
    'SET_UP_FEE … 15',
    ...months.map((month) => `SERVICE … (${month} of 6) 40`),
  ]);
  const [ahead, received] = ['bookingPaymentAhead', 'bookingPaymentReceived'];
  expect(await courses.listMails(subscribed)).toEqual([
    ...['bookingConfirmed', 'bookingReminder', ahead, 'bookingPaymentFailed', received],
    ...months.slice(1).flatMap(() => [ahead, received]),
  ]);
  const mails = await foyer.mailsTo(subscribed.identity.email);
  const dataOf = (wanted: string) => mails.find(({ template }) => template === wanted)?.data;
  const receipt = { kind: 'RECEIPT', number: expect.stringMatching(/^REC-/) };
  expect(dataOf('bookingConfirmed')).toMatchObject({ paid: { value: '55' }, next: { value: '40' }, receipt });
  const date = expect.stringMatching(/T/);
  expect(dataOf('bookingPaymentAhead')).toMatchObject({ next: { value: '40', date } });
  expect(dataOf('bookingPaymentFailed')).toMatchObject({ owed: { value: '40' }, payBy: expect.any(String) });
  expect(dataOf('bookingPaymentReceived')).toMatchObject({ paid: { value: '40' }, next: { value: '40' }, receipt });
});

test('a card that never succeeds again: the booking stays, nothing more is charged, and everybody is told', async () => {
  const subscribed = await courses.subscribe(await courses.addCourse(), 'test_card_renewal_declined');
  const start = foyer.now();
  const [owner] = await listOwners(foyer.db, siteA);
  await foyer.runUntil(monthsLater(1, start) + days(6));
  expect(await courses.stateOf(subscribed)).toBe('CONFIRMED PARTIALLY_PAID, ACTIVE 2/6');
  // Nothing has run yet: what is read is as of now.
  foyer.setClock(monthsLater(1, start) + days(7));
  expect(await courses.stateOf(subscribed)).toBe('CONFIRMED FAILED, CANCELED 2/6');
  expect((await courses.prepare(subscribed)).code).toBe('NOTHING_TO_PAY');
  await foyer.runUntil(monthsLater(3, start));
  expect(await courses.stateOf(subscribed)).toBe('CONFIRMED FAILED, CANCELED 2/6');
  expect(await courses.listLedger(subscribed)).toEqual(['CHARGE 40', 'PAYMENT -40', '= 0']);
  const query = { subjectKind: 'BOOKING', subjectId: subscribed.booking.id } as const;
  const { value } = await foyer.owner.call(payments.listPayments, query);
  expect(value.payments.map(({ cycleNumber, status }) => `${cycleNumber} ${status}`).sort()).toEqual([
    '1 SUCCEEDED',
    ...Array(4).fill('2 FAILED'),
  ]);
  const told = ['bookingConfirmed', 'bookingReminder', 'bookingPaymentAhead', 'bookingPaymentFailed', 'bookingUnpaid'];
  expect(await courses.listMails(subscribed)).toEqual(told);
  const notices = (await foyer.mailsTo(owner?.email ?? '')).filter(
    ({ template }) => template === 'bookingUnpaidNotice',
  );
  expect(notices.map(({ data }) => data.customer)).toEqual([`Ann, ${subscribed.identity.email}`]);
});

test('another card pays the months to come, and one that failed', async () => {
  const subscribed = await courses.subscribe(await courses.addCourse(), 'test_card_renewal_declined');
  const start = foyer.now();
  const change = async (token: string) => {
    const client = await courses.signIn(subscribed);
    const request = { bookingId: subscribed.booking.id };
    const { paymentId } = (await client.call(bookings.prepareBookingPaymentMethod, request)).value;
    return (await client.call(payments.startPayment, { paymentId, token })).value.payment;
  };
  const saved = { kind: 'SET_UP', purpose: 'PAYMENT_METHOD', status: 'SUCCEEDED', amount: { value: '0' } };
  expect(await change('test_card')).toMatchObject(saved);
  await foyer.runUntil(monthsLater(1, start));
  expect(await courses.stateOf(subscribed)).toBe('CONFIRMED PARTIALLY_PAID, ACTIVE 2/6');
  expect(await change('test_card_renewal_declined')).toMatchObject(saved);
  await foyer.runUntil(monthsLater(2, start));
  const { extendedFields } = await fetchBooking(foyer, subscribed.booking.id);
  expect(Object(extendedFields?.namespaces?.foyer).failedPayment).toMatchObject({ value: '40' });
  expect(await change('test_card')).toMatchObject({ kind: 'PAYMENT', purpose: 'CYCLE', cycleNumber: 3 });
  await foyer.runUntil(monthsLater(3, start));
  const paid = Array(4).fill(['CHARGE 40', 'PAYMENT -40']).flat();
  expect(await courses.listLedger(subscribed)).toEqual([...paid, '= 0']);
  const { client: other } = await addMember(foyer);
  const request = { bookingId: subscribed.booking.id };
  expect((await other.call(bookings.prepareBookingPaymentMethod, request)).code).not.toBe('ok');
  expect((await foyer.owner.call(bookings.prepareBookingPaymentMethod, request)).code).toBe('BOOKING_NOT_FOUND');
});

describe('a booking that is canceled', () => {
  test('between two months is refunded on request, and charged no more', async () => {
    const subscribed = await courses.subscribe(await courses.addCourse());
    const start = foyer.now();
    await foyer.runUntil(monthsLater(1, start));
    expect((await cancelBooking(subscribed, true)).code).toBe('ok');
    expect(await courses.stateOf(subscribed)).toBe('CANCELED PARTIALLY_PAID, CANCELED 2/6');
    await foyer.runUntil(monthsLater(3, start));
    expect(await courses.stateOf(subscribed)).toBe('CANCELED REFUNDED, CANCELED 2/6');
    const charged = ['CHARGE 40', 'PAYMENT -40', 'CHARGE 40', 'PAYMENT -40'];
    const refunded = ['REFUND 40', 'CREDIT -40', 'REFUND 40', 'CREDIT -40'];
    expect(await courses.listLedger(subscribed)).toEqual([...charged, ...refunded, '= 0']);
    const notices = (await courses.listMails(subscribed)).filter((template) => template === 'bookingPaymentAhead');
    expect(notices).toHaveLength(1);
  });

  test('while a month is charged gets that payment back', async () => {
    const subscribed = await courses.reserve(await courses.addCourse());
    await courses.pay(subscribed, { token: 'test_card_late' });
    await foyer.runFor(minutes(61));
    expect(await courses.stateOf(subscribed)).toBe('CONFIRMED PARTIALLY_PAID, ACTIVE 1/6');
    await foyer.runUntil(monthsLater(1));
    const query = { subjectKind: 'BOOKING', subjectId: subscribed.booking.id } as const;
    const listStatuses = async () =>
      (await foyer.owner.call(payments.listPayments, query)).value.payments.map(({ status }) => status).sort();
    expect(await listStatuses()).toEqual(['PROCESSING', 'SUCCEEDED']);
    await cancelBooking(subscribed, false);
    // An hour for the charge, and one for its refund.
    for (const wait of [hours(2), hours(2)]) {
      await foyer.runFor(wait);
      await foyer.runDueJobs();
    }
    expect(await courses.stateOf(subscribed)).toBe('CANCELED PARTIALLY_PAID, CANCELED 2/6');
    const givenBack = ['PAYMENT -40', 'REFUND 40'];
    expect(await courses.listLedger(subscribed)).toEqual(['CHARGE 40', 'PAYMENT -40', ...givenBack, '= 0']);
  });
});

test('two workers and a job tell of a charge once, and two months late charge each month once', {
  retry: 0,
}, async () => {
  const subscribed = await courses.subscribe(await courses.addCourse());
  const start = foyer.now();
  const work = { siteId: siteA, secret: 'secret', publicUrl: foyer.origin };
  const failures: unknown[] = [];
  const run = () =>
    applyDuePayments(foyer.db, { ...work, now: foyer.now(), onFailure: (_, error) => failures.push(error) });
  foyer.setClock(monthsLater(1) - days(2));
  await Promise.all([run(), run(), foyer.runDueJobs()]);
  expect(await courses.listMails(subscribed)).toEqual(['bookingConfirmed', 'bookingPaymentAhead']);
  foyer.setClock(monthsLater(2, start));
  expect(await courses.stateOf(subscribed)).toBe('CONFIRMED PARTIALLY_PAID, ACTIVE 3/6');
  await Promise.all([run(), run(), foyer.runDueJobs()]);
  await foyer.runDueJobs();
  const charges = ['CHARGE 40', 'PAYMENT -40'];
  expect(await courses.listLedger(subscribed)).toEqual([...charges, ...charges, ...charges, '= 0']);
  expect(failures).toEqual([]);
});

test('on an agreed day: the method is saved first, and the first month is charged then', async () => {
  const recurringStartDate = toTimestamp(instantAt(foyer.now() + days(10)));
  const scheduled = { firstChargeDate: 'SCHEDULED', recurringStartDate, totalPayments: 2 } as const;
  const subscribed = await courses.reserve(await courses.addCourse(scheduled));
  const { code } = await addCoupon(foyer);
  expect((await courses.prepare(subscribed, code)).code).toBe('NOTHING_TO_PAY');
  expect(await courses.pay(subscribed)).toMatchObject({ kind: 'SET_UP', cycleNumber: 0, status: 'SUCCEEDED' });
  expect(await courses.stateOf(subscribed)).toBe('CONFIRMED NOT_PAID, PENDING 0/2');
  await foyer.runFor(days(11));
  expect(await courses.stateOf(subscribed)).toBe('CONFIRMED PARTIALLY_PAID, ACTIVE 1/2');
  await foyer.runUntil(monthsLater(1));
  expect(await courses.stateOf(subscribed)).toBe('CONFIRMED PAID, ENDED 2/2');
  expect(await courses.listLines(subscribed)).toEqual(['SERVICE … (1 of 2) 40', 'SERVICE … (2 of 2) 40']);
});

test('every participant pays, with tax; a coupon lowers the first payment', async () => {
  const taxSettings = { enabled: true, name: 'Sales tax', rate: '10', includedInPrice: false };
  await foyer.owner.call(modules.taxes.updateTaxSettings, { taxSettings });
  const enrollmentFeeAmount = { value: '20', currency: 'USD' };
  const serviceId = await courses.addCourse({ enrollmentFeeAmount, totalPayments: 3 });
  await changePolicyOf(foyer, serviceId, { participantsPolicy: { maxParticipantsPerBooking: 3 } });
  const subscribed = await courses.reserve(serviceId, { totalParticipants: 2 });
  await foyer.owner.call(modules.taxes.updateTaxSettings, { taxSettings: { ...taxSettings, enabled: false } });
  const { code: couponCode, id } = await addCoupon(foyer, { percentOffRate: 50 });
  expect((await courses.pay(subscribed, { couponCode })).amount.value).toBe('66');
  expect((await fetchCoupon(foyer, id)).numberOfUsages).toBe(1);
  const start = foyer.now();
  await foyer.runUntil(monthsLater(1, start));
  const change = { ...idsOf(await fetchBooking(foyer, subscribed.booking.id)), totalParticipants: 1 };
  await foyer.owner.call(bookings.updateNumberOfParticipants, change);
  await foyer.runUntil(monthsLater(2, start));
  expect(await courses.listLedger(subscribed)).toEqual([
    ...['CHARGE 66', 'PAYMENT -66', 'CHARGE 88', 'PAYMENT -88', 'CHARGE 44', 'PAYMENT -44'],
    '= 0',
  ]);
  expect(await courses.listLines(subscribed)).toEqual([
    ...['SERVICE … (1 of 3) 44', 'SET_UP_FEE … 22', 'SERVICE … (2 of 3) 88', 'SERVICE … (3 of 3) 44'],
  ]);
});

describe('a course that is paid month by month', () => {
  test('asks a guest to sign in', async () => {
    const serviceId = await courses.addCourse();
    const refused = await courses.book(await foyer.visit(), serviceId);
    expect(refused).toMatchObject({ code: 'MEMBER_REQUIRED', data: { field: 'booking.selectedPaymentOption' } });
  });

  test('is charged to nobody where the team books it for a customer', async () => {
    const serviceId = await courses.addCourse();
    const { identity, client } = await addMember(foyer, { role: 'staff' });
    for (const email of ['guest@example.com', identity.email]) {
      const { value } = await courses.book(client, serviceId, { contactDetails: { firstName: 'Ann', email } });
      const isOwn = email === identity.email;
      const state = await courses.stateOf({ identity, booking: value.booking });
      expect(state).toBe(`CREATED UNDEFINED, ${isOwn ? 'DRAFT 0/6' : 'undefined undefined/undefined'}`);
      const prepared = await client.call(bookings.prepareBookingPayment, { bookingId: value.booking.id });
      expect(prepared.code).toBe(isOwn ? 'ok' : 'NOTHING_TO_PAY');
    }
  });

  test('is charged no more when the business says that it is paid', async () => {
    const subscribed = await courses.reserve(await courses.addCourse());
    await foyer.owner.call(bookings.confirmBooking, { ...idsOf(subscribed.booking), paymentStatus: 'PAID' });
    expect(await courses.stateOf(subscribed)).toBe('CONFIRMED PAID, CANCELED 0/6');
    expect((await courses.prepare(subscribed)).code).toBe('NOTHING_TO_PAY');
  });

  test('in person is booked without any charge', async () => {
    const serviceId = await courses.addCourse({}, {});
    const { value } = await foyer.owner.call(modules.services.getService, { serviceId });
    const service = { id: serviceId, revision: value.service.revision, payment: { options: { inPerson: true } } };
    await foyer.owner.call(modules.services.updateService, { service });
    const booking = await bookCourse(await foyer.visit(), serviceId, { selectedPaymentOption: 'OFFLINE' });
    expect([booking.status, booking.paymentStatus]).toEqual(['CONFIRMED', 'NOT_PAID']);
  });
});
