import type { Language } from '@foyer/contract/languages';
import type { OrderMailKind } from '@foyer/contract/text-kinds';
import { addDuration, days, type Instant } from '@foyer/contract/values';
import { customerLocale } from '../server/lib/customer-locale.ts';
import { textsIn } from '../server/lib/languages.ts';
import { toTimestamp } from '../server/lib/timestamp.ts';
import { businessOf } from '../server/mail/business.ts';
import type { OrderMail } from '../server/mail/order-templates.ts';
import type { Site } from '../server/sites/store.ts';
import { sampleNames } from './booking-sample.ts';

const planNames = { en: 'Monthly pass', es: 'Bono mensual', de: 'Monatskarte', he: 'מנוי חודשי' };

/** The facts that a kind has besides the plan, on a day that is so far ahead. */
function factsOf(kind: OrderMailKind, { currency }: Site, day: string): Partial<OrderMail> {
  const amount = { value: '30.00', currency };
  const next = { next: { ...amount, date: day }, canceledBy: 'MEMBER' } as const;
  const planned = { planned: [{ amount, from: day, every: { count: 1, unit: 'MONTH' } }] } satisfies Partial<OrderMail>;
  switch (kind) {
    case 'ORDER_PURCHASED':
      return { paid: amount, ...planned, canceledBy: 'MEMBER' };
    case 'ORDER_PAYMENT_RECEIVED':
      return { paid: amount, ...next };
    case 'ORDER_PAYMENT_FAILED':
      return { owed: amount, until: day };
    case 'ORDER_REFUNDED':
      return { refund: amount };
    case 'CARD_EXPIRING':
      return { card: { name: 'Visa •••• 4242', lastMonth: day.slice(0, 7) } };
    case 'ORDER_PAUSED':
      return { resumes: day };
    case 'ORDER_START_MOVED':
      return { starts: day, ...planned };
    case 'ORDER_END_MOVED':
      return { ends: day };
    case 'ORDER_CANCELLATION_PLANNED':
      return { until: day };
    case 'ORDER_PAYMENT_AHEAD':
    case 'ORDER_RESUMED':
    case 'ORDER_KEPT':
      return next;
    case 'ORDER_UNPAID':
    case 'ORDER_CANCELED':
    case 'ORDER_ENDED':
      return {};
  }
}

/** A mail to an invented member about a plan, whose next day is in two weeks. */
export const describeOrderSample = (
  site: Site,
  { kind, language }: { kind: OrderMailKind; language: Language },
  now: Instant,
): OrderMail => ({
  locale: customerLocale(site.locale, language),
  business: businessOf(site),
  name: textsIn(language, sampleNames),
  planName: textsIn(language, planNames),
  timeZone: site.timeZone,
  url: '#',
  ...factsOf(kind, site, toTimestamp(addDuration(now, days(14)))),
});
