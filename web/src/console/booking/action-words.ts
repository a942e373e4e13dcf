import type { Text } from '../../lib/text.ts';
import type { BookingAction } from './actions.ts';
import type { QuickAction } from './run-at-once.ts';

/** The buttons. */
export function buttonWords({ t }: Pick<Text, 't'>): Record<BookingAction, string> {
  return {
    confirm: t('Confirm'),
    decline: t('Decline'),
    attended: t('Check in'),
    notAttended: t('No-show'),
    clearAttendance: t('Undo check-in'),
    markPaid: t('Mark as paid'),
    markUnpaid: t('Not paid after all'),
    waiveFee: t('Waive fee'),
    move: t('Move'),
    rebook: t('Book again'),
    participants: t('Change number of people'),
    cancel: t('Cancel booking'),
  };
}

/** The toasts of actions that were done. */
export function doneWords(name: string, { t }: Pick<Text, 't'>): Record<QuickAction, string> {
  return {
    attended: t('{name} is checked in.', { name }),
    notAttended: t('{name} is marked as a no-show.', { name }),
    clearAttendance: t('The attendance is open again.'),
    markPaid: t('The booking is paid.'),
    markUnpaid: t('The booking isn’t paid.'),
  };
}
