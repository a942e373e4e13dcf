import type { Language } from '@foyer/contract/languages';
import type { BookingMailKind } from '@foyer/contract/text-kinds';
import { addDuration, hours, type Instant } from '@foyer/contract/values';
import { customerLocale } from '../server/lib/customer-locale.ts';
import { textsIn } from '../server/lib/languages.ts';
import { toTimestamp } from '../server/lib/timestamp.ts';
import { civilDate, startOfDay } from '../server/lib/zone.ts';
import { businessOf } from '../server/mail/business.ts';
import type { BookingMail } from '../server/mail/templates.ts';
import type { Site } from '../server/sites/store.ts';

/** Those of the sample. */
const serviceNames = { en: 'Massage', es: 'Masaje', de: 'Massage', he: 'עיסוי' };
export const sampleNames = { en: 'Ana', es: 'Ana', de: 'Anna', he: 'נועה' };

const payments: readonly BookingMailKind[] = ['PAYMENT_DUE', 'PAYMENT_FAILED', 'BALANCE_DUE', 'FEE_DUE'];

/** The facts that a kind has besides time and service: an amount, a time to answer by, an address. */
function factsOf(kind: BookingMailKind, { currency }: Site, start: string): Partial<BookingMail> {
  const amount = { value: '30.00', currency };
  if (kind === 'WAITLIST_OFFERED') return { until: start };
  if (kind === 'REVIEW_REQUESTED') return { reviewUrl: '#' };
  if (kind === 'ONLINE_LINK') return { conferenceUrl: 'https://meet.example.com/abc' };
  if (payments.includes(kind)) return { owed: amount, payUrl: '#' };
  if (kind === 'PAYMENTS_STOPPED') return { owed: amount };
  if (kind === 'PAYMENT_RECEIVED' || kind === 'FEE_CHARGED') return { paid: amount };
  if (kind === 'REFUNDED') return { refund: amount };
  return kind === 'PAYMENT_AHEAD' ? { next: { ...amount, date: start } } : {};
}

/** A mail to an invented customer, whose visit is tomorrow. */
export function describeBookingSample(
  site: Site,
  { kind, language, serviceName }: { kind: BookingMailKind; language: Language; serviceName: string | undefined },
  now: Instant,
): BookingMail {
  const tomorrow = civilDate(addDuration(now, hours(24)), site.timeZone);
  const begins = addDuration(startOfDay(tomorrow, site.timeZone), hours(10));
  const start = toTimestamp(begins);
  return {
    locale: customerLocale(site.locale, language),
    business: businessOf(site),
    customerName: textsIn(language, sampleNames),
    serviceName: serviceName ?? textsIn(language, serviceNames),
    start,
    end: toTimestamp(addDuration(begins, hours(1))),
    timeZone: site.timeZone,
    participants: 1,
    manageUrl: '#',
    ...factsOf(kind, site, start),
  };
}
