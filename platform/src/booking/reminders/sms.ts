import { findOwnText } from '../../mail-texts/own-text.ts';
import { customerLocale } from '../../server/lib/customer-locale.ts';
import { toMailName } from '../../server/lib/person-name.ts';
import { makeShortLink } from '../../server/lib/short-link.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { hasSmsAccount } from '../../server/sms/account-store.ts';
import { writeReminderText } from '../../server/sms/reminder-text.ts';
import { queueSms } from '../../server/sms/store.ts';
import { linkVersionOf } from '../records/link-validity.ts';
import type { BookingRecord } from '../records/record.ts';
import { smsNumberOf } from './channels.ts';
import type { PlannedReminder } from './plan.ts';
import type { ReminderCall } from './reminder-call.ts';

/** Queues the SMS about a booking, or about the first of several that are linked together. */
export async function remindBySms(
  { tx, siteId, site, now, secret, publicUrl, production }: ReminderCall,
  [booking, ...others]: readonly BookingRecord[],
  { start, until }: PlannedReminder,
): Promise<void> {
  const to = booking && smsNumberOf(booking, site);
  if (!to || (production && !(await hasSmsAccount(tx, siteId)))) return;
  const { multiService, timeZone, title, language, contactDetails } = booking.details;
  const group = others.length > 0 ? multiService : undefined;
  const code = makeShortLink(secret, {
    siteId,
    id: group?.id ?? booking.id,
    version: linkVersionOf([booking, ...others]),
  });
  const locale = customerLocale(site.locale, language);
  const isOfOne = others.every(({ serviceId }) => serviceId === booking.serviceId);
  const serviceId = isOfOne ? booking.serviceId : undefined;
  const own = await findOwnText(tx, siteId, { kind: 'SMS_REMINDER', locale, serviceId });
  const text = writeReminderText({
    locale,
    business: site.name,
    firstName: toMailName(contactDetails?.firstName ?? ''),
    serviceName: title,
    start: toTimestamp(start),
    timeZone,
    showsZone: timeZone !== site.timeZone,
    url: `${publicUrl}/r/${code}`,
    ownText: own?.text,
  });
  await queueSms(tx, siteId, { bookingId: booking.id, to, text, remindsOf: start, validUntil: until }, now);
}
