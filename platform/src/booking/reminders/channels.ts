import type { Site } from '../../server/sites/store.ts';
import { countryOfLocale, readPhoneNumber } from '../../server/sms/number.ts';
import type { BookingRecord } from '../records/record.ts';
import type { ReminderChannel, ReminderRule } from './rule.ts';

/** The number that gets SMS about a booking; undefined without the customer's consent, or a number that can be read. */
export function smsNumberOf({ details }: BookingRecord, { locale }: Pick<Site, 'locale'>): string | undefined {
  const { contactDetails, sendSmsReminder, smsConsent } = details;
  if (!sendSmsReminder || !smsConsent || !contactDetails?.phone) return undefined;
  return readPhoneNumber(contactDetails.phone, contactDetails.countryCode ?? countryOfLocale(locale));
}

/** The rules by the channels that reach the booking's customer. */
export function channelsOf(rules: readonly ReminderRule[], booking: BookingRecord, site: Site): ReminderRule[] {
  const reached: Readonly<Record<ReminderChannel, boolean>> = {
    MAIL: booking.details.contactDetails?.email !== undefined,
    SMS: smsNumberOf(booking, site) !== undefined,
  };
  return rules.map((rule) => ({ ...rule, channels: rule.channels.filter((channel) => reached[channel]) }));
}
