import type { DateWords } from '../../lib/date-words.ts';
import { moneyWords } from '../../lib/price-words.ts';
import type { Text } from '../../lib/text.ts';
import type { Purchase } from './purchase.ts';

/** The status in a word or two. */
export function purchaseStateWords({ state }: Purchase, { t }: Text): string {
  switch (state) {
    case 'unpaid':
      return t('Waiting for payment');
    case 'ahead':
      return t('Starts later');
    case 'trial':
      return t('Free trial');
    case 'active':
      return t('Active');
    case 'paused':
      return t('Paused');
    case 'ended':
      return t('Ended');
    case 'canceled':
      return t('Canceled');
  }
}

/** "$96 every month", "$230", "Free". */
export function purchasePriceWords({ price, every }: Purchase, { locale, t }: Text): string {
  if (Number(price.value) === 0) return t('Free');
  const amount = moneyWords(locale, price.value, price.currency);
  if (!every) return amount;
  const count = every.count ?? 1;
  switch (every.unit) {
    case 'DAY':
      return t('{count, plural, one {{price} every day} other {{price} every # days}}', { count, price: amount });
    case 'WEEK':
      return t('{count, plural, one {{price} every week} other {{price} every # weeks}}', { count, price: amount });
    case 'YEAR':
      return t('{count, plural, one {{price} every year} other {{price} every # years}}', { count, price: amount });
    default:
      return t('{count, plural, one {{price} every month} other {{price} every # months}}', { count, price: amount });
  }
}

/** The dates of an order, and a payment that is missing. */
export function purchaseFacts(purchase: Purchase, { locale, t }: Text, dates: DateWords): string[] {
  const { state, start, end, resumes, renewal, price, isOwed, isPayable } = purchase;
  const isOver = state === 'ended' || state === 'canceled';
  const facts = [t('From {day}', { day: dates.date(start) })];
  if (renewal) {
    const day = dates.date(renewal.at);
    const amount = moneyWords(locale, renewal.price, price.currency);
    facts.push(
      renewal.isCharged ? t('Next payment: {amount} on {day}', { amount, day }) : t('Renews on {day}', { day }),
    );
  } else if (end !== null && state !== 'unpaid') {
    const day = dates.date(end);
    facts.push(isOver ? t('Ended on {day}', { day }) : t('Until {day}', { day }));
  }
  if (resumes !== null) facts.push(t('Resumes on {day}', { day: dates.date(resumes) }));
  if (isPayable) facts.push(t('Not paid yet. Open it to pay.'));
  else if (isOwed) facts.push(t('Not paid yet. Please contact us.'));
  return facts;
}
