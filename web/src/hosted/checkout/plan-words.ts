import type { PriceSpan } from '@foyer/react/plan-purchase';
import { moneyWords } from '../../lib/price-words.ts';
import type { Text } from '../../lib/text.ts';
import { formatFullDay } from '../../lib/time-format.ts';
import type { Fact } from '../../ui/Facts.tsx';
import type { Charge, Charges } from './charges.ts';
import type { Period, Plan } from './plan.ts';

type Words = Pick<Text, 'locale' | 't'>;

/** "$40 a month", "$40 every 2 weeks" */
function recurringWords(price: string, { count, unit }: Period, { t }: Pick<Text, 't'>): string {
  switch (unit) {
    case 'DAY':
      return t('{count, plural, one {{price} a day} other {{price} every # days}}', { price, count });
    case 'WEEK':
      return t('{count, plural, one {{price} a week} other {{price} every # weeks}}', { price, count });
    case 'MONTH':
      return t('{count, plural, one {{price} a month} other {{price} every # months}}', { price, count });
    case 'YEAR':
      return t('{count, plural, one {{price} a year} other {{price} every # years}}', { price, count });
  }
}

function amountWords({ total, count }: Charge, { model, currency }: Plan, text: Words): string {
  const { t, locale } = text;
  const price = moneyWords(locale, total, currency);
  if (count === 1 || model.kind !== 'SUBSCRIPTION') return price;
  const recurring = recurringWords(price, model.cycle, text);
  if (count === null) return t('{recurring}, until canceled', { recurring });
  return t('{recurring}, {count, plural, one {# payment} other {# payments}}', { recurring, count });
}

/** The amount due now, and every later payment with its day. */
export function chargeFacts(plan: Plan, { dueNow, later }: Charges, text: Words): Fact[] {
  const { t, locale } = text;
  const day = (date: string) => formatFullDay(date, locale);
  return [
    { term: t('Due today'), detail: moneyWords(locale, dueNow, plan.currency) },
    ...later.map((charge) => ({
      term: charge.count === 1 ? day(charge.date) : t('From {day}', { day: day(charge.date) }),
      detail: amountWords(charge, plan, text),
    })),
  ];
}

/** What the first payment is made of; empty where it is just the price. */
export function sumFacts(plan: Plan, spans: readonly PriceSpan[], { locale, t }: Words): Fact[] {
  const [first] = spans;
  const money = (amount: string) => moneyWords(locale, amount, plan.currency);
  const { discount = '0', couponCode, tax } = first ?? {};
  const fee = plan.fee ? [{ term: plan.fee.name || t('Set-up fee'), detail: money(plan.fee.amount) }] : [];
  const less =
    Number(discount) > 0
      ? [{ term: t('Coupon {code}', { code: couponCode ?? '' }), detail: `−${money(discount)}` }]
      : [];
  const added = tax && !tax.isIncluded ? [{ term: tax.name, detail: money(tax.amount) }] : [];
  const included = tax?.isIncluded
    ? [{ term: t('{tax}, included', { tax: tax.name }), detail: money(tax.amount) }]
    : [];
  const others = [...fee, ...less, ...added, ...included];
  return others.length === 0 ? [] : [{ term: t('Price'), detail: money(plan.price) }, ...others];
}

/** When a plan ends, and how it is canceled. */
export function ruleWords(plan: Plan, { endDate }: Charges, text: Words): string[] {
  const { t, locale } = text;
  const { model, buyerCanCancel } = plan;
  const trialDays = model.kind === 'SUBSCRIPTION' ? model.trialDays : 0;
  const end = endDate
    ? t('It ends by itself on {day}.', { day: formatFullDay(endDate, locale) })
    : model.kind === 'SUBSCRIPTION'
      ? t('It renews until it’s canceled.')
      : t('It has no end date.');
  return [
    ...(trialDays > 0
      ? [t('{count, plural, one {The first day is free.} other {The first # days are free.}}', { count: trialDays })]
      : []),
    end,
    ...(plan.pauseRule ? [plan.pauseRule] : []),
    buyerCanCancel ? t('You can cancel online in your account.') : t('To cancel, get in touch with us.'),
    ...(buyerCanCancel && trialDays > 0 ? [t('Cancel before the free days end and you pay nothing.')] : []),
  ];
}
