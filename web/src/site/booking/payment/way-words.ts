import { moneyWords } from '../../../lib/price-words.ts';
import type { Text } from '../../../lib/text.ts';
import { type Bookable, priceWithTaxWords } from '../../../services/bookable.ts';
import type { PaymentWay } from '../../../services/payment-ways.ts';
import type { Quote } from '../state/use-quote.ts';
import type { Eligible, Pool } from './use-eligible.ts';

type Words = Pick<Text, 't' | 'locale'>;

/** The name of a way to pay. */
export function wayLabel(way: PaymentWay, { isMonthly }: Pick<Bookable, 'isMonthly'>, { t }: Words): string {
  switch (way) {
    case 'online':
      return isMonthly ? t('Pay month by month') : t('Pay now');
    case 'deposit':
      return t('Pay a deposit now');
    case 'inPerson':
      return t('Pay at your visit');
    case 'plan':
      return t('Use your plan');
  }
}

const wordsOf = ({ value = '0', currency = '' }: Quote['total'], locale: string) => moneyWords(locale, value, currency);

/** "$52" with its tax; "From $52" while it isn't known who will be free. */
export function totalWords({ total, isLeast }: Pick<Quote, 'total' | 'isLeast'>, { t, locale }: Words): string {
  const price = wordsOf(total, locale);
  return isLeast ? t('From {price}', { price }) : price;
}

/** The amount of a way to pay, for all participants; empty while it is asked for. */
export function wayAmount(
  way: PaymentWay,
  bookable: Pick<Bookable, 'price' | 'addedTax' | 'isMonthly'>,
  quote: Pick<Quote, 'total' | 'deposit' | 'isLeast'> | null | undefined,
  text: Words,
): string {
  if (way === 'plan') return '';
  if (bookable.isMonthly || quote === null) return priceWithTaxWords(bookable);
  if (!quote) return '';
  return way === 'deposit' && quote.deposit ? wordsOf(quote.deposit, text.locale) : totalWords(quote, text);
}

/** What choosing a way to pay means; empty where its name says it. */
export function wayHint(
  way: PaymentWay,
  { isMonthly, balanceMinutes }: Pick<Bookable, 'isMonthly' | 'balanceMinutes'>,
  { t }: Words,
): string {
  if (way === 'deposit') {
    return balanceMinutes === null
      ? t('The rest is due at your visit. You can also pay it online before.')
      : t('If you’re signed in, we charge the rest to your card before your visit. Otherwise it’s due at your visit.');
  }
  return way === 'online' && isMonthly ? t('We save your card and charge it each month.') : '';
}

/** "Ten visits, 4 sessions left" */
export function poolWords({ planName, balance }: Pool, { t }: Words): string {
  if (balance === undefined) return t('{plan}, unlimited', { plan: planName });
  return t('{count, plural, one {{plan}, # session left} other {{plan}, # sessions left}}', {
    plan: planName,
    count: balance,
  });
}

/** Why no plan of the member pays. */
export function reasonWords(
  reason: Extract<Eligible, { state: 'ready' }>['reason'],
  participants: number,
  { t }: Words,
): string {
  switch (reason) {
    case 'PLAN_NOT_ACTIVE':
      return t('Your plan isn’t active now.');
    case 'OUTSIDE_VALIDITY':
      return t('Your plan doesn’t cover this day.');
    case 'NO_SESSIONS_LEFT':
      return t(
        '{count, plural, one {Your plan has no sessions left for this.} other {Your plan doesn’t have # sessions left.}}',
        { count: participants },
      );
    default:
      return t('You don’t have a plan for this yet.');
  }
}
