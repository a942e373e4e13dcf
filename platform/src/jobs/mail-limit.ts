import { hours, minutes } from '@foyer/contract/values';
import { countMail, type MailAllowance, type QueuedMail } from '../server/mail/store.ts';
import { type Limit, rateLimitKey, takeAttempt } from '../server/rate-limits/store.ts';
import type { JobContext } from './job-context.ts';

/**
 * Mails about bookings that customers can cause one mailbox of a site to receive. Strangers' mails and those that a member
 * causes at their own verified address count apart, so that neither uses up the other's.
 */
const LIMITS: Readonly<Record<MailAllowance, Limit>> = {
  MAILBOX: { burst: 10, everyMs: hours(1) },
  MEMBER: { burst: 30, everyMs: minutes(15) },
};

const PURPOSES: Readonly<Record<MailAllowance, string>> = { MAILBOX: 'booking-mail', MEMBER: 'own-booking-mail' };

/** Google's mailboxes have two domains and ignore dots. Elsewhere a.b and ab are two people. */
const GOOGLE_DOMAIN = /^(?:gmail|googlemail)\.com$/;

/** One mailbox has many addresses: providers ignore case and what follows a plus sign. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const [name = ''] = address.slice(0, at).toLowerCase().split('+');
  const domain = address.slice(at + 1).toLowerCase();
  return GOOGLE_DOMAIN.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** Takes a mail that a customer caused from its allowance, once whatever its attempts. Returns whether it may be sent. */
export async function takeAllowance(
  { db, clock, secret }: Pick<JobContext, 'db' | 'clock' | 'secret'>,
  mail: QueuedMail,
): Promise<boolean> {
  const { siteId, to, allowance } = mail;
  if (!allowance) return true;
  const key = rateLimitKey(secret, PURPOSES[allowance], mailboxOf(to));
  const attempt = { siteId, key, limit: LIMITS[allowance], now: clock.now() };
  return countMail(db, mail, async (tx) => (await takeAttempt(tx, attempt)) === undefined);
}
