import type { DateWords } from '../../lib/date-words.ts';
import { moneyWords } from '../../lib/price-words.ts';
import type { Text } from '../../lib/text.ts';
import type { OwnOrder } from './own-order.ts';

/** What canceling at the next payment means. */
export function laterWords({ state, paidUntil }: OwnOrder, { t }: Pick<Text, 't'>, dates: DateWords): string {
  const day = paidUntil === null ? '' : dates.date(paidUntil);
  if (state === 'trial') return t('Your trial goes on until {day}, and you won’t be charged.', { day });
  if (state === 'paused') return t('It ends with the time you’ve paid for, and nothing more is charged.');
  return t('You can use it until {day}, and nothing more is charged.', { day });
}

/** What canceling at once means. */
export function nowWords({ state, isOnline }: OwnOrder, { t }: Pick<Text, 't'>): string[] {
  if (state === 'ahead')
    return [
      t('It won’t start.'),
      ...(isOnline ? [t('What you’ve paid isn’t refunded by itself: talk to us about it.')] : []),
    ];
  return [
    t('It ends right away: you can’t use what is left of it.'),
    t('What you’ve paid isn’t refunded.'),
    t('Bookings you’ve made with it stay. We’ll get in touch if something changes.'),
  ];
}

/** What keeping a canceled order means. */
export function keepWords(
  { paidUntil, nextPrice, price, isOnline, state }: OwnOrder,
  { t, locale }: Text,
  dates: DateWords,
): string {
  if (!isOnline || paidUntil === null || Number(nextPrice) === 0) return t('It goes on as if it hadn’t been canceled.');
  const day = dates.date(paidUntil);
  if (state === 'trial') return t('It goes on after your trial. Your first payment is on {day}.', { day });
  return t('It goes on as before. Your next payment, {amount}, is on {day}.', {
    amount: moneyWords(locale, nextPrice, price.currency),
    day,
  });
}
