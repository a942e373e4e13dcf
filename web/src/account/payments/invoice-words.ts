import { instantAt } from '@foyer/contract/values';
import type { AnswerOf, invoices } from '@foyer/sdk';
import { createDateWords } from '../../lib/date-words.ts';
import { moneyWords, percentWords } from '../../lib/price-words.ts';
import type { Text } from '../../lib/text.ts';

export type Invoice = AnswerOf<typeof invoices.getMyInvoice>;
type Line = Invoice['lines'][number];

/** "Receipt", "Invoice", "Credit note" */
export function invoiceKindWords({ type }: Pick<Invoice, 'type'>, { t }: Pick<Text, 't'>): string {
  switch (type) {
    case 'RECEIPT':
      return t('Receipt');
    case 'INVOICE':
      return t('Invoice');
    case 'CREDIT_NOTE':
      return t('Credit note');
  }
}

/** "Tuesday, March 3, 2026" of a civil date. */
export const dayWords = (day: string, text: Pick<Text, 'locale' | 't'>): string =>
  createDateWords(text, 'UTC').date(instantAt(Date.parse(`${day}T12:00:00Z`)));

/** What a line is for, besides the name of what was sold; empty for the plan or service itself. */
export function lineKindWords({ type }: Pick<Line, 'type'>, { t }: Pick<Text, 't'>): string {
  switch (type) {
    case 'PLAN':
    case 'SERVICE':
      return '';
    case 'SET_UP_FEE':
      return t('Set-up fee');
    case 'DEPOSIT':
      return t('Deposit');
    case 'BALANCE':
      return t('Balance');
    case 'FEE':
      return t('Fee');
  }
}

/** "Sales tax 8.875%", "includes VAT 19%" */
export function taxWords(
  { name, rate, includedInPrice }: Invoice['taxes'][number],
  { t, locale }: Pick<Text, 't' | 'locale'>,
) {
  const tax = `${name} ${percentWords(locale, Number(rate))}`;
  return includedInPrice ? t('includes {tax}', { tax }) : tax;
}

/** How and when it was paid or paid back. */
export function paidWords(
  { type, paid, currency }: Pick<Invoice, 'type' | 'paid' | 'currency'>,
  text: Pick<Text, 't' | 'locale'>,
): string {
  const day = dayWords(paid.day, text);
  if (type === 'CREDIT_NOTE') return text.t('Paid back on {day}', { day });
  if (paid.storeCredit) {
    const amount = moneyWords(text.locale, paid.storeCredit, currency);
    return text.t('Paid online on {day}, {amount} of it with store credit', { day, amount });
  }
  return paid.type === 'ONLINE' ? text.t('Paid online on {day}', { day }) : text.t('Paid in person on {day}', { day });
}
