import { modules, type RequestOf } from '@foyer/contract';
import {
  type Booking,
  bookingOf,
  createBookingAt,
  fetchBooking,
  findSlot,
  listSlots,
  newContact,
  type SentBooking,
} from './booking.ts';
import { HOUR_MS } from './durations.ts';
import { createGroup } from './multi-service.ts';
import { addService, type NewService } from './services.ts';
import { TestPlatform } from './test-platform.ts';
import type { WireClient } from './wire-client.ts';

const { bookings, payments, invoices } = modules;

export interface Booked {
  client: WireClient;
  booking: Booking;
}

export interface Visit {
  client: WireClient;
  group: Awaited<ReturnType<typeof createGroup>>;
  /** In their order. */
  bookings: Booking[];
}

interface VisitOptions {
  /** The fields that differ between the bookings. */
  more?: readonly Partial<SentBooking>[];
  type?: 'SEQUENTIAL_BOOKINGS' | 'SEPARATE_BOOKINGS';
}

type Slot = Awaited<ReturnType<typeof findSlot>>;

/** The slot of another service, so many hours later. */
const moved = (slot: Slot, serviceId: string, hours: number): Slot => {
  const later = (date = '') => new Date(Date.parse(date) + hours * HOUR_MS).toISOString();
  const { scheduleId: _, ...rest } = slot;
  return { ...rest, serviceId, startDate: later(slot.startDate), endDate: later(slot.endDate) };
};

type NewPolicy = RequestOf<typeof modules.bookingPolicies.createBookingPolicy>['bookingPolicy'];

/** A policy whose fee for canceling is this part of the price, from a month before the start on. Returns its id. */
export async function addFeePolicy({ owner }: Pick<TestPlatform, 'owner'>, percentage: string, more: NewPolicy = {}) {
  const cancellationWindows = [{ percentage, startInMinutes: 43_200 }];
  const bookingPolicy = {
    name: `Fee of ${percentage} %`,
    cancellationPolicy: { enabled: true },
    saveCreditCardPolicy: { enabled: true },
    customPolicyDescription: { enabled: true, description: 'Please come.' },
    ...more,
    cancellationFeePolicy: { enabled: true, cancellationWindows, ...more.cancellationFeePolicy },
  };
  const { value } = await owner.call(modules.bookingPolicies.createBookingPolicy, { bookingPolicy });
  return value.bookingPolicy.id ?? '';
}

/** Bookings that are paid online with the test provider, by API alone. */
export class BookingPayments {
  readonly #foyer: TestPlatform;

  private constructor(foyer: TestPlatform) {
    this.#foyer = foyer;
  }

  static async open(foyer: TestPlatform): Promise<BookingPayments> {
    await foyer.owner.call(payments.updatePaymentSettings, { provider: 'TEST' });
    return new BookingPayments(foyer);
  }

  /** On a platform of its own, whose clock can be moved. */
  static async start(): Promise<{ foyer: TestPlatform; paying: BookingPayments }> {
    const foyer = await TestPlatform.start({ testClock: true, options: { rateLimits: false } });
    return { foyer, paying: await BookingPayments.open(foyer) };
  }

  /** A massage of $80 that can only be paid online. */
  async addService(fields: Partial<NewService> = {}): Promise<string> {
    const payment: NewService['payment'] = {
      rateType: 'FIXED',
      fixed: { price: { value: '80' } },
      options: { inPerson: false, online: true },
    };
    return (await addService(this.#foyer, { payment, ...fields })).id;
  }

  /** The same, which the business approves. */
  addServiceWithApproval(): Promise<string> {
    return this.addService({ onlineBooking: { enabled: true, requireManualApproval: true } });
  }

  /** The same for $110, with a deposit of $30. */
  addServiceWithDeposit(fields: Partial<NewService> = {}): Promise<string> {
    const [deposit, price] = ['30', '110'].map((value) => ({ value, currency: 'USD' }));
    if (!deposit || !price) throw new Error('There are no amounts.');
    const options = { online: true, deposit: true };
    return this.addService({ payment: { rateType: 'FIXED', fixed: { price, deposit }, options }, ...fields });
  }

  /** An unfinished booking in the first free time, of a new guest unless somebody is given. */
  async reserve(serviceId: string, more: Partial<SentBooking> = {}, customer?: WireClient): Promise<Booked> {
    const client = customer ?? (await this.#foyer.visit());
    const slot = await findSlot(this.#foyer, serviceId);
    return { client, booking: await createBookingAt(client, slot, { selectedPaymentOption: 'ONLINE', ...more }) };
  }

  /** Unfinished bookings of services of an hour, one after the other by one person, as one multi-service booking. */
  async reserveVisit(serviceIds: readonly string[], options: VisitOptions = {}, customer?: WireClient): Promise<Visit> {
    const { more = [], type = 'SEQUENTIAL_BOOKINGS' } = options;
    const client = customer ?? (await this.#foyer.visit());
    const times = await listSlots(this.#foyer, serviceIds[0] ?? '', { days: 20 });
    const isFree = (start: number) => times.some(({ slot }) => Date.parse(slot.startDate ?? '') === start);
    const first = times.find(({ slot }) =>
      serviceIds.every((_, index) => isFree(Date.parse(slot.startDate ?? '') + index * HOUR_MS)),
    );
    if (!first) throw new Error('There are no times one after the other.');
    const contactDetails = newContact();
    const bookings = serviceIds.map((serviceId, index) => ({
      ...bookingOf(moved(first.slot, serviceId, index), { selectedPaymentOption: 'ONLINE', ...more[index] }),
      contactDetails,
    }));
    const group = await createGroup(client, { bookings, multiServiceBookingType: type });
    return { client, group, bookings: group.bookings.flatMap(({ booking }) => booking ?? []) };
  }

  prepareVisit = ({ client, group }: Visit) =>
    client.call(bookings.prepareMultiServiceBookingPayment, { multiServiceBookingId: group.id });

  /** Prepares and starts the payment of all. Returns it as it is then. */
  async payVisit(visit: Visit, token?: string) {
    const paymentId = (await this.prepareVisit(visit)).value.wixPayOrderId;
    return (await this.start(visit.client, paymentId, token)).value.payment;
  }

  statesOf = (visit: Visit): Promise<string[]> =>
    Promise.all(visit.bookings.map((booking) => this.stateOf({ client: visit.client, booking })));

  prepare = ({ client, booking }: Booked) => client.call(bookings.prepareBookingPayment, { bookingId: booking.id });

  start = (client: WireClient, paymentId: string, token = 'test_card') =>
    client.call(payments.startPayment, { paymentId, token });

  /** Prepares and starts a payment. Returns it as it is then. */
  async pay(booked: Booked, token?: string) {
    const paymentId = (await this.prepare(booked)).value.wixPayOrderId;
    return (await this.start(booked.client, paymentId, token)).value.payment;
  }

  async reserveAndPay(
    serviceId: string,
    more: Partial<SentBooking> = {},
    by: { client?: WireClient; card?: string } = {},
  ) {
    const booked = await this.reserve(serviceId, more, by.client);
    return { ...booked, payment: await this.pay(booked, by.card) };
  }

  /** Its status and payment status. */
  async stateOf({ booking }: Booked): Promise<string> {
    const { status, paymentStatus } = await fetchBooking(this.#foyer, booking.id);
    return `${status} ${paymentStatus}`;
  }

  /** The entries of a booking, and their balance. */
  async listLedger({ booking }: Booked): Promise<string[]> {
    const subject = { subjectKind: 'BOOKING', subjectId: booking.id } as const;
    const { entries, balance } = (await this.#foyer.owner.call(payments.listLedgerEntries, subject)).value;
    return [...entries.map(({ kind, amount }) => `${kind} ${amount.value}`), `= ${balance?.value}`];
  }

  /** The documents of a booking, the oldest first, with their lines. */
  async listDocuments({ booking }: Booked): Promise<string[]> {
    const { value } = await this.#foyer.owner.call(invoices.listInvoices, { bookingId: booking.id });
    return value.invoices
      .toReversed()
      .map(({ type, lines, total }) => [type, ...lines.map((line) => `${line.type} ${line.name}`), total].join(' '));
  }
}
