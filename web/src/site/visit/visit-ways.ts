import { type Money, sumMoney } from '../../booking/money.ts';
import type { Bookable } from '../../services/bookable.ts';
import { isPaidNow, type PaymentWay, paymentWays } from '../../services/payment-ways.ts';
import type { SearchState } from '../booking/several/use-search-state.ts';
import type { Quote } from '../booking/state/use-quote.ts';

type Payable = Pick<Bookable, 'isFree' | 'ways'>;

/** The way to pay a part that doesn't take the one chosen for the visit. */
const instead: Record<PaymentWay, readonly PaymentWay[]> = {
  online: ['online', 'deposit', 'inPerson'],
  deposit: ['deposit', 'inPerson', 'online'],
  inPerson: ['inPerson', 'deposit', 'online'],
  plan: ['plan', 'inPerson', 'deposit', 'online'],
};

/** The way to pay a part when this one was chosen for the visit; null where it is free. */
export const wayOfPart = ({ isFree, ways }: Payable, wanted: PaymentWay): PaymentWay | null =>
  isFree ? null : (instead[wanted].find((way) => ways.includes(way)) ?? null);

/** The ways to choose from: those that some part takes, and that don't come to the same as one before. */
export function listVisitWays(parts: readonly Payable[]): PaymentWay[] {
  const known = new Set<string>();
  return paymentWays.filter((way) => {
    if (way === 'plan' || !parts.some((part) => wayOfPart(part, way) === way)) return false;
    const outcome = JSON.stringify(parts.map((part) => wayOfPart(part, way)));
    if (known.has(outcome)) return false;
    known.add(outcome);
    return true;
  });
}

/** The amounts to pay now and later for parts with these ways, by the platform's quotes; null for nothing. */
export function dueOf(
  parts: readonly { way: PaymentWay | null; quote: Quote }[],
): Record<'now' | 'later', Money | null> {
  const read = ({ value = '0', currency = '' }: Quote['total']): Money => ({ value, currency });
  const now = parts.filter(({ way }) => isPaidNow(way));
  const later = parts.filter(({ way }) => !isPaidNow(way));
  const rests = now.filter(({ quote }) => Number(quote.dueLater.value) > 0).map(({ quote }) => quote.dueLater);
  return {
    now: sumMoney(now.map(({ quote }) => read(quote.dueNow))),
    later: sumMoney([...later.map(({ quote }) => quote.total), ...rests].map(read)),
  };
}

/** The way to pay, and the multi-service booking that is being paid; in the URL, so that a reload goes on. */
export const payState: SearchState<{ wanted: PaymentWay | null; payingId: string | null }> = {
  read: (query) => ({
    wanted: paymentWays.find((way) => way === query.get('pay')) ?? null,
    payingId: /^[\da-f-]{36}$/.exec(query.get('paying') ?? '')?.[0] ?? null,
  }),
  write: ({ wanted, payingId }) => ({ pay: wanted, paying: payingId }),
};
