import type { OperationOf, ResponseOf } from '@foyer/contract';
import type { Currency } from '@foyer/contract/values';
import type { Charge, PaymentMethod, Refund } from '../payments/charges/charge.ts';
import type { LedgerEntry } from '../payments/ledger/entry.ts';
import { toMoney } from '../server/lib/money.ts';
import { toTimestamp } from '../server/lib/timestamp.ts';

type PaymentEntity = ResponseOf<OperationOf<'payments.getPayment'>>['payment'];
type RefundEntity = ResponseOf<OperationOf<'payments.refundPayment'>>['refund'];
type MethodEntity = ResponseOf<OperationOf<'payments.listPaymentMethods'>>['paymentMethods'][number];
type EntryEntity = ResponseOf<OperationOf<'payments.listLedgerEntries'>>['entries'][number];

const storeCreditOf = ({ creditMinor }: { creditMinor: number }, currency: Currency) =>
  creditMinor > 0 ? { storeCreditAmount: toMoney(creditMinor, currency) } : {};

export const toPayment = (charge: Charge): PaymentEntity => ({
  id: charge.id,
  kind: charge.kind,
  subject: charge.subject,
  purpose: charge.purpose,
  ...(charge.cycleIndex === undefined ? {} : { cycleNumber: charge.cycleIndex }),
  ...(charge.memberId === undefined ? {} : { memberId: charge.memberId }),
  status: charge.status,
  amount: toMoney(charge.amountMinor, charge.currency),
  ...storeCreditOf(charge, charge.currency),
  refunded: toMoney(charge.refundedMinor, charge.currency),
  description: charge.description,
  provider: charge.provider,
  ...(charge.failure ? { failure: { code: charge.failure.code, retryable: charge.failure.isRetryable } } : {}),
  paidLate: charge.isPaidLate,
  ...(charge.methodId === undefined ? {} : { paymentMethodId: charge.methodId }),
  createdDate: toTimestamp(charge.created),
  updatedDate: toTimestamp(charge.updated),
});

/** The same for whoever holds a pay link: it says nothing about the payer. */
export function toLinkedPayment(charge: Charge): PaymentEntity {
  const { memberId: _, paymentMethodId: __, ...payment } = toPayment(charge);
  return payment;
}

/** The same with its last dispute, which is the business's affair. */
export function toBusinessPayment(charge: Charge): PaymentEntity {
  const dispute = charge.disputes.at(-1);
  if (!dispute) return toPayment(charge);
  const { status, reason, amountMinor, dueBy } = dispute;
  const amount = toMoney(amountMinor, charge.currency);
  const due = dueBy === undefined ? {} : { answerByDate: toTimestamp(dueBy) };
  return { ...toPayment(charge), dispute: { status, amount, reason, ...due } };
}

export const toRefundEntity = (refund: Refund, currency: Currency): RefundEntity => ({
  id: refund.id,
  amount: toMoney(refund.amountMinor, currency),
  ...storeCreditOf(refund, currency),
  reason: refund.reason,
  status: refund.status,
  toStoreCredit: refund.isToStoreCredit,
  madeAtProvider: refund.isOutside,
  createdDate: toTimestamp(refund.created),
});

export const toMethodEntity = (method: PaymentMethod): MethodEntity => ({
  id: method.id,
  provider: method.provider,
  brand: method.brand,
  ...(method.last4 === undefined ? {} : { last4: method.last4 }),
  ...(method.expiryMonth === undefined ? {} : { expiryMonth: method.expiryMonth }),
  ...(method.expiryYear === undefined ? {} : { expiryYear: method.expiryYear }),
  createdDate: toTimestamp(method.created),
});

export const toEntryEntity = (entry: LedgerEntry): EntryEntity => ({
  id: entry.id,
  kind: entry.kind,
  amount: toMoney(entry.signedMinor, entry.currency),
  purpose: entry.purpose,
  ...(entry.cycleIndex === undefined ? {} : { cycleNumber: entry.cycleIndex }),
  ...(entry.chargeId === undefined ? {} : { paymentId: entry.chargeId }),
  ...(entry.refundId === undefined ? {} : { refundId: entry.refundId }),
  reason: entry.reason,
  createdDate: toTimestamp(entry.created),
});
