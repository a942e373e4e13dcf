import { modules } from '@foyer/contract';
import { hours, minutes } from '@foyer/contract/values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { studio } from '../demo/low-tide/studio.ts';
import { newId } from '../server/lib/new-id.ts';
import {
  type Booking,
  bookingOf,
  createBookingAt,
  fetchBooking,
  findSlot,
  idsOf,
  listMailsAbout,
  listSlots,
  visitAgain,
} from '../testing/booking.ts';
import { type Booked, BookingPayments } from '../testing/booking-payments.ts';
import { addMember } from '../testing/members.ts';
import { createGroup } from '../testing/multi-service.ts';
import type { NewService } from '../testing/services.ts';
import { siteA } from '../testing/sites.ts';
import { addStoreCredit, fetchStoreCredit } from '../testing/store-credit.ts';
import type { TestPlatform } from '../testing/test-platform.ts';

const { bookings, payments } = modules;

let foyer: TestPlatform;
let paying: BookingPayments;
let paidOnline: string;
let withDeposit: string;
let approved: string;
beforeAll(async () => {
  ({ foyer, paying } = await BookingPayments.start());
  paidOnline = await paying.addService();
  withDeposit = await paying.addServiceWithDeposit();
  approved = await paying.addServiceWithApproval();
});
afterAll(() => foyer.stop());

const listTemplates = async ({ booking }: Booked) =>
  (await listMailsAbout(foyer, booking)).map(({ template }) => template);

describe('a guest’s booking that has to be paid online', () => {
  test('is paid and confirmed, with its ledger, receipt, mail and events', async () => {
    const booked = await paying.reserve(paidOnline);
    const { booking, client } = booked;
    expect((await client.call(bookings.checkoutBooking, idsOf(booking))).code).toBe('PAYMENT_REQUIRED');
    const { wixPayOrderId, payByDate } = (await paying.prepare(booked)).value;
    expect((await paying.prepare(booked)).value).toEqual({ wixPayOrderId, payByDate });
    const { payment } = (await paying.start(client, wixPayOrderId, 'test_card')).value;
    expect(payment).toMatchObject({
      status: 'SUCCEEDED',
      purpose: 'BOOKING',
      amount: { value: '80', currency: 'USD' },
    });
    expect(await paying.stateOf(booked)).toBe('CONFIRMED PAID');
    expect((await paying.start(client, wixPayOrderId, 'test_card')).value.payment).toEqual(payment);
    expect((await paying.prepare(booked)).code).toBe('NOTHING_TO_PAY');
    expect(await paying.listLedger(booked)).toEqual(['CHARGE 80', 'PAYMENT -80', '= 0']);
    expect(await paying.listDocuments(booked)).toEqual(['RECEIPT SERVICE Evening Massage 80']);
    const [mail, ...others] = await listMailsAbout(foyer, booking);
    expect([mail?.template, mail?.data.paid, others]).toEqual([
      'bookingConfirmed',
      { value: '80', currency: 'USD' },
      [],
    ]);
    const events = (await foyer.eventsOf(booking.id)).map(({ event_type }) => event_type);
    expect(events.filter((type) => type === 'bookingConfirmed')).toHaveLength(1);
    const query = { subjectKind: 'BOOKING', subjectId: booking.id } as const;
    const { payments: listed } = (await foyer.owner.call(payments.listPayments, query)).value;
    expect(listed.map(({ id }) => id)).toEqual([payment.id]);
  });

  test('waits for approval where the business approves', async () => {
    const booked = await paying.reserveAndPay(approved);
    expect(await paying.stateOf(booked)).toBe('PENDING PAID');
    expect(await listTemplates(booked)).toEqual(['bookingRequested']);
  });

  test('is refunded in part and whole, with a credit note for each', async () => {
    const booked = await paying.reserveAndPay(paidOnline);
    const refund = (amount?: string) =>
      foyer.owner.call(payments.refundPayment, {
        paymentId: booked.payment.id,
        refundId: newId(),
        reason: 'Ill',
        ...(amount === undefined ? {} : { amount }),
      });
    await refund('30');
    expect(await paying.stateOf(booked)).toBe('CONFIRMED PAID');
    await refund();
    expect(await paying.stateOf(booked)).toBe('CONFIRMED REFUNDED');
    const refunds = ['REFUND 30', 'CREDIT -30', 'REFUND 50', 'CREDIT -50'];
    expect(await paying.listLedger(booked)).toEqual(['CHARGE 80', 'PAYMENT -80', ...refunds, '= 0']);
    expect((await paying.listDocuments(booked)).slice(1)).toEqual([
      'CREDIT_NOTE SERVICE Evening Massage 30',
      'CREDIT_NOTE SERVICE Evening Massage 50',
    ]);
    expect((await paying.prepare(booked)).code).toBe('NOTHING_TO_PAY');
  });

  test('is managed by the link that its payer, and nobody else, asks for', async () => {
    const booked = await paying.reserveAndPay(withDeposit, { depositSelected: true });
    const { booking, client } = booked;
    const { token } = (await client.call(bookings.getAnonymousActionToken, { bookingId: booking.id })).value;
    const linked = (await (await foyer.visit()).call(bookings.bookingsGetBookingAnonymously, { token })).value.booking;
    expect([linked.id, linked.status, linked.paymentStatus]).toEqual([booking.id, 'CONFIRMED', 'PARTIALLY_PAID']);
    expect(linked.extendedFields?.namespaces?.foyer).toMatchObject({
      paid: { value: '30', currency: 'USD' },
      balance: { value: '80', currency: 'USD' },
    });
    const stranger = await foyer.visit();
    expect((await stranger.call(bookings.getAnonymousActionToken, { bookingId: booking.id })).code).toBe(
      'BOOKING_NOT_FOUND',
    );
  });

  test('F40: is seen, prepared and paid by nobody else', async () => {
    const booked = await paying.reserve(paidOnline);
    const paymentId = (await paying.prepare(booked)).value.wixPayOrderId;
    for (const client of [await foyer.visit(), (await addMember(foyer)).client, foyer.ownerB]) {
      expect((await paying.prepare({ ...booked, client })).code).toBe('BOOKING_NOT_FOUND');
      for (const call of [payments.getPayment, payments.cancelPayment] as const)
        expect((await client.call(call, { paymentId })).code).toBe('PAYMENT_NOT_FOUND');
      expect((await paying.start(client, paymentId, 'test_card')).code).toBe('PAYMENT_NOT_FOUND');
    }
    expect((await paying.start(foyer.owner, paymentId, 'test_card')).value.payment.status).toBe('SUCCEEDED');
    expect(await paying.stateOf(booked)).toBe('CONFIRMED PAID');
  });
});

test('a deposit confirms the booking, and the balance is paid later', async () => {
  const booked = await paying.reserveAndPay(withDeposit, { depositSelected: true });
  expect(booked.payment).toMatchObject({ purpose: 'DEPOSIT', amount: { value: '30' } });
  expect(await paying.stateOf(booked)).toBe('CONFIRMED PARTIALLY_PAID');
  const [mail] = await listMailsAbout(foyer, booked.booking);
  expect(mail?.data).toMatchObject({ paid: { value: '30' }, owed: { value: '80' } });
  const balance = await paying.pay(booked);
  expect(balance).toMatchObject({ purpose: 'BALANCE', amount: { value: '80' } });
  expect(await paying.stateOf(booked)).toBe('CONFIRMED PAID');
  expect(await paying.listLedger(booked)).toEqual(['CHARGE 30', 'PAYMENT -30', 'CHARGE 80', 'PAYMENT -80', '= 0']);
  expect(await paying.listDocuments(booked)).toEqual([
    'RECEIPT DEPOSIT Evening Massage 30',
    'RECEIPT BALANCE Evening Massage 80',
  ]);
});

describe('a payment', () => {
  test('that is declined leaves the booking held, to be paid with another card', async () => {
    const booked = await paying.reserve(paidOnline);
    expect((await paying.pay(booked, 'test_card_declined')).status).toBe('FAILED');
    expect(await paying.stateOf(booked)).toBe('CREATED UNDEFINED');
    expect((await paying.pay(booked)).status).toBe('SUCCEEDED');
    expect(await paying.stateOf(booked)).toBe('CONFIRMED PAID');
  });

  test('is completed by the second step', async () => {
    const booked = await paying.reserve(paidOnline);
    const paymentId = (await paying.prepare(booked)).value.wixPayOrderId;
    const started = (await paying.start(booked.client, paymentId, 'test_card_second_step')).value;
    expect(started.payment.status).toBe('REQUIRES_ACTION');
    const { clientSecret } = started.confirmation ?? {};
    await foyer.owner.send('POST', `/foyer/test-provider/${siteA}/confirm`, { clientSecret, isApproved: true });
    expect((await booked.client.call(payments.getPayment, { paymentId })).value.payment.status).toBe('SUCCEEDED');
    expect(await paying.stateOf(booked)).toBe('CONFIRMED PAID');
  });

  test('G60: that is clicked twice, beside two workers, is charged once', async () => {
    const booked = await paying.reserve(paidOnline);
    const prepared = await Promise.all([paying.prepare(booked), paying.prepare(booked)]);
    const [paymentId = '', other] = prepared.map(({ value }) => value.wixPayOrderId);
    expect(other).toBe(paymentId);
    const start = () => paying.start(booked.client, paymentId, 'test_card');
    await Promise.all([start(), start(), foyer.runDueJobs(), foyer.runDueJobs()]);
    await foyer.runFor(minutes(2));
    const charges = foyer.db.selectFrom('test_provider_charges').select(['amount_minor', 'status']);
    expect(await charges.where('key', 'like', `%${booked.booking.id}%`).execute()).toEqual([
      { amount_minor: 8000, status: 'SUCCEEDED' },
    ]);
    expect(await paying.listLedger(booked)).toEqual(['CHARGE 80', 'PAYMENT -80', '= 0']);
  });
});

describe('the hold of a booking that is being paid', () => {
  const endOf = ({ extendedFields }: Booking) => {
    const { holdExpiresDate } = Object(extendedFields?.namespaces?.foyer);
    return Date.parse(holdExpiresDate);
  };
  /** Minutes from now on. */
  const fromNow = (end: number) => Math.round((end - foyer.now()) / minutes(1));
  const payWithin = async (booked: Booked) => fromNow(Date.parse((await paying.prepare(booked)).value.payByDate ?? ''));

  test('lasts ten minutes more from then on, but twenty at most beyond its first end', async () => {
    const booked = await paying.reserve(paidOnline);
    const first = endOf(booked.booking);
    foyer.setClock(first - minutes(6));
    expect(await payWithin(booked)).toBe(10);
    const paymentId = (await paying.prepare(booked)).value.wixPayOrderId;
    foyer.setClock(first + minutes(3));
    await paying.start(booked.client, paymentId, 'test_card_declined');
    expect(fromNow(endOf(await fetchBooking(foyer, booked.booking.id)))).toBe(10);
    foyer.setClock(first + minutes(12));
    const later = { ...booked, client: await visitAgain(foyer, booked.booking) };
    expect(await payWithin(later)).toBe(8);
    foyer.setClock(first + minutes(20));
    expect((await paying.prepare(later)).code).toBe('HOLD_EXPIRED');
  });

  test('is made anew where it has expired and the time is free', async () => {
    const booked = await paying.reserve(paidOnline);
    foyer.setClock(endOf(booked.booking) + minutes(1));
    expect(await payWithin(booked)).toBe(10);
    expect((await paying.pay(booked)).status).toBe('SUCCEEDED');
    expect(await paying.stateOf(booked)).toBe('CONFIRMED PAID');
  });
});

describe('a payment whose result comes after the hold', () => {
  /** A card that the bank decides on after an hour; the hold has expired meanwhile. */
  async function payLate(meanwhile: (booked: Booked) => Promise<unknown>): Promise<Booked> {
    const booked = await paying.reserve(paidOnline);
    expect((await paying.pay(booked, 'test_card_late')).status).toBe('PROCESSING');
    foyer.setClock(foyer.now() + minutes(31));
    await meanwhile(booked);
    await foyer.runFor(hours(2));
    return booked;
  }

  test('confirms the booking whose time is still free', async () => {
    const booked = await payLate(async () => {});
    expect(await paying.stateOf(booked)).toBe('CONFIRMED PAID');
  });

  async function takeTimeOf({ booking: { bookedEntity } }: Booked): Promise<void> {
    const { slot } = bookedEntity;
    if (!slot) throw new Error('There is no slot.');
    await createBookingAt(foyer.owner, slot, { status: 'CONFIRMED' });
  }

  test('is refunded where the time is gone, and the customer is told', async () => {
    const booked = await payLate(takeTimeOf);
    await foyer.runFor(hours(2));
    expect(await paying.stateOf(booked)).toBe('DECLINED REFUNDED');
    expect(await paying.listLedger(booked)).toEqual(['PAYMENT -80', 'REFUND 80', '= 0']);
    expect(await paying.listDocuments(booked)).toEqual([]);
    const [mail, ...others] = await listMailsAbout(foyer, booked.booking);
    expect([mail?.template, mail?.data.refund, others]).toEqual([
      'bookingDeclined',
      { value: '80', currency: 'USD' },
      [],
    ]);
  });

  test('is canceled in its second step once the time is gone', async () => {
    const booked = await paying.reserve(paidOnline);
    const { id: paymentId } = await paying.pay(booked, 'test_card_second_step');
    foyer.setClock(foyer.now() + minutes(31));
    const stateOfPayment = async () =>
      (await foyer.owner.call(payments.getPayment, { paymentId })).value.payment.status;
    expect(await stateOfPayment()).toBe('REQUIRES_ACTION');
    await takeTimeOf(booked);
    expect(await stateOfPayment()).toBe('CANCELED');
  });
});

test('an unfinished booking of a group is refused with a code, a confirmed one is paid', async () => {
  const client = await foyer.visit();
  const slots = await listSlots(foyer, paidOnline, { ahead: 10 });
  const [first] = slots;
  const second = slots.find(({ slot }) => String(slot?.startDate) >= String(first?.slot?.endDate));
  const asked = [first, second].map((time) => bookingOf(time?.slot ?? {}, { selectedPaymentOption: 'ONLINE' }));
  const group = await createGroup(client, { bookings: asked, multiServiceBookingType: 'SEPARATE_BOOKINGS' });
  const [booking] = group.bookings.flatMap((one) => one.booking ?? []);
  if (!booking) throw new Error('There is no booking.');
  const booked = { client, booking };
  expect((await paying.prepare(booked)).code).toBe('NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING');
  await foyer.owner.call(bookings.confirmBooking, idsOf(booking));
  expect((await paying.pay(booked)).status).toBe('SUCCEEDED');
  expect(await paying.stateOf(booked)).toBe('CONFIRMED PAID');
});

test.each([true, false])('what a team member books is charged to them only if it is their own: %s', async (isOwn) => {
  const { client, identity } = await addMember(foyer, { role: 'staff' });
  await addStoreCredit(foyer, identity.id, '100');
  const customer = { firstName: 'Ann', email: isOwn ? identity.email : `${identity.id}@else.example` };
  const payFor = { selectedPaymentOption: 'ONLINE', contactDetails: customer } as const;
  const booked = { client, booking: await createBookingAt(client, await findSlot(foyer, paidOnline), payFor) };
  const paymentId = (await paying.prepare(booked)).value.wixPayOrderId;
  const withCredit = await client.call(payments.startPayment, { paymentId, storeCredit: true });
  expect(withCredit.code).toBe(isOwn ? 'ok' : 'PERMISSION_DENIED');
  const { payment } = (await paying.start(client, paymentId)).value;
  expect([payment.status, payment.memberId]).toEqual(['SUCCEEDED', isOwn ? identity.id : undefined]);
  const { value } = await foyer.owner.call(modules.invoices.listInvoices, { bookingId: booked.booking.id });
  expect(value.invoices.map(({ buyer }) => buyer?.email)).toEqual([customer.email]);
});

test('a member pays with store credit', async () => {
  const { client, identity } = await addMember(foyer);
  await addStoreCredit(foyer, identity.id, '100');
  const slot = await findSlot(foyer, paidOnline);
  const booked = { client, booking: await createBookingAt(client, slot, { selectedPaymentOption: 'ONLINE' }) };
  const paymentId = (await paying.prepare(booked)).value.wixPayOrderId;
  await client.call(payments.startPayment, { paymentId, storeCredit: true });
  expect(await paying.stateOf(booked)).toBe('CONFIRMED PAID');
  expect(await fetchStoreCredit(foyer, identity.id)).toBe('20');
});

/** Last in this file, because the tax stays. */
test('tax at the booking’s location is added, and stays as it was when the booking was made', async () => {
  const setTax = (rate: string) =>
    foyer.owner.call(modules.taxes.updateTaxSettings, {
      taxSettings: {
        enabled: true,
        name: 'Sales tax',
        rate: '50',
        includedInPrice: false,
        locationRates: [{ locationId: studio.id, rate }],
      },
    });
  await setTax('8.875');
  const locations: NewService['locations'] = [{ type: 'BUSINESS', business: { id: studio.id } }];
  const serviceId = await paying.addServiceWithDeposit({ locations });
  const booked = await paying.reserve(serviceId, { depositSelected: true });
  await setTax('20');
  const { price, deposit } = Object(booked.booking.extendedFields?.namespaces?.foyer);
  expect([price.value, deposit.value]).toEqual(['119.76', '32.66']);
  expect((await paying.pay(booked)).amount.value).toBe('32.66');
  expect((await paying.pay(booked)).amount.value).toBe('87.10');
  const { value } = await foyer.owner.call(modules.invoices.listInvoices, { bookingId: booked.booking.id });
  expect(value.invoices.map(({ subtotal, tax, total, buyer }) => [subtotal, tax, total, buyer?.email])).toEqual([
    ['80', '7.10', '87.10', booked.booking.contactDetails?.email],
    ['30', '2.66', '32.66', booked.booking.contactDetails?.email],
  ]);
});
