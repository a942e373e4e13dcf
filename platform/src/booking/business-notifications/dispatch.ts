import type { BookingId, SiteId } from '@foyer/contract';
import { addDuration, type Instant, minutes } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import { retryTransaction } from '../../server/db/retry.ts';
import { queueMail } from '../../server/mail/store.ts';
import { listAllSubscriptions } from '../../server/push/subscription-store.ts';
import { type Limit, rateLimitKey, takeAttempt } from '../../server/rate-limits/store.ts';
import { findSite, type Site } from '../../server/sites/store.ts';
import { toItem, toMail } from './describe.ts';
import { type DescribedBooking, lockDescribed } from './described-booking.ts';
import { hasNotices, keepForDigest, type Notice, takeNotices } from './notice-store.ts';
import { type Choice, concerns, type Recipient } from './recipient.ts';
import { listRecipients, scheduleDigest } from './recipient-store.ts';
import { saveRequests } from './request-store.ts';
import { tellDevices } from './tell-devices.ts';

export interface DispatchContext {
  db: Db;
  secret: string;
  now: Instant;
}

/** Mails at once to one recipient. What comes faster waits for a digest, so that a flood is one mail. */
const AT_ONCE: Limit = { burst: 20, everyMs: minutes(3) };
/** Mails of one run to one recipient. */
const MOST_AT_ONCE = 10;

/** Recipients whose mails are one statement, which has a bound of parameters. */
const TOLD_TOGETHER = 10;

type Bookings = ReadonlyMap<BookingId, DescribedBooking>;
type Devices = Awaited<ReturnType<typeof listAllSubscriptions>>;

/** Tells the people of a business what happened, each as they chose. Returns whether there was anything. */
export async function dispatchNotices(context: DispatchContext, siteId: SiteId): Promise<boolean> {
  const { db, now } = context;
  if (!(await hasNotices(db, siteId, now))) return false;
  return retryTransaction(db, async (tx) => {
    const notices = (await takeNotices(tx, siteId, now)).map(withRequest);
    if (notices.length === 0) return false;
    await saveRequestsOf(tx, siteId, notices);
    const site = await findSite(tx, siteId);
    const recipients = await listRecipients(tx, siteId);
    const ids = notices.map(({ bookingId }) => bookingId);
    const news = {
      notices,
      bookings: await lockDescribed(tx, siteId, ids),
      devices: await listAllSubscriptions(tx, siteId),
    };
    for (let start = 0; start < recipients.length; start += TOLD_TOGETHER) {
      const some = recipients.slice(start, start + TOLD_TOGETHER);
      await Promise.all(some.map((recipient) => tell({ ...context, db: tx }, site, recipient, news)));
    }
    return true;
  });
}

/** Requests that were made together are answered together. */
const withRequest = (notice: Notice): Notice =>
  notice.kind === 'APPROVAL_REQUEST' ? { ...notice, data: { ...notice.data, requestId: notice.batchId } } : notice;

async function saveRequestsOf(tx: Db, siteId: SiteId, notices: readonly Notice[]): Promise<void> {
  // The latest notice of a booking is the one that counts.
  const latest = new Map(
    notices.flatMap(({ bookingId, data }) => (data.requestId ? [[bookingId, data.requestId]] : [])),
  );
  if (latest.size > 0) await saveRequests(tx, siteId, latest);
}

interface News {
  notices: readonly Notice[];
  bookings: Bookings;
}

async function tell(
  context: DispatchContext,
  site: Site,
  recipient: Recipient,
  { notices, bookings, devices }: News & { devices: Devices },
) {
  const own = notices.filter((notice) => isFor(recipient, notice, bookings));
  await tellByMail(context, site, recipient, { notices: own, bookings });
  await tellDevices(context, site, recipient, { notices: own, bookings, devices: devices.get(recipient.id) ?? [] });
}

async function tellByMail(
  context: DispatchContext,
  site: Site,
  recipient: Recipient,
  { notices: own, bookings }: News,
) {
  const chosen = (choice: Choice) => own.filter(({ kind }) => recipient.choices[kind] === choice);
  const waiting = chosen('DIGEST');
  const together = Map.groupBy(chosen('AT_ONCE'), ({ batchId, kind }) => `${batchId} ${kind}`);
  let isFlood = together.size > MOST_AT_ONCE;
  for (const alike of together.values()) {
    isFlood ||= !(await mayMail(context, site.id, recipient));
    if (isFlood) waiting.push(...alike);
    else await mail(context, site, recipient, { notices: alike, bookings });
  }
  if (waiting.length === 0) return;
  const { db: tx, now } = context;
  const due = addDuration(now, minutes(recipient.digestMinutes));
  await scheduleDigest(tx, site.id, recipient, due, now);
  await Promise.all(waiting.map((notice) => keepForDigest(tx, site.id, { recipientId: recipient.id, notice })));
}

function isFor(recipient: Recipient, { bookingId, data }: Notice, bookings: Bookings): boolean {
  const booking = bookings.get(bookingId);
  if (!booking) return false;
  const { details, createdBy } = booking;
  return concerns(recipient, {
    locationId: details.location?.id,
    resourceIds: [...details.resources.map(({ id }) => id), ...(data.previous?.resourceIds ?? [])],
    // A change without an actor, such as a payment that arrived, counts as the customer's.
    actorId: data.actorId ?? createdBy.id,
  });
}

const mayMail = async ({ db: tx, secret, now }: DispatchContext, siteId: SiteId, { id }: Recipient) =>
  (await takeAttempt(tx, { siteId, key: rateLimitKey(secret, 'business-mail', id), limit: AT_ONCE, now })) ===
  undefined;

async function mail(context: DispatchContext, site: Site, recipient: Recipient, { notices, bookings }: News) {
  const { db: tx, now } = context;
  const data = toMail(site, recipient, itemsOf({ notices, bookings }));
  const { requestId } = data.items[0] ?? {};
  const request = { ...data, ...(requestId ? { requestId } : {}) };
  await queueMail(tx, site.id, { to: recipient.email, template: 'businessNotice', data: request }, now);
}

/** The bookings of notices by their start, each once for each thing that happened to it. */
export const itemsOf = ({ notices, bookings }: { notices: readonly Omit<Notice, 'batchId'>[]; bookings: Bookings }) =>
  notices.flatMap((notice) => {
    const booking = bookings.get(notice.bookingId);
    return booking ? [toItem(notice, booking)] : [];
  });
