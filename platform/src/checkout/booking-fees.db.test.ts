import { modules } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchBooking, idsOf } from '../testing/booking.ts';
import { addFeePolicy, type Booked, BookingPayments } from '../testing/booking-payments.ts';
import { DAY_MS, MINUTE_MS } from '../testing/durations.ts';
import { addMember } from '../testing/members.ts';
import type { TestPlatform } from '../testing/test-platform.ts';

const { attendance, bookings, extendedBookings, payments } = modules;

type Status = 'NOT_SET' | 'ATTENDED' | 'NOT_ATTENDED';

let foyer: TestPlatform;
let paying: BookingPayments;
/** $80, paid online or not; not coming costs a quarter. */
let quarter: string;
/** $110 with a deposit of $30; not coming costs half. */
let half: string;
/** As `half`, with a fee that isn't collected by itself. */
let asked: string;
beforeAll(async () => {
  ({ foyer, paying } = await BookingPayments.start());
  quarter = await paying.addService({
    bookingPolicy: { id: await addFeePolicy(foyer, '25') },
    payment: { rateType: 'FIXED', fixed: { price: { value: '80' } }, options: { inPerson: true, online: true } },
  });
  half = await paying.addServiceWithDeposit({ bookingPolicy: { id: await addFeePolicy(foyer, '50') } });
  const cancellationFeePolicy = { autoCollectFeeEnabled: false };
  asked = await paying.addServiceWithDeposit({
    bookingPolicy: { id: await addFeePolicy(foyer, '50', { cancellationFeePolicy }) },
  });
});
afterAll(() => foyer.stop());

const record = async ({ booking: { id: bookingId } }: Booked, status: Status) =>
  foyer.owner.call(attendance.setAttendance, { attendance: { bookingId, status } });

/** Records that nobody came to a booking that has started. */
async function miss(booked: Booked) {
  foyer.setClock(Date.parse(String(booked.booking.startDate)));
  return record(booked, 'NOT_ATTENDED');
}

/** The business prepares and takes what is owed: the customer's token has expired. */
const byOwner = ({ booking }: Booked): Booked => ({ client: foyer.owner, booking });

const deposit = (serviceId: string, by: Parameters<BookingPayments['reserveAndPay']>[2] = {}) =>
  paying.reserveAndPay(serviceId, { depositSelected: true }, by);

async function reserveUnpaid(): Promise<Booked> {
  const booked = await paying.reserve(quarter, { selectedPaymentOption: 'OFFLINE' });
  const { id, revision } = booked.booking;
  await booked.client.call(bookings.checkoutBooking, { bookingId: id, revision });
  return booked;
}

const feeStatusOf = async ({ booking: { id } }: Booked) => {
  const input = { query: { filter: { id } }, withBookingFeeDetails: true };
  const { value } = await foyer.owner.call(extendedBookings.queryExtendedBookings, input);
  return value.extendedBookings[0]?.bookingFeeDetails?.cancellationFeeStatus;
};

/** The fee, as the link in the customer's mail shows it. */
const linkedFeeOf = async ({ booking: { id: bookingId } }: Booked) => {
  const { token } = (await foyer.owner.call(bookings.getAnonymousActionToken, { bookingId })).value;
  const visitor = await foyer.visit();
  const { value } = await visitor.call(bookings.bookingsGetBookingAnonymously, {
    token,
    fields: ['BOOKING_FEES'],
  });
  return value.bookingFee?.cancellationFee;
};

const listCharges = async ({ booking: { id: subjectId } }: Booked) => {
  const { value } = await foyer.owner.call(payments.listPayments, { subjectKind: 'BOOKING', subjectId });
  return value.payments.map(({ purpose, amount, status }) => `${purpose} ${amount.value} ${status}`);
};

const deposited = ['CHARGE 30', 'PAYMENT -30'];

describe('nobody comes', () => {
  test('and the part of the fee that the deposit doesn’t cover is owed, until it is paid', async () => {
    const booked = await deposit(half);
    await miss(booked);
    expect(await linkedFeeOf(booked)).toEqual({
      price: { value: '55', currency: 'USD' },
      status: 'NOT_YET_APPLIED_TO_ORDER',
      trigger: 'NOT_ATTENDED',
    });
    expect(await feeStatusOf(booked)).toBe('NOT_YET_APPLIED_TO_ORDER');
    expect((await fetchBooking(foyer, booked.booking.id)).extendedFields?.namespaces?.foyer).toMatchObject({
      noShowFee: { value: '25' },
    });
    const payment = await paying.pay(byOwner(booked));
    expect(payment).toMatchObject({ purpose: 'NO_SHOW_FEE', amount: { value: '25' }, status: 'SUCCEEDED' });
    expect(await paying.stateOf(booked)).toBe('CONFIRMED PARTIALLY_PAID');
    expect(await feeStatusOf(booked)).toBe('APPLIED_TO_ORDER');
    expect((await paying.listDocuments(booked)).slice(1)).toEqual(['RECEIPT FEE Evening Massage 25']);
    expect((await paying.prepare(byOwner(booked))).code).toBe('NOTHING_TO_PAY');
    const paid = [...deposited, 'FEE 25', 'PAYMENT -25'];
    expect(await paying.listLedger(booked)).toEqual([...paid, '= 0']);

    expect((await record(booked, 'ATTENDED')).code).toBe('NO_SHOW_FEE_PAID');
    const refund = { paymentId: payment.id, refundId: payment.id, reason: 'Was there' };
    await foyer.owner.call(payments.refundPayment, refund);
    expect((await record(booked, 'ATTENDED')).code).toBe('ok');
    expect([await feeStatusOf(booked), await linkedFeeOf(booked)]).toMatchObject([undefined, { status: 'PREVIEW' }]);
    expect(await paying.listLedger(booked)).toEqual([...paid, 'REFUND 25', 'CREDIT -25', '= 0']);
    expect(await paying.pay(byOwner(booked))).toMatchObject({ purpose: 'BALANCE', amount: { value: '80' } });
  });

  test('and a price that was paid covers the fee', async () => {
    const booked = await paying.reserveAndPay(quarter);
    await miss(booked);
    expect([await feeStatusOf(booked), await paying.stateOf(booked)]).toEqual(['APPLIED_TO_ORDER', 'CONFIRMED PAID']);
    expect((await paying.prepare(byOwner(booked))).code).toBe('NOTHING_TO_PAY');
    expect(await paying.listLedger(booked)).toEqual(['CHARGE 80', 'PAYMENT -80', '= 0']);
    await foyer.owner.call(bookings.cancelBooking, {
      ...idsOf(await fetchBooking(foyer, booked.booking.id)),
      flowControlSettings: { withRefund: true },
    });
    await foyer.runDueJobs();
    expect(await paying.stateOf(booked)).toBe('CANCELED REFUNDED');
    expect((await paying.listLedger(booked)).slice(2)).toEqual(['REFUND 60', 'CREDIT -60', '= 0']);
  });

  test('and it is taken back, which leaves the price to pay, and comes again', async () => {
    const booked = await reserveUnpaid();
    expect((await record(booked, 'NOT_ATTENDED')).code).toBe('ok');
    expect(await feeStatusOf(booked)).toBeUndefined();
    await miss(booked);
    expect(await feeStatusOf(booked)).toBe('NOT_YET_APPLIED_TO_ORDER');
    const prepared = await paying.prepare(byOwner(booked));
    await record(booked, 'ATTENDED');
    await foyer.runDueJobs();
    expect((await paying.start(foyer.owner, prepared.value.wixPayOrderId)).code).toBe('PAYMENT_NOT_PAYABLE');
    const { value } = await record(booked, 'NOT_ATTENDED');
    await foyer.owner.call(attendance.deleteAttendance, { attendanceId: value.attendance.id });
    expect(await feeStatusOf(booked)).toBeUndefined();
    const waived = ['FEE 20', 'WAIVER -20', 'FEE 20', 'WAIVER -20'];
    expect(await paying.listLedger(booked)).toEqual([...waived, '= 0']);
    await record(booked, 'NOT_ATTENDED');
    expect(await paying.pay(byOwner(booked))).toMatchObject({ purpose: 'NO_SHOW_FEE', amount: { value: '20' } });
    expect(await paying.listLedger(booked)).toEqual([...waived, 'FEE 20', 'PAYMENT -20', '= 0']);
  });

  test('and a manager waives the fee', async () => {
    const booked = await reserveUnpaid();
    const waive = (client = foyer.owner) =>
      client.call(bookings.waiveBookingFee, { bookingId: booked.booking.id, reason: 'Ill' });
    expect((await waive()).code).toBe('NO_FEE_OWED');
    await miss(booked);
    const { client: staff } = await addMember(foyer, { role: 'staff' });
    expect((await waive(staff)).code).toBe('PERMISSION_DENIED');
    expect((await waive()).code).toBe('ok');
    expect([await feeStatusOf(booked), await linkedFeeOf(booked)]).toEqual([undefined, undefined]);
    expect((await waive()).code).toBe('NO_FEE_OWED');
    expect((await paying.prepare(byOwner(booked))).code).toBe('NOTHING_TO_PAY');
    expect(await paying.listLedger(booked)).toEqual(['FEE 20', 'WAIVER -20', '= 0']);
  });
});

describe('the fee of a member who saved a method', () => {
  test('for not coming is charged once, five minutes later', async () => {
    const { client } = await addMember(foyer);
    const booked = await deposit(half, { client });
    await miss(booked);
    foyer.advanceClock(4 * MINUTE_MS);
    await foyer.runDueJobs();
    expect(await feeStatusOf(booked)).toBe('NOT_YET_APPLIED_TO_ORDER');
    foyer.advanceClock(MINUTE_MS);
    await Promise.all([foyer.runDueJobs(), foyer.runDueJobs()]);
    expect(await listCharges(booked)).toEqual(['NO_SHOW_FEE 25 SUCCEEDED', 'DEPOSIT 30 SUCCEEDED']);
    const mails = await foyer.mailsTo(String(booked.booking.contactDetails?.email));
    expect(mails.at(-1)).toMatchObject({ template: 'bookingFeeCharged', data: { paid: { value: '25' } } });
    expect(await feeStatusOf(booked)).toBe('APPLIED_TO_ORDER');
    expect(await paying.listLedger(booked)).toEqual([...deposited, 'FEE 25', 'PAYMENT -25', '= 0']);
  });

  test('is not charged when it is taken back before', async () => {
    const { client } = await addMember(foyer);
    const booked = await deposit(half, { client });
    await miss(booked);
    await record(booked, 'ATTENDED');
    foyer.advanceClock(5 * MINUTE_MS);
    await foyer.runDueJobs();
    expect(await listCharges(booked)).toEqual(['NO_SHOW_FEE 25 CANCELED', 'DEPOSIT 30 SUCCEEDED']);
    expect(await paying.listLedger(booked)).toEqual([...deposited, 'FEE 25', 'WAIVER -25', '= 0']);
  });

  test('stays owed when the card is declined, and is not tried again', async () => {
    const { client } = await addMember(foyer);
    const booked = await deposit(half, { client, card: 'test_card_renewal_declined' });
    await miss(booked);
    foyer.advanceClock(5 * MINUTE_MS);
    await foyer.runDueJobs();
    foyer.advanceClock(2 * DAY_MS);
    await foyer.runDueJobs();
    expect(await listCharges(booked)).toEqual(['NO_SHOW_FEE 25 FAILED', 'DEPOSIT 30 SUCCEEDED']);
    expect(await paying.pay(byOwner(booked))).toMatchObject({ purpose: 'NO_SHOW_FEE', status: 'SUCCEEDED' });
  });

  test('for canceling is charged at once, unless the business cancels or collects it itself', async () => {
    const { client } = await addMember(foyer);
    const own = await deposit(half, { client });
    const byBusiness = await deposit(half, { client });
    const byHand = await deposit(asked, { client });
    for (const [booked, by] of [
      [own, client],
      [byBusiness, foyer.owner],
      [byHand, client],
    ] as const) {
      await by.call(bookings.cancelBooking, idsOf(await fetchBooking(foyer, booked.booking.id)));
    }
    await foyer.runDueJobs();
    expect(await listCharges(own)).toEqual(['CANCELLATION_FEE 25 SUCCEEDED', 'DEPOSIT 30 SUCCEEDED']);
    for (const booked of [byBusiness, byHand]) expect(await listCharges(booked)).toEqual(['DEPOSIT 30 SUCCEEDED']);
    expect(await paying.listLedger(own)).toEqual([...deposited, 'FEE 25', 'PAYMENT -25', '= 0']);
  });
});
