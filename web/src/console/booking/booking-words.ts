import type { Text } from '../../lib/text.ts';
import type { Label } from '../parts/Badge.tsx';
import { type Booking, type ExtendedBooking, isCourse, owedOf } from './booking.ts';

interface StatusOf extends Pick<ExtendedBooking, 'attendance'> {
  booking: Pick<Booking, 'status' | 'bookedEntity'>;
}

/** The status of a booking, which includes its attendance. */
export function statusLabel({ booking, attendance }: StatusOf, { t }: Pick<Text, 't'>): Label {
  // A course's attendance would describe only one session.
  const came = isCourse(booking) ? undefined : attendance?.status;
  if (came === 'ATTENDED') return { words: t('Attended'), tone: 'good' };
  if (came === 'NOT_ATTENDED') return { words: t('No-show'), tone: 'bad' };
  switch (booking.status) {
    case 'CONFIRMED':
      return { words: t('Confirmed'), tone: 'good' };
    case 'PENDING':
      return { words: t('Pending approval'), tone: 'caution' };
    case 'WAITING_LIST':
      return { words: t('On the waitlist'), tone: 'caution' };
    case 'DECLINED':
      return { words: t('Declined'), tone: 'plain' };
    case 'CANCELED':
      return { words: t('Canceled'), tone: 'plain' };
    default:
      return { words: t('Not finished'), tone: 'plain' };
  }
}

const isByPlan = ({ selectedPaymentOption: option }: Booking) =>
  option === 'MEMBERSHIP' || option === 'MEMBERSHIP_OFFLINE';

/** The payment status of a booking; null if it costs nothing. */
export function paymentLabel(booking: Booking, { t }: Pick<Text, 't'>): Label | null {
  switch (booking.paymentStatus) {
    case 'PAID':
      return { words: isByPlan(booking) ? t('Paid by plan') : t('Paid'), tone: 'good' };
    case 'PARTIALLY_PAID':
      return { words: t('Partly paid'), tone: 'caution' };
    case 'REFUNDED':
      return { words: t('Refunded'), tone: 'plain' };
    case 'FAILED':
      return { words: t('Payment failed'), tone: 'bad' };
    case 'EXEMPT':
      return { words: t('Nothing to pay'), tone: 'plain' };
    default:
      return owedOf(booking) ? { words: t('Unpaid'), tone: 'caution' } : null;
  }
}
