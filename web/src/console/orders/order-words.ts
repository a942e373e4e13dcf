import { moneyWords } from '../../lib/price-words.ts';
import type { Text } from '../../lib/text.ts';
import type { Label } from '../parts/Badge.tsx';
import { isTrial, type Order, type Payment, type Progress } from './order.ts';

type Words = Pick<Text, 't'>;

export function statusLabel(order: Pick<Order, 'status' | 'autoRenewCanceled' | 'currentCycle'>, { t }: Words): Label {
  switch (order.status) {
    case 'DRAFT':
      return { words: t('Not paid yet'), tone: 'plain' };
    case 'PENDING':
      return { words: t('Starts later'), tone: 'plain' };
    case 'ACTIVE':
      if (order.autoRenewCanceled) return { words: t('Ends soon'), tone: 'caution' };
      return order.currentCycle?.index === 0
        ? { words: t('Free trial'), tone: 'good' }
        : { words: t('Active'), tone: 'good' };
    case 'PAUSED':
      return { words: t('Paused'), tone: 'caution' };
    case 'ENDED':
      return { words: t('Ended'), tone: 'plain' };
    case 'CANCELED':
      return { words: t('Canceled'), tone: 'plain' };
    case 'UNDEFINED':
      return { words: t('Unknown'), tone: 'plain' };
  }
}

export function paymentLabel({ lastPaymentStatus }: Pick<Order, 'lastPaymentStatus'>, { t }: Words): Label {
  switch (lastPaymentStatus) {
    case 'PAID':
      return { words: t('Paid'), tone: 'good' };
    case 'REFUNDED':
      return { words: t('Refunded'), tone: 'plain' };
    case 'FAILED':
      return { words: t('Payment failed'), tone: 'bad' };
    case 'UNPAID':
      return { words: t('Unpaid'), tone: 'caution' };
    case 'PENDING':
      return { words: t('Being paid'), tone: 'plain' };
    case 'NOT_APPLICABLE':
      return { words: t('Nothing to pay'), tone: 'plain' };
    case 'UNDEFINED':
      return { words: t('Unknown'), tone: 'plain' };
  }
}

export function paymentStateLabel({ status, amount, refunded, paidLate, dispute }: Payment, { t }: Words): Label {
  const hasDispute = dispute?.status === 'NEEDS_RESPONSE' || dispute?.status === 'UNDER_REVIEW';
  if (hasDispute || dispute?.status === 'LOST') return { words: t('Disputed'), tone: 'bad' };
  if (paidLate) return { words: t('Came too late, refunded'), tone: 'plain' };
  switch (status) {
    case 'SUCCEEDED':
      if (Number(refunded.value) === 0) return { words: t('Paid'), tone: 'good' };
      return Number(refunded.value) >= Number(amount.value)
        ? { words: t('Refunded'), tone: 'plain' }
        : { words: t('Partly refunded'), tone: 'plain' };
    case 'FAILED':
      return { words: t('Declined'), tone: 'bad' };
    case 'CANCELED':
      return { words: t('Given up'), tone: 'plain' };
    case 'PROCESSING':
      return { words: t('Processing'), tone: 'caution' };
    case 'CREATED':
    case 'REQUIRES_ACTION':
      return { words: t('Waiting for the payer'), tone: 'caution' };
  }
}

/** Why a payment failed; empty for others. */
export function failureReason({ failure }: Payment, { t }: Words): string {
  switch (failure?.code) {
    case undefined:
      return '';
    case 'CARD_DECLINED':
      return t('The card was declined.');
    case 'INSUFFICIENT_FUNDS':
      return t('There wasn’t enough money on the card.');
    case 'EXPIRED_CARD':
      return t('The card has expired.');
    case 'AUTHENTICATION_REQUIRED':
      return t('The bank wants the member to confirm the payment.');
    case 'METHOD_UNUSABLE':
      return t('The card can’t be used any more.');
    case 'PROVIDER_UNAVAILABLE':
      return t('The payment provider couldn’t be reached.');
  }
}

/** The next payment or the end, in a sentence; empty if neither is known. */
export function nextWords(
  order: Order,
  progress: Progress | undefined,
  dayWords: (date: Date) => string,
  text: Text,
): string {
  const { t, locale } = text;
  const { status, endDate, autoRenewCanceled, pausePeriods, startDate } = order;
  if (status === 'DRAFT') return '';
  if (status === 'PENDING') return t('Starts on {day}', { day: dayWords(startDate) });
  if (status === 'PAUSED') {
    const resumes = pausePeriods.at(-1)?.plannedResumeDate;
    return resumes ? t('Resumes on {day}', { day: dayWords(resumes) }) : t('Until you resume it');
  }
  const next = progress?.nextPayment;
  if (next && !autoRenewCanceled) {
    const amount = moneyWords(locale, next.amount.value, next.amount.currency);
    const day = dayWords(next.dueDate);
    return isTrial(order)
      ? t('{amount} after the trial, on {day}', { amount, day })
      : t('{amount} on {day}', { amount, day });
  }
  if (!endDate) return '';
  const day = dayWords(endDate);
  return status === 'ACTIVE' ? t('Ends on {day}', { day }) : t('Ended on {day}', { day });
}
