import type { SiteId } from '@foyer/contract';
import { addDuration, type Duration, hours, minutes, subtractDuration } from '@foyer/contract/values';
import { findReminderSettings } from '../booking/reminders/settings-store.ts';
import { isReminderDue } from '../booking/reminders/still-due.ts';
import { type Limit, rateLimitKey, takeAttempt } from '../server/rate-limits/store.ts';
import { findSmsAccount } from '../server/sms/account-store.ts';
import { openSmsProvider, smsCallbackPath } from '../server/sms/open-provider.ts';
import { hasOptedOut, optOut } from '../server/sms/opt-out-store.ts';
import { SmsRefusal } from '../server/sms/provider.ts';
import { claimDueSms, giveUpSms, hasSent, markSmsSent, type QueuedSms } from '../server/sms/store.ts';
import type { JobContext } from './job-context.ts';

/** What one number receives from a site at most, whoever books with it. */
const NUMBER_LIMIT: Limit = { burst: 6, everyMs: hours(4) };

/** After 1, 2, 4 … minutes, at most an hour apart. */
const retryDelayMs = (attempts: number): Duration => minutes(Math.min(2 ** attempts, 60));

/**
 * Sends one due SMS of a site; true when there was one. Like a mail, one whose provider took it and whose answer was lost is
 * sent again.
 */
export async function sendNextSms(context: JobContext, siteId: SiteId): Promise<boolean> {
  const { db, clock, log } = context;
  const now = clock.now();
  const sms = await claimDueSms(db, siteId, now, (attempts) => addDuration(now, retryDelayMs(attempts)));
  if (!sms) return false;
  if (!(await isWanted(context, sms))) {
    await giveUpSms(db, sms, 'DROPPED');
    return true;
  }
  try {
    await deliver(context, sms);
  } catch (error) {
    log.warn({ event: 'sms.failed', err: error, sms: sms.id, attempts: sms.attempts }, 'an SMS could not be sent');
    if (error instanceof SmsRefusal && error.isOptOut) await optOut(db, { ...context, siteId, number: sms.to }, now);
    if (error instanceof SmsRefusal && error.isFinal) await giveUpSms(db, sms, 'FAILED');
  }
  return true;
}

/** Not after its time, a cancellation or STOP, and not beyond what the site and the number get. */
async function isWanted({ db, clock, secret, log }: JobContext, sms: QueuedSms): Promise<boolean> {
  const { siteId, to, bookingId, remindsOf, validUntil } = sms;
  const now = clock.now();
  if (!(await isReminderDue(db, { siteId, bookingId, start: remindsOf, until: validUntil }, now))) return false;
  if (await hasOptedOut(db, { secret, siteId, number: to })) return false;
  // Taken once, whatever its attempts.
  if (sms.attempts > 1) return true;
  const { smsPerDay } = await findReminderSettings(db, siteId);
  const key = rateLimitKey(secret, 'sms-number', to);
  const isOver =
    (await hasSent(db, siteId, smsPerDay, subtractDuration(now, hours(24)))) ||
    (await takeAttempt(db, { siteId, key, limit: NUMBER_LIMIT, now })) !== undefined;
  if (isOver)
    log.warn(
      { event: 'sms.limited', siteId, sms: sms.id },
      'an SMS exceeds what the site sends a day or its number receives',
    );
  return !isOver;
}

async function deliver(context: JobContext, sms: QueuedSms): Promise<void> {
  const { db, clock, cipher, production, findAddress } = context;
  const { siteId, to, text } = sms;
  const account = await findSmsAccount(db, cipher, siteId);
  if (!account && production) throw new SmsRefusal('The site has no account for SMS.', { isFinal: true });
  const statusUrl = account && `${await findAddress(siteId)}${smsCallbackPath(siteId, account.provider)}`;
  const messageId = statusUrl && (await openSmsProvider(account, context).send({ to, text, statusUrl }));
  await markSmsSent(db, sms, { messageId, keepsText: !production, now: clock.now() });
}
