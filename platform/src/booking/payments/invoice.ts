import type { SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Charge } from '../../payments/charges/charge.ts';
import type { InvoiceLine } from '../../payments/invoices/invoice.ts';
import { issueInvoice, type PaidItem } from '../../payments/invoices/issue.ts';
import { isFeePurpose } from '../../payments/ledger/entry.ts';
import type { Db } from '../../server/db/database.ts';
import type { OwedPayment } from '../records/online-payment.ts';
import { subjectOf } from '../records/payer.ts';
import type { BookingRecord } from '../records/record.ts';

const kinds = {
  BOOKING: 'SERVICE',
  DEPOSIT: 'DEPOSIT',
  BALANCE: 'BALANCE',
  CANCELLATION_FEE: 'FEE',
  NO_SHOW_FEE: 'FEE',
} as const;

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

/** Issues the invoice of a payment, in its transaction. The booking is locked. */
export async function issueBookingInvoice(
  tx: Db,
  siteId: SiteId,
  booking: BookingRecord,
  paid: OwedPayment,
  { id: chargeId, memberId, currency }: Charge,
  now: Instant,
): Promise<void> {
  const item: PaidItem = {
    subject: subjectOf(booking),
    purpose: paid.purpose,
    cycleIndex: undefined,
    chargeId,
    memberId,
    ...(memberId === undefined ? guestOf(booking) : {}),
    currency,
    lines: [lineOf(booking, paid)],
    supply: { from: booking.start, to: booking.end },
  };
  await issueInvoice(tx, siteId, item, now);
}
