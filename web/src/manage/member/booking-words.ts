import type { ExtendedBooking } from '@foyer/sdk';
import type { Text } from '../../lib/text.ts';

type Booking = ExtendedBooking['booking'];
export type Tone = 'good' | 'caution' | 'plain';

/** What has become of a booking, in a word or two. */
export function statusOf({ status }: Pick<Booking, 'status'>, { t }: Pick<Text, 't'>): { words: string; tone: Tone } {
  switch (status) {
    case 'CONFIRMED':
      return { words: t('Confirmed'), tone: 'good' };
    case 'PENDING':
      return { words: t('To be approved'), tone: 'caution' };
    case 'WAITING_LIST':
      return { words: t('On the waiting list'), tone: 'caution' };
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
