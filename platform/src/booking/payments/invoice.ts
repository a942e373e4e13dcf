import type { SiteId } from '@foyer/contract';
import { earliest, type Instant, latest } from '@foyer/contract/values';
import type { Charge } from '../../payments/charges/charge.ts';
import type { Invoice, InvoiceLine } from '../../payments/invoices/invoice.ts';
import { issueInvoice, type PaidItem } from '../../payments/invoices/issue.ts';
import { isFeePurpose } from '../../payments/ledger/entry.ts';
import type { Db } from '../../server/db/database.ts';
import { bookingTextsFor, fillTemplate } from '../../server/mail/booking-texts.ts';
import { findSite } from '../../server/sites/store.ts';
import { bookingPriceOf } from '../records/booking-price.ts';
import type { BookingPurpose, OwedPayment } from '../records/payment-record.ts';
import type { BookingRecord } from '../records/record.ts';
import type { Subscription } from '../records/subscription.ts';
import { partsOf, priceOfPayment } from '../records/subscription-price.ts';

const kinds: Record<BookingPurpose, InvoiceLine['kind']> = {
  CYCLE: 'SERVICE',
  BOOKING: 'SERVICE',
  DEPOSIT: 'DEPOSIT',
  BALANCE: 'BALANCE',
  CANCELLATION_FEE: 'FEE',
  NO_SHOW_FEE: 'FEE',
};

/** The month with its number, and with the first payment the enrollment fee. */
function linesOfCycle(
  booking: BookingRecord,
  subscription: Subscription,
  index: number,
  locale: string,
): InvoiceLine[] {
  const { title, tax } = booking.details;
  const values = { service: title, number: String(index), count: String(subscription.cycleCount) };
  const parts = partsOf(subscription, index);
  return priceOfPayment(booking, subscription, index).lines.map((amounts, position) =>
    parts[position] === 'FEE'
      ? { kind: 'SET_UP_FEE', name: title, ...amounts, tax }
      : { kind: kinds.CYCLE, name: fillTemplate(bookingTextsFor(locale).paymentOf, values), ...amounts, tax },
  );
}

async function linesOf(tx: Db, siteId: SiteId, booking: BookingRecord, paid: OwedPayment): Promise<InvoiceLine[]> {
  const { subscription } = booking.details;
  if (!subscription || paid.cycleIndex === undefined) return linesOfPrice(booking, paid) ?? [lineOf(booking, paid)];
  const { locale } = await findSite(tx, siteId);
  return linesOfCycle(booking, subscription, paid.cycleIndex, locale);
}

/** The lines of a price that is paid as a whole; undefined for a part of it, and for one line. */
function linesOfPrice(booking: BookingRecord, { purpose, amounts }: OwedPayment): InvoiceLine[] | undefined {
  const price = purpose === 'BOOKING' ? bookingPriceOf(booking) : undefined;
  if (!price || price.lines.length < 2 || price.amounts.totalMinor !== amounts.totalMinor) return undefined;
  const { title, tax } = booking.details;
  return price.lines.map(({ kind, id, name, quantity, amounts: of }) => {
    const item = kind === 'PARTICIPANTS' && id !== undefined ? `${title}: ${name}` : name;
    return { kind: 'SERVICE', name: quantity > 1 ? `${quantity} × ${item}` : item, ...of, tax };
  });
}

function lineOf({ details: { title, tax } }: BookingRecord, { purpose, amounts }: OwedPayment): InvoiceLine {
  const taxed = isFeePurpose(purpose) ? {} : { tax };
  return { kind: kinds[purpose], name: title, discountMinor: 0, ...amounts, ...taxed };
}

/** The buyer of a booking that no member made. */
function guestOf({ details: { contactDetails } }: BookingRecord): Pick<PaidItem, 'guest'> {
  const { firstName, lastName, email } = contactDetails ?? {};
  if (!email) return {};
  return { guest: { name: [firstName, lastName].filter(Boolean).join(' ') || email, email } };
}

/** A booking, and what is paid of it. */
export interface PaidPart {
  booking: BookingRecord;
  owed: OwedPayment;
}

/** Issues the invoice of a payment for one or several bookings, in its transaction. The bookings are locked. */
export async function issueBookingInvoice(
  tx: Db,
  siteId: SiteId,
  parts: readonly PaidPart[],
  { id: chargeId, subject, purpose, cycleIndex, memberId, currency, creditMinor }: Charge,
  now: Instant,
): Promise<Invoice | undefined> {
  const [first] = parts;
  if (!first) return undefined;
  const lines: InvoiceLine[] = [];
  for (const { booking, owed } of parts) lines.push(...(await linesOf(tx, siteId, booking, owed)));
  const item: PaidItem = {
    ...{ subject, purpose, cycleIndex, chargeId, memberId, creditMinor },
    ...(memberId === undefined ? guestOf(first.booking) : {}),
    currency,
    lines,
    supply: {
      from: earliest(...parts.map(({ booking }) => booking.start)),
      to: latest(...parts.map(({ booking }) => booking.end)),
    },
  };
  return issueInvoice(tx, siteId, item, now);
}
