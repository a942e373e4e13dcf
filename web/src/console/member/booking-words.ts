import type { ExtendedBooking } from '@foyer/sdk';
import type { Text } from '../../lib/text.ts';

type Booking = ExtendedBooking['booking'];
export type Tone = 'good' | 'caution' | 'plain';

/** The namespace `foyer` has data without a protocol field. */
function seriesOf({ extendedFields }: Booking): number | undefined {
  const { recurring } = Object(extendedFields?.namespaces?.foyer);
  return typeof recurring?.index === 'number' ? recurring.index + 1 : undefined;
}

/** The series or the other appointments that it belongs to, including those in the list. Empty for neither. */
export function belongingOf(booking: Booking, listed: readonly Booking[], { t }: Pick<Text, 't'>): string {
  const nth = seriesOf(booking);
  if (nth !== undefined) return t('No. {nth} in a series', { nth });
  const { id } = booking.multiServiceBookingInfo ?? {};
  if (!id) return '';
  const others = listed.filter((other) => other.id !== booking.id && other.multiServiceBookingInfo?.id === id);
  const titles = others.map(({ bookedEntity }) => bookedEntity.title).join(', ');
  return titles ? t('Booked together with {titles}', { titles }) : t('Booked together with others');
}

/** A booking's status in a word or two. */
export function statusOf(
  { booking: { status, bookedEntity }, attendance }: Pick<ExtendedBooking, 'booking' | 'attendance'>,
  { t }: Pick<Text, 't'>,
): { words: string; tone: Tone } {
  // A course's attendance would describe only one session.
  const came = bookedEntity.schedule ? undefined : attendance?.status;
  if (came === 'ATTENDED') return { words: t('Attended'), tone: 'good' };
  if (came === 'NOT_ATTENDED') return { words: t('Did not attend'), tone: 'caution' };
  switch (status) {
    case 'CONFIRMED':
      return { words: t('Confirmed'), tone: 'good' };
    case 'PENDING':
      return { words: t('Pending approval'), tone: 'caution' };
    case 'WAITING_LIST':
      return { words: t('On the waitlist'), tone: 'caution' };
    case 'CREATED':
      return { words: t('Not finished'), tone: 'plain' };
    case 'DECLINED':
      return { words: t('Declined'), tone: 'plain' };
    case 'CANCELED':
      return { words: t('Canceled'), tone: 'plain' };
    default:
      return { words: '', tone: 'plain' };
  }
}
