import type { Text } from '../../lib/text.ts';
import type { Clash } from '../parts/ConflictNotice.tsx';
import { clashesInWords, plainWords } from '../parts/clash-words.ts';
import type { CouponValues, DiscountKind, ScopeChoice } from './coupon-form.ts';
import type { Names } from './coupon-words.ts';

export const scopeChoiceWords = ({ t }: Pick<Text, 't'>): Record<ScopeChoice, string> => ({
  everything: t('Everything'),
  plans: t('All plans'),
  plan: t('One plan'),
  services: t('All services'),
  service: t('One service'),
  several: t('Several plans or services'),
});

export const kindWords = ({ t }: Pick<Text, 't'>): Record<DiscountKind, string> => ({
  percent: t('A percentage'),
  amount: t('An amount'),
});

/** The label of what is taken off. */
export const offWords = (kind: DiscountKind, currency: string, { t }: Pick<Text, 't'>): string =>
  kind === 'amount' ? t('Amount in {currency}', { currency }) : t('Percentage');

/** The names of the fields, as the sections show them. */
const fieldWords = (kind: DiscountKind, currency: string, { t }: Text): Record<keyof CouponValues, string> => ({
  name: t('Name'),
  code: t('Code'),
  kind: t('Discount'),
  off: offWords(kind, currency, { t }),
  scope: t('For'),
  planId: t('Plan'),
  serviceId: t('Service'),
  from: t('First day'),
  until: t('Last day'),
  usageLimit: t('Uses in all'),
  limitPerCustomer: t('Uses for each member'),
  minimum: t('Minimum price in {currency}', { currency }),
  appliesToSubscriptions: t('Also for plans that are paid again and again'),
  cycleCount: t('Number of payments that it lowers'),
});

function valueWords(name: keyof CouponValues, values: CouponValues, names: Names, text: Text): string {
  switch (name) {
    case 'scope':
      return scopeChoiceWords(text)[values.scope];
    case 'kind':
      return kindWords(text)[values.kind];
    case 'planId':
    case 'serviceId':
      return plainWords(names.get(values[name]) ?? '', text);
    default:
      return plainWords(values[name], text);
  }
}

/** The fields that two people have changed, in words. */
export const clashWords = (
  clashing: readonly (keyof CouponValues)[],
  states: Readonly<Record<'mine' | 'theirs', CouponValues>>,
  { names, currency }: { names: Names; currency: string },
  text: Text,
): Clash[] =>
  clashesInWords(clashing, states, {
    labels: fieldWords(states.mine.kind, currency, text),
    wordsOf: (name, values) => valueWords(name, values, names, text),
  });
