import type { AnswerOf, benefits, invoices, Order, orderReports, payments } from '@foyer/sdk';

export type { Order };
export type Progress = AnswerOf<typeof orderReports.listOrderProgress>['progress'][number];
export type OrderAction = Progress['allowedActions'][number];
export type Payment = AnswerOf<typeof payments.listPayments>['payments'][number];
export type LedgerEntry = AnswerOf<typeof payments.listLedgerEntries>['entries'][number];
export type Pool = AnswerOf<typeof benefits.listPools>['pools'][number];
export type Invoice = AnswerOf<typeof invoices.listInvoices>['invoices'][number];

export const ordersHref = '/manage/orders';
export const orderHref = (id: string): string => `${ordersHref}/${id}`;

/** The price of a cycle; without an index the one that stays in the end. */
export function priceOfCycle({ pricing, planPrice, priceDetails }: Order, index = Infinity) {
  const price = pricing.prices?.findLast(({ duration }) => (duration?.cycleFrom ?? 1) <= index)?.price;
  return { value: price?.total ?? planPrice, currency: price?.currency ?? priceDetails.currency ?? '' };
}

/** The rest of a payment that can be paid back, in decimals of its currency. */
export function refundableOf({ status, paidLate, amount, refunded }: Payment): number {
  if (status !== 'SUCCEEDED' || paidLate) return 0;
  // Hundredths of an amount are exact far beyond what anybody pays; the platform checks in minor units.
  return Math.round((Number(amount.value) - Number(refunded.value)) * 10_000) / 10_000;
}

export const isTrial = ({ status, currentCycle }: Order): boolean => status === 'ACTIVE' && currentCycle?.index === 0;
