import type { NewCharge } from '../../payments/charges/create.ts';
import { payerOf, subjectOf } from '../records/payer.ts';
import type { OwedPayment } from '../records/payment-record.ts';
import type { BookingRecord } from '../records/record.ts';

/** The charge of what a booking owes, but for who makes it. */
export const itemOf = (
  booking: BookingRecord,
  { purpose, cycleIndex, amounts: { totalMinor }, currency }: OwedPayment,
): Omit<NewCharge, 'provider' | 'method' | 'savesMethod'> => ({
  subject: subjectOf(booking),
  purpose,
  cycleIndex,
  amountMinor: totalMinor,
  currency,
  ...payerOf(booking),
  description: booking.details.title,
});
