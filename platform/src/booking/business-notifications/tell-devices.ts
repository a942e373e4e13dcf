import type { BookingId, PushSubscriptionId } from '@foyer/contract';
import { findLanguage } from '@foyer/contract/languages';
import { addDuration, type Instant, minutes } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import { customerLocale } from '../../server/lib/customer-locale.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { fillTemplate } from '../../server/mail/booking-texts.ts';
import { businessTextsFor } from '../../server/mail/business-texts.ts';
import { describeStart } from '../../server/mail/describe-start.ts';
import { queuePush } from '../../server/push/delivery-store.ts';
import { type NotificationContent, toTag } from '../../server/push/notification.ts';
import { type Limit, rateLimitKey, takeAttempt } from '../../server/rate-limits/store.ts';
import type { Site } from '../../server/sites/store.ts';
import type { BookingRecord } from '../records/record.ts';
import type { Notice } from './notice-store.ts';
import type { Recipient } from './recipient.ts';

interface Context {
  db: Db;
  secret: string;
  now: Instant;
}

interface News {
  notices: readonly Notice[];
  bookings: ReadonlyMap<BookingId, BookingRecord>;
  devices: readonly PushSubscriptionId[];
}

/** Notifications to one person. What comes faster is one, which says only that there is more. */
const AT_ONCE: Limit = { burst: 20, everyMs: minutes(3) };
/** A flood leads to one notification of this tag, after this time. */
const FLOOD_TAG = 'more';
const FLOOD_EVERY_MS = minutes(3);

/** Has a person's devices tell what happened to bookings, as they chose. What happened together is one notification. */
export async function tellDevices(context: Context, site: Site, recipient: Recipient, news: News): Promise<void> {
  const { devices, bookings } = news;
  if (devices.length === 0) return;
  const chosen = news.notices.filter(({ kind }) => recipient.pushKinds.includes(kind));
  const { db: tx, secret, now } = context;
  const key = rateLimitKey(secret, 'business-push', recipient.id);
  for (const [name, alike] of Map.groupBy(chosen, ({ batchId, kind }) => `${batchId} ${kind}`)) {
    const isFlood = (await takeAttempt(tx, { siteId: site.id, key, limit: AT_ONCE, now })) !== undefined;
    const about = alike.map(({ bookingId }) => bookingId);
    const push = isFlood
      ? { tag: FLOOD_TAG, content: describeFlood(site, recipient), about: [], due: addDuration(now, FLOOD_EVERY_MS) }
      : { tag: toTag(name), content: describe(site, recipient, alike, bookings), about };
    await Promise.all(devices.map((subscriptionId) => queuePush(tx, site.id, { subscriptionId, now, ...push })));
  }
}

/** The language of a person, if there are texts in it; otherwise the site's. */
export const languageOf = ({ locale }: Site, { person }: Recipient): string =>
  customerLocale(locale, findLanguage(person?.language ?? ''));

function describeFlood(site: Site, recipient: Recipient): NotificationContent {
  const lang = languageOf(site, recipient);
  return { title: businessTextsFor(lang).digest.heading, body: '', path: '/manage/bookings', lang };
}

/** Says as much of bookings as the subject of a mail does. */
function describe(
  site: Site,
  recipient: Recipient,
  notices: readonly Notice[],
  bookings: News['bookings'],
): NotificationContent {
  const lang = languageOf(site, recipient);
  const words = businessTextsFor(lang);
  const [first] = notices;
  const booking = first && bookings.get(first.bookingId);
  if (!booking) return describeFlood(site, recipient);
  const when = describeStart(toTimestamp(booking.start), { locale: lang, timeZone: site.timeZone });
  const alone = `${booking.details.title}, ${when}`;
  const more = notices.length - 1;
  return {
    title: words.notices[first.kind].heading,
    body: more > 0 ? fillTemplate(words.several.subject, { subject: alone, count: String(more) }) : alone,
    path: more > 0 ? '/manage/bookings' : `/manage/bookings/${booking.id}`,
    lang,
  };
}
