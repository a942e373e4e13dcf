import type { Currency } from '@foyer/contract/values';
import { type Money, toMoney } from '../../server/lib/money.ts';
import type { Receipt } from '../../server/mail/order-templates.ts';
import type { Charge, Refund } from './charge.ts';

/** The facts of a payment in the mail about it. */
export const paymentFacts = (
  { amountMinor, currency }: Pick<Charge, 'amountMinor' | 'currency'>,
  receipt: Receipt | undefined,
): { paid?: Money; receipt?: Receipt } => ({
  ...(amountMinor > 0 ? { paid: toMoney(amountMinor, currency) } : {}),
  ...(receipt ? { receipt } : {}),
});

/** The facts of a refund in the mail about it. */
export const refundFacts = (
  { amountMinor, isToStoreCredit }: Pick<Refund, 'amountMinor' | 'isToStoreCredit'>,
  currency: Currency,
  receipt: Receipt | undefined,
): { refund: Money; isToStoreCredit: boolean; receipt?: Receipt } => ({
  refund: toMoney(amountMinor, currency),
  isToStoreCredit,
  ...(receipt ? { receipt } : {}),
});
