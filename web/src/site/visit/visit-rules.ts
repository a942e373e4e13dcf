import { type Instant, instantOf } from '@foyer/contract/values';
import { type Money, sumMoney } from '../../booking/money.ts';
import type { Quote } from '../booking/state/use-quote.ts';

/** The fees for canceling the whole visit, by the quotes of its parts: at each step the sum of the parts' fees. */
export function feesTogether(quotes: readonly Pick<Quote, 'cancellationFees'>[]): { afterMs: Instant; fee: Money }[] {
  const steps = quotes.map(({ cancellationFees }) =>
    cancellationFees.flatMap(({ afterDate, fee: { value, currency } = {} }) =>
      afterDate && value && currency ? [{ afterMs: instantOf(afterDate), fee: { value, currency } }] : [],
    ),
  );
  const instants = [...new Set(steps.flat().map(({ afterMs }) => afterMs))].sort((left, right) => left - right);
  return instants.flatMap((afterMs) => {
    const current = steps.flatMap((own) => own.filter((step) => step.afterMs <= afterMs).slice(-1));
    const fee = sumMoney(current.map((step) => step.fee));
    return fee ? [{ afterMs, fee }] : [];
  });
}
