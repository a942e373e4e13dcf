import { type Money, sumOf } from '../../server/lib/money.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { cancellationFee } from './charges.ts';
import type { BookingRecord } from './record.ts';

/** The fee for canceling all these bookings now; undefined for none. */
export const totalFee = (bookings: readonly BookingRecord[], now: number): Money | undefined =>
  sumOf(bookings.flatMap((booking) => cancellationFee(booking, now) ?? []));

const windowStarts = ({ start, details }: BookingRecord): number[] =>
  (details.policy.cancellationFeePolicy?.cancellationWindows ?? []).map(
    ({ startInMinutes = 0 }) => start - startInMinutes * 60_000,
  );

/** The fees for canceling all these bookings, each with the last instant before it applies, earliest first. */
export const feeStepsOf = (bookings: readonly BookingRecord[]): { after: number; fee: Money }[] =>
  [...new Set(bookings.flatMap(windowStarts))]
    .sort((left, right) => left - right)
    .flatMap((after) => {
      const fee = totalFee(bookings, after + 1);
      return fee ? [{ after, fee }] : [];
    });

/** The same in wire form, with the fee that applies now. */
export function feesOf(bookings: readonly BookingRecord[], now: number) {
  const fee = totalFee(bookings, now);
  const steps = feeStepsOf(bookings).map(({ after, fee }) => ({ afterDate: toTimestamp(after), fee }));
  return { ...(fee ? { cancellationFee: fee } : {}), ...(steps.length > 0 ? { cancellationFees: steps } : {}) };
}
