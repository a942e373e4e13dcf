import { type Instant, instantAt } from '@foyer/contract/values';
import { moneyWords, percentWords } from '../../lib/price-words.ts';
import type { Text } from '../../lib/text.ts';
import type { Label } from '../parts/Badge.tsx';
import { type Coupon, type Scope, type Specification, scopesOf } from './coupon.ts';

type Words = Pick<Text, 't' | 'locale'>;

/** Whether a coupon can be used now. */
export function statusLabel(
  {
    specification,
    expired,
    numberOfUsages,
  }: Pick<Coupon, 'expired' | 'numberOfUsages'> & {
    specification: Pick<Specification, 'active' | 'startTime' | 'usageLimit'>;
  },
  now: Instant,
  { t }: Pick<Text, 't'>,
): Label {
  const { active, startTime, usageLimit } = specification;
  if (expired) return { words: t('Expired'), tone: 'plain' };
  if (!active) return { words: t('Off'), tone: 'plain' };
  if (usageLimit !== undefined && numberOfUsages >= usageLimit) return { words: t('Used up'), tone: 'caution' };
  if (Number(startTime) > now) return { words: t('Starts later'), tone: 'plain' };
  return { words: t('Active'), tone: 'good' };
}

const hasPlans = (coupon: Specification): boolean => {
  const scopes = scopesOf(coupon);
  return scopes.length === 0 || scopes.some(({ namespace }) => namespace === 'pricingPlans');
};

/** What a coupon takes off, and off which payments: "15% off", "first 3 payments". */
export function discountLines(coupon: Specification, currency: string, { t, locale }: Words): string[] {
  const { type, moneyOffAmount = 0, percentOffRate = 0, discountedCycleCount: count } = coupon;
  const off =
    type === 'moneyOffAmount'
      ? t('{amount} off', { amount: moneyWords(locale, String(moneyOffAmount), currency) })
      : t('{percent} off', { percent: percentWords(locale, percentOffRate) });
  const minimum = coupon.minimumSubtotal
    ? t('from {amount} on', { amount: moneyWords(locale, String(coupon.minimumSubtotal), currency) })
    : '';
  const payments = !hasPlans(coupon)
    ? ''
    : !coupon.appliesToSubscriptions
      ? t('not for subscriptions')
      : count === undefined
        ? ''
        : t('{count, plural, one {first payment only} other {first # payments}}', { count });
  return [off, minimum, payments].filter(Boolean);
}

/** The names of plans and services by id. */
export type Names = ReadonlyMap<string, string>;

function scopeWords({ namespace, group }: Scope, names: Names, { t }: Pick<Text, 't'>): string {
  const id = group?.entityId;
  if (namespace === 'pricingPlans') return id ? (names.get(id) ?? t('A plan')) : t('All plans');
  return id ? (names.get(id) ?? t('A service')) : t('All services');
}

/** What a coupon is for. */
export function forWords(coupon: Pick<Specification, 'scope' | 'scopes'>, names: Names, text: Pick<Text, 't'>): string {
  const scopes = scopesOf(coupon);
  return scopes.length === 0 ? text.t('Everything') : scopes.map((scope) => scopeWords(scope, names, text)).join(', ');
}

/** From when to when a coupon is valid, both days included. */
export function validWords(
  { startTime, expirationTime }: Pick<Specification, 'startTime' | 'expirationTime'>,
  dayWords: (date: Date) => string,
  { t }: Pick<Text, 't'>,
): string {
  const start = dayWords(new Date(instantAt(Number(startTime))));
  if (expirationTime === undefined) return t('From {day}', { day: start });
  return t('{start} to {end}', { start, end: dayWords(new Date(Number(expirationTime) - 1)) });
}

/** How often a coupon was used, of how often it can be: "3 of 100". */
export function usesWords(
  {
    numberOfUsages,
    specification,
  }: Pick<Coupon, 'numberOfUsages'> & {
    specification: Pick<Specification, 'usageLimit' | 'limitPerCustomer'>;
  },
  numberWords: (count: number) => string,
  { t }: Pick<Text, 't'>,
): string {
  const { usageLimit, limitPerCustomer } = specification;
  const count = numberWords(numberOfUsages);
  const uses = usageLimit === undefined ? count : t('{count} of {limit}', { count, limit: numberWords(usageLimit) });
  if (limitPerCustomer === undefined) return uses;
  return t('{uses}, {limit} for each member', { uses, limit: numberWords(limitPerCustomer) });
}
