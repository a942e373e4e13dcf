import type { DateWords } from '../../lib/date-words.ts';
import { moneyWords } from '../../lib/price-words.ts';
import type { Text } from '../../lib/text.ts';
import type { OwnOrder, Payment } from './own-order.ts';

const amountOf = ({ amount }: Pick<Payment, 'amount'>, { locale }: Pick<Text, 'locale'>): string =>
  moneyWords(locale, amount.value, amount.currency);

function failureWords({ nextAttempt, payBy }: OwnOrder, { t }: Text, dates: DateWords): string[] {
  return [
    t('Your last payment didn’t go through.'),
    ...(nextAttempt === null ? [] : [t('We’ll try again on {day}.', { day: dates.day(nextAttempt) })]),
    ...(payBy === null ? [] : [t('Without a payment, your plan ends on {moment}.', { moment: dates.moment(payBy) })]),
  ];
}

function trialWords(
  { paidUntil, isRunningOut, renewal, price }: OwnOrder,
  { t, locale }: Text,
  dates: DateWords,
): string {
  const day = paidUntil === null ? '' : dates.date(paidUntil);
  if (isRunningOut || !renewal) return t('Your free trial ends on {day}. You won’t be charged.', { day });
  const amount = moneyWords(locale, renewal.price, price.currency);
  return renewal.isCharged
    ? t('Your free trial ends on {day}. Then you pay {amount}.', { day, amount })
    : t('Your free trial ends on {day}.', { day });
}

function activeWords(order: OwnOrder, { t, locale }: Text, dates: DateWords): string {
  const { isRunningOut, paidUntil, renewal, end, price } = order;
  if (isRunningOut && paidUntil !== null) {
    return t('It’s canceled. You can use it until {day}, and nothing more is charged.', { day: dates.date(paidUntil) });
  }
  if (renewal?.isCharged) {
    const amount = moneyWords(locale, renewal.price, price.currency);
    return t('Next payment: {amount} on {day}.', { amount, day: dates.date(renewal.at) });
  }
  if (renewal) return t('It renews on {day}.', { day: dates.date(renewal.at) });
  return end === null ? t('It’s valid until it’s canceled.') : t('It’s valid until {day}.', { day: dates.date(end) });
}

function endWords({ end, endedUnpaid }: OwnOrder, { t }: Text, dates: DateWords): string {
  const day = end === null ? '' : dates.date(end);
  if (endedUnpaid) return t('It ended on {day} because a payment was missing.', { day });
  return end === null ? t('It’s over.') : t('It ended on {day}.', { day });
}

/** How the order stands, in sentences. */
export function statusWords(order: OwnOrder, text: Text, dates: DateWords): string[] {
  const { t } = text;
  if (order.hasFailed) return failureWords(order, text, dates);
  switch (order.state) {
    case 'unpaid':
      return order.payBy === null
        ? [t('It starts once it’s paid.')]
        : [t('It starts once it’s paid. We keep it for you until {moment}.', { moment: dates.moment(order.payBy) })];
    case 'ahead':
      return [t('It starts on {day}.', { day: dates.date(order.start) })];
    case 'trial':
      return [trialWords(order, text, dates)];
    case 'active':
      return [activeWords(order, text, dates)];
    case 'paused':
      return order.resumes === null
        ? [t('It’s paused. While it is, nothing is charged and it can’t be used.')]
        : [
            t('It’s paused until {day}. Until then nothing is charged and it can’t be used.', {
              day: dates.date(order.resumes),
            }),
          ];
    case 'ended':
    case 'canceled':
      return [endWords(order, text, dates)];
  }
}

function failureReason({ failure }: Payment, { t }: Pick<Text, 't'>): string {
  switch (failure?.code) {
    case 'CARD_DECLINED':
      return t('the card was declined');
    case 'INSUFFICIENT_FUNDS':
      return t('there weren’t enough funds');
    case 'EXPIRED_CARD':
      return t('the card has expired');
    case 'AUTHENTICATION_REQUIRED':
      return t('the bank asked for a confirmation');
    case 'METHOD_UNUSABLE':
      return t('the card can’t be used');
    case 'PROVIDER_UNAVAILABLE':
    case undefined:
      return t('the payment couldn’t be made');
  }
}

/** "$148 paid on Tuesday, March 3, 2026", and what was refunded of it. */
export function paymentWords(payment: Payment, text: Text, day: string): string {
  const { t, locale } = text;
  const { status, kind, refunded } = payment;
  const amount = amountOf(payment, text);
  if (kind === 'SET_UP' && status === 'FAILED') {
    return t('Card not saved on {day}: {reason}', { day, reason: failureReason(payment, text) });
  }
  switch (status) {
    case 'SUCCEEDED': {
      if (kind === 'SET_UP') return t('Card saved on {day}', { day });
      const paid = t('{amount} paid on {day}', { amount, day });
      if (Number(refunded.value) === 0) return paid;
      if (Number(refunded.value) === Number(payment.amount.value)) return `${paid}, ${t('refunded in full')}`;
      return `${paid}, ${t('{amount} refunded', { amount: moneyWords(locale, refunded.value, refunded.currency) })}`;
    }
    case 'FAILED':
      return t('{amount} not paid on {day}: {reason}', { amount, day, reason: failureReason(payment, text) });
    case 'PROCESSING':
      return t('{amount} is being processed since {day}', { amount, day });
    case 'REQUIRES_ACTION':
      return t('{amount} waits for your bank’s question since {day}', { amount, day });
    case 'CREATED':
    case 'CANCELED':
      return t('{amount} not paid', { amount });
  }
}
