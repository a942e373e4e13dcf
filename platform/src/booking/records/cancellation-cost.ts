import { addDuration, type Instant, milliseconds, minutes, subtractDuration } from '@foyer/contract/values';
import { type Money, percentOf } from '../../server/lib/money.ts';
import { readMoney } from './price-lines.ts';
import type { PolicySnapshot } from './record.ts';

/** The terms that decide a cancellation fee: policy, start, and price with discount and tax. */
interface FeeTerms {
  policy: Pick<PolicySnapshot, 'cancellationFeePolicy'>;
  start: Instant;
  price: Money | undefined;
}

const windowsOf = ({ policy: { cancellationFeePolicy } }: Pick<FeeTerms, 'policy'>) =>
  cancellationFeePolicy?.enabled
    ? (cancellationFeePolicy.cancellationWindows ?? []).map((each) => ({
        ...each,
        startInMinutes: each.startInMinutes ?? 0,
      }))
    : [];

/** The instants after which the fees of the policy apply, earliest first. */
export const feeInstantsOf = (terms: Pick<FeeTerms, 'policy' | 'start'>): Instant[] =>
  [
    ...new Set(windowsOf(terms).map(({ startInMinutes }) => subtractDuration(terms.start, minutes(startInMinutes)))),
  ].sort((left, right) => left - right);

/** The fee for canceling at an instant: the window that opened last counts. Windows are elapsed time before the start. */
export function feeAt(terms: FeeTerms, now: Instant): Money | undefined {
  const { start, price } = terms;
  const [window] = windowsOf(terms)
    .filter(({ startInMinutes }) => now > start - startInMinutes * 60_000)
    .sort((left, right) => left.startInMinutes - right.startInMinutes);
  if (window?.amount) return readMoney({ ...(price ? { currency: price.currency } : {}), ...window.amount });
  return window?.percentage && price ? percentOf(price, window.percentage) : undefined;
}

/** The cancellation fees, each with the instant after which it applies. */
export const cancellationCostsOf = (terms: FeeTerms): { after: Instant; fee: Money }[] =>
  feeInstantsOf(terms).flatMap((after) => {
    const fee = feeAt(terms, addDuration(after, milliseconds(1)));
    return fee ? [{ after, fee }] : [];
  });
