import type { BookingRecord } from '../records/record.ts';
import type { ReminderChannel, ReminderRule } from './rule.ts';

const hasChannel: Readonly<Record<ReminderChannel, (booking: BookingRecord) => boolean>> = {
  MAIL: ({ details }) => details.contactDetails?.email !== undefined,
};

/** The rules by the channels that reach the booking's customer. */
export const channelsOf = (rules: readonly ReminderRule[], booking: BookingRecord): ReminderRule[] =>
  rules.map((rule) => ({ ...rule, channels: rule.channels.filter((channel) => hasChannel[channel](booking)) }));
