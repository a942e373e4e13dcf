import { hours } from '@foyer/contract/values';
import type { QueuedMail } from '../server/mail/store.ts';
import { type Limit, rateLimitKey, takeAttempt } from '../server/rate-limits/store.ts';
import type { JobContext } from './job-context.ts';

/** Mails of one site that customers' bookings can cause one mailbox to receive: ten at once, then one an hour. */
const PER_MAILBOX: Limit = { burst: 10, everyMs: hours(1) };

/** One mailbox has many addresses: providers ignore case, dots and what follows a plus sign. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const [name = ''] = address.slice(0, at).split('+');
  return `${name.replaceAll('.', '')}${address.slice(at)}`.toLowerCase();
}

/** Counts a mail that a customer caused, once whatever its retries. Returns true if it exceeds the limit. */
export async function isTooMuch(
  { db, clock, secret }: Pick<JobContext, 'db' | 'clock' | 'secret'>,
  { siteId, to, isLimited, attempts }: QueuedMail,
): Promise<boolean> {
  if (!isLimited || attempts > 1) return false;
  const key = rateLimitKey(secret, 'booking-mail', mailboxOf(to));
  return (await takeAttempt(db, { siteId, key, limit: PER_MAILBOX, now: clock.now() })) !== undefined;
}
