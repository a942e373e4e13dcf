import type { MultiServiceBookingId, SiteId } from '@foyer/contract';
import type { Charge, Refund } from '../../payments/charges/charge.ts';
import { refundFacts } from '../../payments/charges/mail-facts.ts';
import type { LockedSubject, PaymentSubject, Returned, SettlingWork } from '../../payments/charges/subject.ts';
import { toReceipt } from '../../payments/invoices/receipt.ts';
import type { Db } from '../../server/db/database.ts';
import { asId } from '../../server/lib/ids.ts';
import type { Receipt } from '../../server/mail/order-templates.ts';
import type { MailRequest } from '../../server/mail/store.ts';
import { saveBooking, siteOf } from '../changes/change.ts';
import { listGroups, lockGroup } from '../multi-service-records/store.ts';
import { notifyOfBookings } from '../notifications/notify-many.ts';
import { holdForPayment } from '../payments/hold.ts';
import { issueBookingInvoice, type PaidPart } from '../payments/invoice.ts';
import { withReceipt } from '../payments/payment-mails.ts';
import { canBeHad, contextOf, mayHold } from '../payments/subject.ts';
import { hasTaken, withRefund } from '../records/online-payment.ts';
import { owedTogether, shareRefund } from '../records/paid-together.ts';
import type { BookingRecord } from '../records/record.ts';
import { lockBookings } from '../records/store.ts';
import { listChargeBookings } from './charge-booking-store.ts';
import { completePaid } from './complete.ts';

const byId = (left: BookingRecord, right: BookingRecord): number => (left.id < right.id ? -1 : 1);

const unfinishedOf = (bookings: readonly BookingRecord[]): BookingRecord[] =>
  bookings.filter(({ status }) => status === 'CREATED').toSorted(byId);

const isOwed = (bookings: readonly BookingRecord[], { amountMinor }: Charge): boolean =>
  owedTogether(bookings)?.totalMinor === amountMinor;

/** A multi-service booking as its one payment sees it. The locks of its bookings come first, in the order of their ids. */
export const multiServiceSubject: PaymentSubject = {
  async isDue(reading, charge) {
    const bookings = await listGroups(reading.db, reading.siteId, [groupIdOf(charge)]);
    return isOwed(bookings, charge) && canAllBeHad(reading, unfinishedOf(bookings));
  },

  async lock(work, charge) {
    const { tx, siteId } = work;
    const group = await lockGroup(tx, siteId, groupIdOf(charge));
    const paid = await listChargeBookings(tx, siteId, charge.id);
    const left = paid.filter((id) => !group.some((booking) => booking.id === id));
    const others = left.length > 0 ? await lockBookings(tx, siteId, left) : [];
    const isKnown = group.length + others.length > 0;
    return isKnown ? new MultiServiceSubject(work, group, others) : undefined;
  },
};

const groupIdOf = ({ subject }: Pick<Charge, 'subject'>): MultiServiceBookingId => asId(subject.id);

async function canAllBeHad(
  reading: { db: Db; siteId: SiteId; now: SettlingWork['now'] },
  bookings: readonly BookingRecord[],
): Promise<boolean> {
  for (const booking of bookings) if (!(await canBeHad(reading, booking))) return false;
  return true;
}

class MultiServiceSubject implements LockedSubject {
  readonly #work: SettlingWork;
  readonly #group: readonly BookingRecord[];
  /** Paid with the group, which they have left. */
  readonly #others: readonly BookingRecord[];
  /** The parts of the payment, once it was taken. */
  #paid: readonly PaidPart[] = [];
  /** The confirmations wait for the number of the invoice. */
  #confirmations: readonly MailRequest[] = [];

  constructor(work: SettlingWork, group: readonly BookingRecord[], others: readonly BookingRecord[]) {
    this.#work = work;
    this.#group = group;
    this.#others = others;
  }

  isDue(charge: Charge): boolean {
    return isOwed(this.#group, charge);
  }

  async onStarted(): Promise<boolean> {
    const unfinished = unfinishedOf(this.#group);
    const [first] = unfinished;
    if (!first || !(await mayHold(this.#work, first))) return false;
    for (const booking of unfinished) {
      const { refusal } = await holdForPayment(contextOf(this.#work), booking, false);
      if (refusal !== undefined) return false;
    }
    return true;
  }

  async onSucceeded(charge: Charge): Promise<'KEEP' | Returned> {
    if (!isOwed(this.#group, charge)) return 'REFUND';
    const mails = await completePaid(this.#work, unfinishedOf(this.#group), charge);
    if (!mails) return 'REFUND_ANNOUNCED';
    this.#confirmations = mails;
    this.#paid = owedTogether(this.#group)?.parts ?? [];
    return 'KEEP';
  }

  async issueInvoice(charge: Charge): Promise<Receipt | undefined> {
    const { tx, siteId, now } = this.#work;
    const parts = this.#paid.toSorted((left, right) => left.booking.start - right.booking.start);
    const invoice = await issueBookingInvoice(tx, siteId, parts, charge, now);
    return invoice && toReceipt(invoice);
  }

  /** One receipt for the whole, in the first of the mails. */
  async announcePayment(_: Charge, receipt: Receipt | undefined): Promise<void> {
    const [first, ...others] = this.#confirmations;
    if (first) await this.#work.mail(withReceipt(first, receipt));
    for (const mail of others) await this.#work.mail(mail);
  }

  /** The payer is there, sees the result, and can pay again. */
  async onFailed(): Promise<void> {}

  async onCanceled(): Promise<void> {}

  async onRefunded(charge: Charge, refund: Refund): Promise<void> {
    const call = contextOf(this.#work);
    const taken = this.#taken(charge);
    for (const { booking, amountMinor } of shareRefund(taken, charge.id, refund)) {
      await saveBooking(call, booking, withRefund(booking, charge.id, amountMinor));
    }
    if (taken.length > 0 || charge.refundedMinor < charge.amountMinor) return;
    for (const booking of this.#group.filter(isGivenBack).toSorted(byId)) {
      await saveBooking(call, booking, { ...booking, paymentStatus: 'REFUNDED' });
    }
  }

  async announceRefund(charge: Charge, refund: Refund, note: Receipt | undefined): Promise<void> {
    const call = contextOf(this.#work);
    const facts = refundFacts(refund, charge.currency, note);
    const taken = this.#taken(charge);
    const about = taken.length > 0 ? taken : this.#group;
    await notifyOfBookings(call, await siteOf(call), about, 'bookingRefunded', undefined, facts);
  }

  #taken({ id }: Charge): BookingRecord[] {
    return [...this.#group, ...this.#others].filter((booking) => hasTaken(booking, id));
  }
}

/** Whether the payment of a declined booking came too late. */
const isGivenBack = ({ status, details }: BookingRecord): boolean =>
  status === 'DECLINED' && details.isPaidFirst === true && (details.onlinePayments ?? []).length === 0;
