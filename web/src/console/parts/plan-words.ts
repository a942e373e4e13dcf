import type { Order } from '@foyer/sdk';
import { moneyWords } from '../../lib/price-words.ts';
import type { Text } from '../../lib/text.ts';

type Duration = NonNullable<NonNullable<Order['pricing']['subscription']>['cycleDuration']>;

/** How a plan or an order is paid; both have these fields. */
export type Pricing = Pick<Order['pricing'], 'subscription' | 'singlePaymentForDuration' | 'singlePaymentUnlimited'>;

/** "3 months" */
export function durationWords({ count = 1, unit }: Duration, { t }: Pick<Text, 't'>): string {
  switch (unit) {
    case 'DAY':
      return t('{count, plural, one {# day} other {# days}}', { count });
    case 'WEEK':
      return t('{count, plural, one {# week} other {# weeks}}', { count });
    case 'YEAR':
      return t('{count, plural, one {# year} other {# years}}', { count });
    default:
      return t('{count, plural, one {# month} other {# months}}', { count });
  }
}

/** "$96 every month", "$230", "Free". */
export function planPriceWords(
  { subscription }: Pricing,
  { value, currency }: { value: string; currency: string },
  { locale, t }: Pick<Text, 'locale' | 't'>,
): string {
  if (Number(value) === 0) return t('Free');
  const price = moneyWords(locale, value, currency);
  if (!subscription?.cycleDuration) return price;
  const { count = 1, unit } = subscription.cycleDuration;
  switch (unit) {
    case 'DAY':
      return t('{count, plural, one {{price} every day} other {{price} every # days}}', { count, price });
    case 'WEEK':
      return t('{count, plural, one {{price} every week} other {{price} every # weeks}}', { count, price });
    case 'YEAR':
      return t('{count, plural, one {{price} every year} other {{price} every # years}}', { count, price });
    default:
      return t('{count, plural, one {{price} every month} other {{price} every # months}}', { count, price });
  }
}

/** How long a plan lasts: "12 payments", "until canceled", "3 months". */
export function planTermWords(pricing: Pricing, text: Pick<Text, 't'>): string {
  const { t } = text;
  const { subscription, singlePaymentForDuration } = pricing;
  if (singlePaymentForDuration) return durationWords(singlePaymentForDuration, text);
  if (!subscription) return t('Unlimited time');
  const { cycleCount: count = 0 } = subscription;
  return count === 0
    ? t('Until canceled')
    : t('{count, plural, one {# payment in total} other {# payments in total}}', { count });
}
