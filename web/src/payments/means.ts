import { moneyWords } from '../lib/price-words.ts';
import type { Text } from '../lib/text.ts';
import type { Money, PayerMeans, Payment, PaymentMethod, PaymentSource } from './payment-calls.ts';

/** One way to pay. A card that is entered becomes a source in its provider's form. */
export interface PaymentChoice {
  key: string;
  label: string;
  hint: string;
  source: PaymentSource | null;
}

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  sepa_debit: 'SEPA',
};

const withCapital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).replace(/_/g, ' ');

/** "Visa ending in 4242" */
export function methodWords({ brand, last4 }: Pick<PaymentMethod, 'brand' | 'last4'>, { t }: Pick<Text, 't'>): string {
  const name = brands[brand] ?? withCapital(brand);
  return last4 ? t('{name} ending in {last4}', { name, last4 }) : name;
}

/** "Expires 04/30", empty for what has no expiry. */
export function expiryWords(
  { expiryMonth, expiryYear }: Pick<PaymentMethod, 'expiryMonth' | 'expiryYear'>,
  { t }: Pick<Text, 't'>,
): string {
  if (expiryMonth === undefined || expiryYear === undefined) return '';
  const month = String(expiryMonth).padStart(2, '0');
  return t('Expires {expiry}', { expiry: `${month}/${String(expiryYear).slice(-2)}` });
}

function creditChoice({ storeCredit }: PayerMeans, payment: Payment, { t, locale }: Pick<Text, 't' | 'locale'>) {
  const { amount, kind } = payment;
  const covers =
    storeCredit && storeCredit.currency === amount.currency && Number(storeCredit.value) >= Number(amount.value);
  if (kind === 'SET_UP' || !covers) return [];
  const left = moneyWords(locale, storeCredit.value, storeCredit.currency);
  const source = { kind: 'STORE_CREDIT' } as const;
  return [{ key: 'credit', label: t('Store credit'), hint: t('You have {amount}.', { amount: left }), source }];
}

/** Every way to pay a payment: methods of its provider, store credit that covers it, a card to enter. */
export function listChoices(means: PayerMeans, payment: Payment, text: Pick<Text, 't' | 'locale'>): PaymentChoice[] {
  const { provider } = payment;
  const saved = means.methods.filter((method) => provider === 'STORE_CREDIT' || method.provider === provider);
  const others = [
    ...saved.map((method) => ({
      key: method.id,
      label: methodWords(method, text),
      hint: expiryWords(method, text),
      source: { kind: 'SAVED', paymentMethodId: method.id } as const,
    })),
    ...creditChoice(means, payment, text),
  ];
  const label = others.length > 0 ? text.t('Another card') : text.t('Card');
  return [...others, { key: 'card', label, hint: '', source: null }];
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
