import { instantAt } from '@foyer/contract/values';
import type { DateWords } from '../lib/date-words.ts';
import type { Text } from '../lib/text.ts';
import { type CustomerBooking, closedSinceMs } from './customer-booking.ts';

/** Which actions are closed, and since when; empty if none is. */
export function closedWords(
  booking: CustomerBooking,
  { t }: Pick<Text, 't'>,
  dates: Pick<DateWords, 'deadline'>,
): string {
  const { cancel, move, isCourse } = booking;
  const sinceMs = closedSinceMs(booking);
  if (!cancel.isAllowed && !move.isAllowed) {
    return sinceMs === null
      ? t('To reschedule or cancel this booking, get in touch with us.')
      : t('The deadline for changing it online was {moment}. Call or email us and we’ll help.', {
          moment: dates.deadline(instantAt(sinceMs)),
        });
  }
  if (cancel.isAllowed) return move.isAllowed || isCourse ? '' : t('To reschedule, get in touch with us.');
  return cancel.untilMs === null
    ? t('To cancel, get in touch with us.')
    : t('The online cancellation deadline was {moment}. Get in touch and we’ll help.', {
        moment: dates.deadline(cancel.untilMs),
      });
}
