import type { PaymentMethod } from '@foyer/react/payment-calls';
import type { PaymentChoice } from '@foyer/react/payment-means';
import { moneyWords } from '../lib/price-words.ts';
import type { Text } from '../lib/text.ts';

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

/** The label of a way to pay, and what a payer should know of it; the hint is empty for nothing. */
export function choiceWords(choice: PaymentChoice, text: Pick<Text, 't' | 'locale'>): { label: string; hint: string } {
  const { t, locale } = text;
  switch (choice.kind) {
    case 'saved':
      return { label: methodWords(choice.method, text), hint: expiryWords(choice.method, text) };
    case 'credit': {
      const amount = moneyWords(locale, choice.credit.value, choice.credit.currency);
      return { label: t('Store credit'), hint: t('You have {amount}.', { amount }) };
    }
    case 'card':
      return { label: t('Another card'), hint: '' };
  }
}
