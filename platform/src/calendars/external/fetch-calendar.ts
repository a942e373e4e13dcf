import type { SiteId } from '@foyer/contract';
import {
  addDuration,
  type Duration,
  days,
  hours,
  type Instant,
  instantOf,
  milliseconds,
  minutes,
  seconds,
  subtractDuration,
} from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import type { Cipher } from '../../server/keys/cipher.ts';
import { DAY_MS } from '../../server/lib/wall.ts';
import { type OutboundAnswer, OutboundError, type SendOutbound } from '../../server/outbound/request.ts';
import { FeedError } from './feed-error.ts';
import { readInThread } from './read-in-thread.ts';
import { openUrl } from './sealed-url.ts';
import { claimDueCalendar, type ExternalCalendar, recordFailure, recordUnchanged, saveBusy } from './store.ts';

export interface FetchContext {
  db: Db;
  sendOutbound: SendOutbound;
  cipher: Cipher;
}

const EVERY_MS = minutes(15);
const LONGEST_REST_MS = hours(6);
const TIMEOUT_MS = seconds(20);
const MAX_BYTES = 5 * 1024 * 1024;
const MAX_REDIRECTS = 3;
const PAST_DAYS = 1;
const AHEAD_DAYS = 400;

type Claimed = ExternalCalendar & { timeZone: string };

/** Claims a site's next external calendar that is due. */
export const claimNextCalendar = ({ db }: FetchContext, siteId: SiteId, now: Instant): Promise<Claimed | undefined> =>
  claimDueCalendar(db, siteId, { now, retryAt: addDuration(now, EVERY_MS) });

/** Fetches a calendar and saves the result. */
export async function fetchClaimed(
  context: FetchContext,
  siteId: SiteId,
  calendar: Claimed,
  now: Instant,
): Promise<void> {
  const { db } = context;
  try {
    await fetchCalendar(context, siteId, calendar, now);
  } catch (error) {
    // An unknown error is logged; it is retried like the others.
    const isKnown = error instanceof OutboundError || error instanceof FeedError;
    const message = isKnown ? error.message : 'We couldn’t read the calendar.';
    await recordFailure(db, siteId, calendar, { error: message, nextFetch: now + restMs(calendar.failures) });
    if (!isKnown) throw error;
  }
}

/** Doubles after each failure, in milliseconds. */
const restMs = (failures: number): Duration =>
  milliseconds(Math.min(EVERY_MS * 2 ** Math.min(failures, 10), LONGEST_REST_MS));

async function fetchCalendar(context: FetchContext, siteId: SiteId, calendar: Claimed, now: Instant): Promise<void> {
  const { db, cipher } = context;
  const url = openUrl(cipher, siteId, calendar);
  // It went with the key that encrypted it (lost-key/replace-lost-key.ts).
  if (url === '') throw new FeedError('The address of this calendar was lost. Disconnect it, and connect it again.');
  const { status, headers, text } = await ask(context.sendOutbound, url, validatorsOf(calendar, now));
  const fetched = {
    etag: headers.etag ?? calendar.etag,
    lastModified: headers['last-modified'] ?? calendar.lastModified,
    nextFetch: addDuration(now, EVERY_MS),
    now,
  };
  if (status === 304) return recordUnchanged(db, siteId, calendar.id, fetched);
  if (status !== 200) throw new FeedError(`The server responded with status ${status}.`);
  const window = { from: subtractDuration(now, days(PAST_DAYS)), to: addDuration(now, days(AHEAD_DAYS)) };
  const busy = await readInThread({ text, zone: calendar.timeZone, ...window });
  const { etag = null, 'last-modified': lastModified = null } = headers;
  await saveBusy(db, siteId, calendar, { ...fetched, etag, lastModified, ...busy });
}

/** Reads anew once a day without validators, because the window has moved and recurring events reach further. */
function validatorsOf({ etag, lastModified, read }: ExternalCalendar, now: Instant): Record<string, string> {
  if (!read || now - instantOf(read) > DAY_MS) return {};
  return {
    ...(etag ? { 'if-none-match': etag } : {}),
    ...(lastModified ? { 'if-modified-since': lastModified } : {}),
  };
}

async function ask(send: SendOutbound, url: string, validators: Record<string, string>): Promise<OutboundAnswer> {
  let address = url;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const headers = { accept: 'text/calendar', ...validators };
    const answer = await send({ url: address, method: 'GET', headers, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES });
    const { location } = answer.headers;
    if (![301, 302, 303, 307, 308].includes(answer.status) || !location) return answer;
    if (!URL.canParse(location, address)) throw new FeedError('The URL redirects to an invalid URL.');
    address = new URL(location, address).href;
  }
  throw new FeedError('The URL redirects too many times.');
}
