import type { Money, PayerMeans, Payment, PaymentMethod } from './payment-calls.ts';

/** One way to pay: a saved method, store credit that covers all of it, or a card to enter in its provider's form. */
export type PaymentChoice =
  | { key: string; kind: 'saved'; method: PaymentMethod }
  | { key: 'credit'; kind: 'credit'; credit: Money }
  | { key: 'card'; kind: 'card' };

function creditThatCovers({ storeCredit }: PayerMeans, { amount, kind }: Payment): Money | null {
  if (kind === 'SET_UP' || !storeCredit || storeCredit.currency !== amount.currency) return null;
  return Number(storeCredit.value) >= Number(amount.value) ? storeCredit : null;
}

/** Every way to pay a payment: methods of its provider, store credit that covers it, a card to enter. */
export function listPaymentChoices(means: PayerMeans, payment: Payment): PaymentChoice[] {
  const { provider } = payment;
  const saved = means.methods.filter((method) => provider === 'STORE_CREDIT' || method.provider === provider);
  const credit = creditThatCovers(means, payment);
  return [
    ...saved.map((method) => ({ key: method.id, kind: 'saved' as const, method })),
    ...(credit ? [{ key: 'credit' as const, kind: 'credit' as const, credit }] : []),
    { key: 'card', kind: 'card' },
  ];
}

export interface CreditPart {
  credit: Money;
  /** The amount that the card pays. */
  rest: Money;
}

/** Both amounts have at most four decimals. */
const SCALE = 10_000;
const scaled = ({ value }: Money): number => Math.round(Number(value) * SCALE);

/** The store credit that can pay a part of a payment; null where there is none, or enough for all of it. */
export function creditPartOf({ storeCredit }: PayerMeans, payment: Payment): CreditPart | null {
  const { amount, kind, storeCreditAmount } = payment;
  const credit = storeCreditAmount ?? storeCredit;
  if (!credit || kind === 'SET_UP' || credit.currency !== amount.currency) return null;
  const rest = scaled(amount) - scaled(credit);
  if (scaled(credit) <= 0 || rest <= 0) return null;
  return { credit, rest: { value: String(rest / SCALE), currency: amount.currency } };
}
