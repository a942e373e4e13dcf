import { modules } from '@foyer/contract';
import { hours, minutes } from '@foyer/contract/values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../server/lib/new-id.ts';
import {
  type Booking,
  createBookingAt,
  fetchBooking,
  findSlot,
  idsOf,
  listMailsAbout,
  type SentBooking,
  visitAgain,
} from '../testing/booking.ts';
import { addMember } from '../testing/members.ts';
import { addService, type NewService } from '../testing/services.ts';
import { siteA } from '../testing/sites.ts';
import { TestPlatform } from '../testing/test-platform.ts';
import type { WireClient } from '../testing/wire-client.ts';

const { bookings, payments, invoices } = modules;

let foyer: TestPlatform;
let paidOnline: string;
let withDeposit: string;
let approved: string;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true, options: { rateLimits: false } });
  await foyer.owner.call(payments.updatePaymentSettings, { provider: 'TEST' });
  paidOnline = await addPaid({});
  const deposit = { value: '30', currency: 'USD' };
  const price = { value: '110', currency: 'USD' };
  withDeposit = await addPaid({
    payment: { rateType: 'FIXED', fixed: { price, deposit }, options: { online: true, deposit: true } },
  });
  approved = await addPaid({ onlineBooking: { enabled: true, requireManualApproval: true } });
});
afterAll(() => foyer.stop());

const payment: NewService['payment'] = {
  rateType: 'FIXED',
  fixed: { price: { value: '80' } },
  options: { inPerson: false, online: true },
};

const addPaid = async (fields: Partial<NewService>): Promise<string> =>
  (await addService(foyer, { payment, ...fields })).id;

interface Booked {
  client: WireClient;
  booking: Booking;
}

/** An unfinished booking of a new guest, in a free time of its own. */
async function reserve(serviceId = paidOnline, more: Partial<SentBooking> = {}): Promise<Booked> {
  const client = await foyer.visit();
  const slot = await findSlot(foyer, serviceId);
  return { client, booking: await createBookingAt(client, slot, { selectedPaymentOption: 'ONLINE', ...more }) };
}

const prepare = ({ client, booking }: Booked) => client.call(bookings.prepareBookingPayment, { bookingId: booking.id });

const startPaying = (client: WireClient, paymentId: string, token: string) =>
  client.call(payments.startPayment, { paymentId, token });

/** Prepares and starts a payment. Returns it as it is then. */
async function pay(booked: Booked, token = 'test_card') {
  const paymentId = (await prepare(booked)).value.wixPayOrderId;
  return (await startPaying(booked.client, paymentId, token)).value.payment;
}

async function reserveAndPay(serviceId = paidOnline, more: Partial<SentBooking> = {}) {
  const booked = await reserve(serviceId, more);
  return { ...booked, payment: await pay(booked) };
}

const stateOf = async ({ booking }: Booked) => {
  const { status, paymentStatus } = await fetchBooking(foyer, booking.id);
  return `${status} ${paymentStatus}`;
};

const listLedger = async ({ booking }: Booked) => {
  const subject = { subjectKind: 'BOOKING', subjectId: booking.id } as const;
  const { entries, balance } = (await foyer.owner.call(payments.listLedgerEntries, subject)).value;
  return [...entries.map(({ kind, amount }) => `${kind} ${amount.value}`), `= ${balance?.value}`];
};

/** The documents of a booking, the oldest first, with their lines. */
const listDocuments = async ({ booking }: Booked) => {
  const { value } = await foyer.owner.call(invoices.listInvoices, { bookingId: booking.id });
  return value.invoices
    .toReversed()
    .map(({ type, lines, total }) => [type, ...lines.map((line) => `${line.type} ${line.name}`), total].join(' '));
};

const listTemplates = async ({ booking }: Booked) =>
  (await listMailsAbout(foyer, booking)).map(({ template }) => template);

describe('a guest’s booking that has to be paid online', () => {
  test('is paid and confirmed, with its ledger, receipt, mail and events', async () => {
    const booked = await reserve();
    const { booking, client } = booked;
    expect((await client.call(bookings.checkoutBooking, idsOf(booking))).code).toBe('PAYMENT_REQUIRED');
    const { wixPayOrderId, payByDate } = (await prepare(booked)).value;
    expect((await prepare(booked)).value).toEqual({ wixPayOrderId, payByDate });
    const { payment } = (await startPaying(client, wixPayOrderId, 'test_card')).value;
    expect(payment).toMatchObject({
      status: 'SUCCEEDED',
      purpose: 'BOOKING',
      amount: { value: '80', currency: 'USD' },
    });
    expect(await stateOf(booked)).toBe('CONFIRMED PAID');
    expect((await startPaying(client, wixPayOrderId, 'test_card')).value.payment).toEqual(payment);
    expect((await prepare(booked)).code).toBe('NOTHING_TO_PAY');
    expect(await listLedger(booked)).toEqual(['CHARGE 80', 'PAYMENT -80', '= 0']);
    expect(await listDocuments(booked)).toEqual(['RECEIPT SERVICE Evening Massage 80']);
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
    const booked = await reserveAndPay(approved);
    expect(await stateOf(booked)).toBe('PENDING PAID');
    expect(await listTemplates(booked)).toEqual(['bookingRequested']);
  });

  test('is refunded in part and whole, with a credit note for each', async () => {
    const booked = await reserveAndPay();
    const refund = (amount?: string) =>
      foyer.owner.call(payments.refundPayment, {
        paymentId: booked.payment.id,
        refundId: newId(),
        reason: 'Ill',
        ...(amount === undefined ? {} : { amount }),
      });
    await refund('30');
    expect(await stateOf(booked)).toBe('CONFIRMED PAID');
    await refund();
    expect(await stateOf(booked)).toBe('CONFIRMED REFUNDED');
    const refunds = ['REFUND 30', 'CREDIT -30', 'REFUND 50', 'CREDIT -50'];
    expect(await listLedger(booked)).toEqual(['CHARGE 80', 'PAYMENT -80', ...refunds, '= 0']);
    expect((await listDocuments(booked)).slice(1)).toEqual([
      'CREDIT_NOTE SERVICE Evening Massage 30',
      'CREDIT_NOTE SERVICE Evening Massage 50',
    ]);
    expect((await prepare(booked)).code).toBe('NOTHING_TO_PAY');
  });

  test('is seen, prepared and paid by nobody else', async () => {
    const booked = await reserve();
    const paymentId = (await prepare(booked)).value.wixPayOrderId;
    for (const client of [await foyer.visit(), (await addMember(foyer)).client, foyer.ownerB]) {
      expect((await prepare({ ...booked, client })).code).toBe('BOOKING_NOT_FOUND');
      for (const call of [payments.getPayment, payments.cancelPayment] as const)
        expect((await client.call(call, { paymentId })).code).toBe('PAYMENT_NOT_FOUND');
      expect((await startPaying(client, paymentId, 'test_card')).code).toBe('PAYMENT_NOT_FOUND');
    }
    expect((await startPaying(foyer.owner, paymentId, 'test_card')).value.payment.status).toBe('SUCCEEDED');
    expect(await stateOf(booked)).toBe('CONFIRMED PAID');
  });
});

test('a deposit confirms the booking, and the balance is paid later', async () => {
  const booked = await reserveAndPay(withDeposit, { depositSelected: true });
  expect(booked.payment).toMatchObject({ purpose: 'DEPOSIT', amount: { value: '30' } });
  expect(await stateOf(booked)).toBe('CONFIRMED PARTIALLY_PAID');
  const [mail] = await listMailsAbout(foyer, booked.booking);
  expect(mail?.data).toMatchObject({ paid: { value: '30' }, owed: { value: '80' } });
  const balance = await pay(booked);
  expect(balance).toMatchObject({ purpose: 'BALANCE', amount: { value: '80' } });
  expect(await stateOf(booked)).toBe('CONFIRMED PAID');
  expect(await listLedger(booked)).toEqual(['CHARGE 30', 'PAYMENT -30', 'CHARGE 80', 'PAYMENT -80', '= 0']);
  expect(await listDocuments(booked)).toEqual([
    'RECEIPT DEPOSIT Evening Massage 30',
    'RECEIPT BALANCE Evening Massage 80',
  ]);
});

describe('a payment', () => {
  test('that is declined leaves the booking held, to be paid with another card', async () => {
    const booked = await reserve();
    expect((await pay(booked, 'test_card_declined')).status).toBe('FAILED');
    expect(await stateOf(booked)).toBe('CREATED UNDEFINED');
    expect((await pay(booked)).status).toBe('SUCCEEDED');
    expect(await stateOf(booked)).toBe('CONFIRMED PAID');
  });

  test('is completed by the second step', async () => {
    const booked = await reserve();
    const paymentId = (await prepare(booked)).value.wixPayOrderId;
    const started = (await startPaying(booked.client, paymentId, 'test_card_second_step')).value;
    expect(started.payment.status).toBe('REQUIRES_ACTION');
    const { clientSecret } = started.confirmation ?? {};
    await foyer.owner.send('POST', `/foyer/test-provider/${siteA}/confirm`, { clientSecret, isApproved: true });
    expect((await booked.client.call(payments.getPayment, { paymentId })).value.payment.status).toBe('SUCCEEDED');
    expect(await stateOf(booked)).toBe('CONFIRMED PAID');
  });

  test('that is clicked twice, beside two workers, is charged once', async () => {
    const booked = await reserve();
    const prepared = await Promise.all([prepare(booked), prepare(booked)]);
    const [paymentId = '', other] = prepared.map(({ value }) => value.wixPayOrderId);
    expect(other).toBe(paymentId);
    const start = () => startPaying(booked.client, paymentId, 'test_card');
    await Promise.all([start(), start(), foyer.runDueJobs(), foyer.runDueJobs()]);
    await foyer.runFor(minutes(2));
    const charges = foyer.db.selectFrom('test_provider_charges').select(['amount_minor', 'status']);
    expect(await charges.where('key', 'like', `%${booked.booking.id}%`).execute()).toEqual([
      { amount_minor: 8000, status: 'SUCCEEDED' },
    ]);
    expect(await listLedger(booked)).toEqual(['CHARGE 80', 'PAYMENT -80', '= 0']);
  });
});

describe('the hold of a booking that is being paid', () => {
  const endOf = ({ extendedFields }: Booking) => {
    const { holdExpiresDate } = Object(extendedFields?.namespaces?.foyer);
    return Date.parse(holdExpiresDate);
  };
  /** Minutes from now on. */
  const fromNow = (end: number) => Math.round((end - foyer.now()) / minutes(1));
  const payWithin = async (booked: Booked) => fromNow(Date.parse((await prepare(booked)).value.payByDate ?? ''));

  test('lasts ten minutes more from then on, but twenty at most beyond its first end', async () => {
    const booked = await reserve();
    const first = endOf(booked.booking);
    foyer.setClock(first - minutes(6));
    expect(await payWithin(booked)).toBe(10);
    const paymentId = (await prepare(booked)).value.wixPayOrderId;
    foyer.setClock(first + minutes(3));
    await startPaying(booked.client, paymentId, 'test_card_declined');
    expect(fromNow(endOf(await fetchBooking(foyer, booked.booking.id)))).toBe(10);
    foyer.setClock(first + minutes(12));
    const later = { ...booked, client: await visitAgain(foyer, booked.booking) };
    expect(await payWithin(later)).toBe(8);
    foyer.setClock(first + minutes(20));
    expect((await prepare(later)).code).toBe('HOLD_EXPIRED');
  });

  test('is made anew where it has expired and the time is free', async () => {
    const booked = await reserve();
    foyer.setClock(endOf(booked.booking) + minutes(1));
    expect(await payWithin(booked)).toBe(10);
    expect((await pay(booked)).status).toBe('SUCCEEDED');
    expect(await stateOf(booked)).toBe('CONFIRMED PAID');
  });
});

describe('a payment whose result comes after the hold', () => {
  /** A card that the bank decides on after an hour; the hold has expired meanwhile. */
  async function payLate(meanwhile: (booked: Booked) => Promise<unknown>): Promise<Booked> {
    const booked = await reserve();
    expect((await pay(booked, 'test_card_late')).status).toBe('PROCESSING');
    foyer.setClock(foyer.now() + minutes(31));
    await meanwhile(booked);
    await foyer.runFor(hours(2));
    return booked;
  }

  test('confirms the booking whose time is still free', async () => {
    const booked = await payLate(async () => {});
    expect(await stateOf(booked)).toBe('CONFIRMED PAID');
  });

  test('is refunded where the time is gone, and the customer is told', async () => {
    const booked = await payLate(async ({ booking: { bookedEntity } }) => {
      const { slot } = bookedEntity;
      if (!slot) throw new Error('There is no slot.');
      await createBookingAt(foyer.owner, slot, { status: 'CONFIRMED' });
    });
    await foyer.runFor(hours(2));
    expect(await stateOf(booked)).toBe('DECLINED REFUNDED');
    expect(await listLedger(booked)).toEqual(['PAYMENT -80', 'REFUND 80', '= 0']);
    expect(await listDocuments(booked)).toEqual([]);
    const [mail, ...others] = await listMailsAbout(foyer, booked.booking);
    expect([mail?.template, mail?.data.refund, others]).toEqual([
      'bookingDeclined',
      { value: '80', currency: 'USD' },
      [],
    ]);
  });
});
