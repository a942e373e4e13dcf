import { modules, type OrderId } from '@foyer/contract';
import { addDuration, days, minutes } from '@foyer/contract/values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { addMemberWithPlan, addPlanService, listLedger, tenVisits } from '../../testing/benefits.ts';
import {
  bookingOf,
  fetchBooking,
  idsOf,
  listMailTemplates,
  listSlots,
  type SentBooking,
} from '../../testing/booking.ts';
import { DAY_MS, HOUR_MS } from '../../testing/durations.ts';
import { addMember, startMemberSession } from '../../testing/members.ts';
import { addService, massage } from '../../testing/services.ts';
import { addSession, eveningIn } from '../../testing/sessions.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { changePolicyOf } from '../../testing/waitlist.ts';
import type { WireClient } from '../../testing/wire-client.ts';

const { benefits, bookings, orders, waitlist } = modules;

let foyer: TestPlatform;
let serviceId: string;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true, options: { rateLimits: false } });
  serviceId = await addPlanService(foyer);
  await changePolicyOf(foyer, serviceId, {
    participantsPolicy: { maxParticipantsPerBooking: 20 },
    waitlistPolicy: { enabled: true, capacity: 3 },
  });
});
afterAll(() => foyer.stop());

let evening = 2;
/** A session of the service; another one each time. */
async function newSession(inDays = evening++, service = serviceId) {
  const session = await addSession(foyer, service, eveningIn(foyer, inDays));
  return { serviceId: service, eventId: session.id };
}
type Slot = NonNullable<NonNullable<SentBooking['bookedEntity']>['slot']>;

const byPlan = (slot: Slot, more: Partial<SentBooking> = {}) =>
  bookingOf(slot, { selectedPaymentOption: 'MEMBERSHIP', ...more });
const create = (client: WireClient, slot: Slot, more: Partial<SentBooking> = {}) =>
  client.call(bookings.createBooking, { booking: byPlan(slot, more) });
async function book(client: WireClient, slot: Slot, more: Partial<SentBooking> = {}) {
  const { booking } = (await create(client, slot, more)).value;
  return (await client.call(bookings.checkoutBooking, idsOf(booking))).value.booking;
}
const withPlan = (sessions = 10) =>
  addMemberWithPlan(foyer, { serviceIds: [serviceId], included: [{ ...tenVisits, sessions }] });

/** The kinds and numbers of an order's entries; each pool's entries add up to its balance. */
async function ledgerOf(orderId: OrderId) {
  const { pools, entries } = await listLedger(foyer, orderId);
  for (const { pool_index, balance } of pools) {
    const own = entries.filter((entry) => entry.pool_index === pool_index);
    expect(own.reduce((sum, { sessions }) => sum + sessions, 0)).toBe(balance);
  }
  return entries.map(({ kind, sessions }) => `${kind} ${sessions}`);
}
const change = (booking: Parameters<typeof idsOf>[0], totalParticipants: number) =>
  foyer.owner.call(bookings.updateNumberOfParticipants, { ...idsOf(booking), totalParticipants });
const balanceOf = async (orderId: OrderId) => (await listLedger(foyer, orderId)).pools.at(-1)?.balance;

describe('a booking paid with a plan', () => {
  test('holds its sessions, redeems them at the checkout, and is paid', async () => {
    const { buyer, orderId } = await withPlan();
    const { booking } = (await create(buyer.client, await newSession())).value;
    expect(booking).toMatchObject({ status: 'CREATED', paymentStatus: 'UNDEFINED' });
    expect(await ledgerOf(orderId)).toEqual(['GRANT 10', 'HOLD -1']);
    const done = await buyer.client.call(bookings.checkoutBooking, idsOf(booking));
    expect(done.value.booking).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' });
    expect(await ledgerOf(orderId)).toEqual(['GRANT 10', 'HOLD -1', 'HOLD 1', 'REDEEM -1']);
    const query = { filter: { id: booking.id } };
    const { value } = await buyer.client.call(modules.extendedBookings.queryExtendedBookings, { query });
    expect(value.extendedBookings[0]?.transactions?.chargedMembershipPaymentDetails).toEqual({
      name: { original: 'Ten visits' },
      expirationDate: expect.any(String),
      credits: { total: 10, remaining: 9 },
    });
  });

  test('costs a session for each participant, also when their number changes', async () => {
    const { buyer, orderId } = await withPlan();
    const booking = await book(buyer.client, await newSession(), { totalParticipants: 3 });
    expect(await balanceOf(orderId)).toBe(7);
    const fewer = await buyer.client.call(bookings.updateNumberOfParticipants, {
      ...idsOf(booking),
      totalParticipants: 1,
    });
    expect(await balanceOf(orderId)).toBe(9);
    await buyer.client.call(bookings.updateNumberOfParticipants, {
      ...idsOf(fewer.value.booking),
      totalParticipants: 2,
    });
    expect((await ledgerOf(orderId)).slice(-3)).toEqual(['REDEEM -3', 'RELEASE 2', 'REDEEM -1']);
  });

  test('gives sessions back for fewer participants while its order is paused, and takes none for more', async () => {
    const { buyer, orderId } = await withPlan();
    const booking = await book(buyer.client, await newSession(), { totalParticipants: 3 });
    await foyer.owner.call(orders.pauseOrder, { id: orderId });
    const fewer = await change(booking, 1);
    expect([fewer.code, await balanceOf(orderId)]).toEqual(['ok', 9]);
    const more = await change(fewer.value.booking, 2);
    expect([more.code, more.data.reason]).toEqual(['BENEFIT_NOT_AVAILABLE', 'PLAN_NOT_ACTIVE']);
  });

  test('is booked by the business for a member, confirmed and paid at once', async () => {
    const { buyer, orderId } = await withPlan();
    const contactDetails = { contactId: buyer.identity.id, firstName: 'Ada' };
    const booking = byPlan(await newSession(), {
      contactDetails,
      status: 'CONFIRMED',
      selectedPaymentOption: 'MEMBERSHIP_OFFLINE',
    });
    const made = await foyer.owner.call(bookings.createBooking, { booking });
    expect(made.value.booking).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' });
    expect(await ledgerOf(orderId)).toEqual(['GRANT 10', 'REDEEM -1']);
  });
});

describe('is refused when booking', () => {
  const refusal = async (client: WireClient, slot: Slot, more: Partial<SentBooking> = {}) => {
    const answer = await create(client, slot, more);
    expect([answer.status, answer.code]).toEqual([409, 'BENEFIT_NOT_AVAILABLE']);
    expect(answer.data.field).toBe('booking.selectedPaymentOption');
    return answer.data.reason;
  };

  test('to a visitor', async () => {
    expect(await refusal(await foyer.visit(), await newSession())).toBe('MEMBER_REQUIRED');
  });

  test('to a member without a plan', async () => {
    const { client } = await addMember(foyer);
    expect(await refusal(client, await newSession())).toBe('NO_PLAN');
  });

  test('by a member in the name of one who has a plan', async () => {
    const { buyer } = await withPlan();
    const { client } = await addMember(foyer);
    const contactDetails = { contactId: buyer.identity.id };
    const answer = await create(client, await newSession(), { contactDetails });
    expect([answer.status, answer.fields]).toEqual([400, ['booking.contactDetails.contactId']]);
  });

  test('for a service that the plan doesn’t cover', async () => {
    const { buyer } = await withPlan();
    const other = await addPlanService(foyer);
    expect(await refusal(buyer.client, await newSession(3, other))).toBe('NO_PLAN');
  });

  test('with a paused order, until it is resumed by itself, however late the job is', async () => {
    const { buyer, orderId } = await withPlan();
    const plannedResumeDate = toTimestamp(addDuration(foyer.now(), minutes(5)));
    await foyer.owner.call(orders.pauseOrder, { id: orderId, plannedResumeDate });
    expect(await refusal(buyer.client, await newSession())).toBe('PLAN_NOT_ACTIVE');
    foyer.advanceClock(minutes(5));
    await book(buyer.client, await newSession());
    expect(await ledgerOf(orderId)).toEqual(['GRANT 10', 'HOLD -1', 'HOLD 1', 'REDEEM -1']);
  });

  test('for a time after the order’s end', async () => {
    const pricing = { price: { value: '9' }, singlePaymentForDuration: { count: 1, unit: 'DAY' as const } };
    const { buyer } = await addMemberWithPlan(foyer, { serviceIds: [serviceId], plan: { pricing } });
    expect(await refusal(buyer.client, await newSession())).toBe('OUTSIDE_VALIDITY');
  });

  test('with too few sessions, also while another booking holds them, until its hold expires', async () => {
    const { buyer, orderId } = await withPlan(1);
    expect(await refusal(buyer.client, await newSession(), { totalParticipants: 2 })).toBe('NO_SESSIONS_LEFT');
    const held = (await create(buyer.client, await newSession())).value.booking;
    expect(await refusal(buyer.client, await newSession())).toBe('NO_SESSIONS_LEFT');
    foyer.advanceClock(minutes(11));
    const { client } = await startMemberSession(foyer, buyer.identity);
    await book(client, await newSession());
    expect(await ledgerOf(orderId)).toEqual(['GRANT 1', 'HOLD -1', 'RELEASE 1', 'HOLD -1', 'HOLD 1', 'REDEEM -1']);
    const late = await client.call(bookings.checkoutBooking, idsOf(held));
    expect([late.code, late.data.reason]).toEqual(['BENEFIT_NOT_AVAILABLE', 'NO_SESSIONS_LEFT']);
  });
});

describe('cancellation', () => {
  test('within the policy gives the session back to its pool', async () => {
    const { buyer, orderId } = await withPlan();
    const booking = await book(buyer.client, await newSession(9));
    const { value } = await buyer.client.call(bookings.cancelBooking, idsOf(booking));
    expect(value.booking).toMatchObject({ status: 'CANCELED', paymentStatus: 'REFUNDED' });
    expect((await ledgerOf(orderId)).at(-1)).toBe('RELEASE 1');
    expect(await balanceOf(orderId)).toBe(10);
  });

  test.each([
    ['keeps it when it comes late', {}, 9, 'PAID'],
    ['keeps it where the business says so', { withRefund: false }, 9, 'PAID'],
    ['gives it back where the business says so', { withRefund: true }, 10, 'REFUNDED'],
    ['gives it back when the business waives the fee', { waiveCancellationFee: true }, 10, 'REFUNDED'],
  ])('%s', async (_what, flowControlSettings, left, paymentStatus) => {
    const { buyer, orderId } = await withPlan();
    const contactDetails = { contactId: buyer.identity.id };
    const slot = byPlan(await newSession(1), { contactDetails, status: 'CONFIRMED' });
    const { booking } = (await foyer.owner.call(bookings.createBooking, { booking: slot })).value;
    foyer.setClock(Date.parse(booking.startDate));
    const canceled = await foyer.owner.call(bookings.cancelBooking, { ...idsOf(booking), flowControlSettings });
    expect(canceled.value.booking.paymentStatus).toBe(paymentStatus);
    expect(await balanceOf(orderId)).toBe(left);
  });
});

test('a late cancellation of an unfinished booking frees what it holds', async () => {
  const { buyer, orderId } = await withPlan(1);
  const { booking } = (await create(buyer.client, await newSession(1))).value;
  const strict = { ...idsOf(booking), flowControlSettings: { withRefund: false } };
  expect((await foyer.owner.call(bookings.cancelBooking, strict)).value.booking.status).toBe('CANCELED');
  expect(await ledgerOf(orderId)).toEqual(['GRANT 1', 'HOLD -1', 'RELEASE 1']);
});

test('a pending booking whose customer has not paid gives its sessions back', async () => {
  const { buyer, orderId } = await withPlan();
  const contactDetails = { contactId: buyer.identity.id };
  const sent = byPlan(await newSession(), { contactDetails, status: 'PENDING' });
  const { booking } = (await foyer.owner.call(bookings.createBooking, { booking: sent })).value;
  expect([booking.status, booking.paymentStatus, await balanceOf(orderId)]).toEqual(['PENDING', 'PAID', 9]);
  const answer = { bookingId: booking.id, paymentStatus: 'NOT_PAID' as const };
  const { value } = await foyer.owner.call(bookings.confirmOrDeclineBooking, answer);
  expect([value.booking.paymentStatus, await balanceOf(orderId)]).toEqual(['NOT_PAID', 10]);
});

test('a decline gives the sessions back', async () => {
  const { buyer, orderId } = await withPlan();
  const { booking } = (await create(buyer.client, await newSession(), { totalParticipants: 2 })).value;
  await foyer.owner.call(bookings.declineBooking, idsOf(booking));
  expect(await balanceOf(orderId)).toBe(10);
});

describe('rescheduling', () => {
  test('keeps the pool within its validity, and is refused outside it', async () => {
    const pricing = { price: { value: '9' }, singlePaymentForDuration: { count: 1, unit: 'WEEK' as const } };
    const { buyer, orderId } = await addMemberWithPlan(foyer, { serviceIds: [serviceId], plan: { pricing } });
    const booking = await book(buyer.client, await newSession(3));
    const within = await newSession(4);
    const moved = await foyer.owner.call(bookings.rescheduleBooking, { ...idsOf(booking), slot: within });
    expect(await ledgerOf(orderId)).toEqual(['GRANT 10', 'HOLD -1', 'HOLD 1', 'REDEEM -1']);
    const outside = { ...idsOf(moved.value.booking), slot: await newSession(10) };
    const refused = await foyer.owner.call(bookings.rescheduleBooking, outside);
    expect([refused.code, refused.data.reason]).toEqual(['BENEFIT_NOT_AVAILABLE', 'OUTSIDE_VALIDITY']);
    expect((await fetchBooking(foyer, booking.id)).startDate).toBe(moved.value.booking.startDate);
  });

  test('takes the session from the pool that is valid then', async () => {
    const pricing = { price: { value: '9' }, singlePaymentForDuration: { count: 1, unit: 'WEEK' as const } };
    const { buyer, orderId } = await addMemberWithPlan(foyer, { serviceIds: [serviceId], plan: { pricing } });
    const longer = await addMemberWithPlan(foyer, { serviceIds: [serviceId], member: buyer });
    const booking = await book(buyer.client, await newSession(3));
    await foyer.owner.call(bookings.rescheduleBooking, { ...idsOf(booking), slot: await newSession(10) });
    expect((await ledgerOf(orderId)).at(-1)).toBe('RELEASE 1');
    expect(await ledgerOf(longer.orderId)).toEqual(['GRANT 10', 'REDEEM -1']);
  });
});

describe('from the waitlist', () => {
  const fill = async (slot: Slot) =>
    (
      await foyer.owner.call(bookings.createBooking, {
        booking: bookingOf(slot, { totalParticipants: 4, status: 'CONFIRMED' }),
      })
    ).value.booking;

  async function waiting(sessions: number) {
    const waits = await addPlanService(foyer);
    const member = await addMemberWithPlan(foyer, {
      serviceIds: [waits, serviceId],
      included: [{ ...tenVisits, sessions }],
    });
    const slot = await newSession(evening++, waits);
    const full = await fill(slot);
    const joined = await member.buyer.client.call(waitlist.joinWaitlist, { booking: byPlan(slot) });
    return { ...member, full, joined: joined.value.place };
  }

  test('a promotion redeems', async () => {
    const { buyer, orderId, full, joined } = await waiting(1);
    expect(await ledgerOf(orderId)).toEqual(['GRANT 1']);
    await foyer.owner.call(bookings.cancelBooking, idsOf(full));
    const { value } = await buyer.client.call(waitlist.acceptOffer, { bookingId: joined.bookingId });
    expect(value.booking).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' });
    expect(await ledgerOf(orderId)).toEqual(['GRANT 1', 'REDEEM -1']);
  });

  test('a promotion fails visibly where no session is left, and the offer stands', async () => {
    const { buyer, full, joined } = await waiting(1);
    await book(buyer.client, await newSession());
    await foyer.owner.call(bookings.cancelBooking, idsOf(full));
    const refused = await buyer.client.call(waitlist.acceptOffer, { bookingId: joined.bookingId });
    expect([refused.code, refused.data.reason]).toEqual(['BENEFIT_NOT_AVAILABLE', 'NO_SESSIONS_LEFT']);
    const place = await buyer.client.call(waitlist.getWaitlistPlace, { bookingId: joined.bookingId });
    expect(place.value.place.status).toBe('OFFERED');
  });
});

describe('several appointments at once', () => {
  let appointment: string;
  let slots: Slot[];
  beforeAll(async () => {
    const options = { inPerson: true, pricingPlan: true };
    const service = await addService(foyer, { payment: { ...massage.payment, options } });
    appointment = service.id;
    const free = await listSlots(foyer, appointment, { ahead: 2, days: 30 });
    const starts = new Set(free.map(({ slot }) => startOf(slot)));
    slots = free
      .map(({ slot }) => slot)
      .filter((slot) => [1, 2].every((week) => starts.has(startOf(slot) + week * 7 * DAY_MS)));
  });
  const startOf = ({ startDate = '' }: { startDate?: string | undefined }) => Date.parse(startDate);
  const planFor = (sessions: number) =>
    addMemberWithPlan(foyer, { serviceIds: [appointment], included: [{ ...tenVisits, sessions }] });

  async function bookAll(sessions: number) {
    const { buyer, orderId } = await planFor(sessions);
    const [one, other] = [slots[0], slots.find((slot) => startOf(slot) > startOf(slots[0] ?? slot) + 3 * DAY_MS)];
    if (!one || !other) throw new Error('There are no two free times.');
    const answer = await buyer.client.call(bookings.createMultiServiceBooking, {
      bookings: [byPlan(one), byPlan(other)],
      multiServiceBookingType: 'SEPARATE_BOOKINGS',
    });
    return { buyer, orderId, answer };
  }

  test('each cost a session, and are canceled together', async () => {
    const { buyer, orderId, answer } = await bookAll(2);
    const { id: multiServiceBookingId = '' } = answer.value.multiServiceBooking;
    expect(await balanceOf(orderId)).toBe(0);
    await buyer.client.call(bookings.checkoutMultiServiceBooking, { multiServiceBookingId });
    expect((await ledgerOf(orderId)).filter((entry) => entry === 'REDEEM -1')).toHaveLength(2);
    await foyer.owner.call(bookings.cancelMultiServiceBooking, { multiServiceBookingId });
    expect(await balanceOf(orderId)).toBe(2);
  });

  test('are refused together where one session is missing', async () => {
    const { orderId, answer } = await bookAll(1);
    expect([answer.code, answer.data.reason]).toEqual(['BENEFIT_NOT_AVAILABLE', 'NO_SESSIONS_LEFT']);
    expect(await ledgerOf(orderId)).toEqual(['GRANT 1']);
  });

  test.each([
    [3, 'ok', 0],
    [2, 'BENEFIT_NOT_AVAILABLE', 2],
  ])('a series of three with %i sessions: %s', async (sessions, code, left) => {
    const { buyer, orderId } = await planFor(sessions);
    const slot = slots.findLast((each) => startOf(each) < startOf(slots.at(-1) ?? each) - (3 - sessions) * 3 * HOUR_MS);
    if (!slot) throw new Error('No time is free in three weeks.');
    const answer = await buyer.client.call(modules.recurringBookings.createRecurringBooking, {
      booking: byPlan(slot),
      recurrence: { frequency: 'WEEKLY', count: 3 },
    });
    expect(answer.code).toBe(code);
    expect(await balanceOf(orderId)).toBe(left);
  });
});

describe('future bookings of an order that has ended', () => {
  async function endedOrder() {
    const { buyer, orderId } = await withPlan();
    const made = [];
    for (let each = 0; each < 3; each += 1) made.push(await book(buyer.client, await newSession()));
    const list = async () => {
      const { value } = await foyer.owner.call(benefits.listBookingsOfEndedOrders, { orderId });
      expect(value.pagingMetadata.total).toBe(value.bookings.length);
      return value.bookings.map(({ booking, sessions, planName }) => [booking.id, sessions, planName]);
    };
    return { buyer, orderId, made, list };
  }
  const decide = async (
    bookingId: string,
    decision: 'KEEP' | 'CANCEL' | 'REQUEST_PAYMENT',
    notifyParticipants = false,
  ) => {
    const request = { bookingIds: [bookingId], decision, participantNotification: { notifyParticipants } };
    const { value } = await foyer.owner.call(benefits.decideBookingsOfEndedOrders, request);
    return value.results[0]?.itemMetadata.error?.code ?? 'ok';
  };

  test('are listed, and kept, canceled or paid otherwise', async () => {
    const { orderId, made, list } = await endedOrder();
    const [kept, canceled, unpaid] = made.map(({ id }) => id);
    expect(await list()).toEqual([]);
    expect(await decide(kept ?? '', 'KEEP')).toBe('INVALID_BOOKING_STATUS');
    await foyer.owner.call(orders.cancelOrder, { id: orderId, effectiveAt: 'IMMEDIATELY' });
    expect(await list()).toEqual(made.map(({ id }) => [id, 1, 'Ten visits']));
    expect(await decide(kept ?? '', 'KEEP')).toBe('ok');
    expect(await decide(canceled ?? '', 'CANCEL')).toBe('ok');
    expect(await decide(unpaid ?? '', 'REQUEST_PAYMENT', true)).toBe('ok');
    expect(await list()).toEqual([]);
    expect(await fetchBooking(foyer, kept ?? '')).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' });
    expect(await fetchBooking(foyer, canceled ?? '')).toMatchObject({ status: 'CANCELED', paymentStatus: 'REFUNDED' });
    const payable = await fetchBooking(foyer, unpaid ?? '');
    expect(payable).toMatchObject({ paymentStatus: 'NOT_PAID', selectedPaymentOption: 'OFFLINE' });
    expect((await listMailTemplates(foyer, payable)).at(-1)).toBe('bookingPaymentDue');
    expect((await ledgerOf(orderId)).slice(-4)).toEqual(['RELEASE 1', 'EXPIRE -1', 'RELEASE 1', 'EXPIRE -1']);
  });

  test('are kept for as many participants as the order has paid for', async () => {
    const { buyer, orderId } = await withPlan();
    const booking = await book(buyer.client, await newSession(), { totalParticipants: 3 });
    await foyer.owner.call(orders.cancelOrder, { id: orderId, effectiveAt: 'IMMEDIATELY' });
    expect(await decide(booking.id, 'KEEP')).toBe('ok');
    const more = await change(booking, 4);
    expect([more.code, more.data.reason]).toEqual(['BENEFIT_NOT_AVAILABLE', 'NO_PLAN']);
    const fewer = await change(booking, 2);
    expect([fewer.code, fewer.value.booking.totalParticipants]).toEqual(['ok', 2]);
    expect((await ledgerOf(orderId)).slice(-2)).toEqual(['RELEASE 1', 'EXPIRE -1']);
  });

  test('are listed when the order ends by itself, however late the job is', async () => {
    const pricing = { price: { value: '9' }, singlePaymentForDuration: { count: 1, unit: 'WEEK' as const } };
    const { buyer, orderId } = await addMemberWithPlan(foyer, { serviceIds: [serviceId], plan: { pricing } });
    const slot = await newSession(5);
    const booking = await book(buyer.client, slot);
    const moved = { sessionId: slot.eventId ?? '', revision: '1', session: eveningIn(foyer, 12), allowConflicts: true };
    expect((await foyer.owner.call(modules.sessions.updateSession, moved)).code).toBe('ok');
    foyer.advanceClock(days(8));
    const { value } = await foyer.owner.call(benefits.listBookingsOfEndedOrders, { orderId });
    expect(value.bookings.map((each) => each.booking.id)).toEqual([booking.id]);
  });
});

test('a renewed cycle grants anew, however late the job is, and a canceled order’s pool closes', async () => {
  const pricing = {
    price: { value: '20' },
    subscription: { cycleDuration: { count: 1, unit: 'MONTH' as const }, cycleCount: 0 },
  };
  const included = [{ type: 'LIMITED' as const, sessions: 2, allServices: true, rollsOver: true }];
  const { buyer, orderId } = await addMemberWithPlan(foyer, { serviceIds: [serviceId], included, plan: { pricing } });
  await book(buyer.client, await newSession(1));
  foyer.advanceClock(days(32));
  const { client } = await startMemberSession(foyer, buyer.identity);
  await book(client, await newSession(1), { totalParticipants: 3 });
  expect(await ledgerOf(orderId)).toEqual([
    ...['GRANT 2', 'HOLD -1', 'HOLD 1', 'REDEEM -1', 'EXPIRE -1'],
    ...['GRANT 2', 'GRANT 1', 'HOLD -3', 'HOLD 3', 'REDEEM -3'],
  ]);
  await foyer.owner.call(orders.cancelOrder, { id: orderId, effectiveAt: 'IMMEDIATELY' });
  const { pools } = await listLedger(foyer, orderId);
  expect(pools.every(({ is_open, balance }) => !is_open && balance === 0)).toBe(true);
});
