import { addDuration, type Instant, milliseconds } from '@foyer/contract/values';
import { type Money, sumOf } from '../../server/lib/money.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { feeInstantsOf } from './cancellation-cost.ts';
import { cancellationFee } from './charges.ts';
import type { BookingRecord } from './record.ts';

/** The fee for canceling all these bookings now; undefined for none. */
export const totalFee = (bookings: readonly BookingRecord[], now: Instant): Money | undefined =>
  sumOf(bookings.flatMap((booking) => cancellationFee(booking, now) ?? []));

/** The fees for canceling all these bookings, each with the last instant before it applies, earliest first. */
export const feeStepsOf = (bookings: readonly BookingRecord[]): { after: Instant; fee: Money }[] =>
  [...new Set(bookings.flatMap(({ start, details: { policy } }) => feeInstantsOf({ policy, start })))]
    .sort((left, right) => left - right)
    .flatMap((after) => {
      const fee = totalFee(bookings, addDuration(after, milliseconds(1)));
      return fee ? [{ after, fee }] : [];
    });

/** The same in wire form, with the fee that applies now. */
export function feesOf(bookings: readonly BookingRecord[], now: Instant) {
  const fee = totalFee(bookings, now);
  const steps = feeStepsOf(bookings).map(({ after, fee }) => ({ afterDate: toTimestamp(after), fee }));
  return { ...(fee ? { cancellationFee: fee } : {}), ...(steps.length > 0 ? { cancellationFees: steps } : {}) };
}
