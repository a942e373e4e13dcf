import { describeFailure } from '../../../failures/failure.ts';
import type { Text } from '../../../lib/text.ts';
import type { BookingFailure } from './booking-failure.ts';

export function failureWords({ kind }: Pick<BookingFailure, 'kind'>, { t }: Pick<Text, 't'>): string {
  return describeFailure(kind, {
    lost: t('This time is no longer free.'),
    closed: t('This can no longer be booked online. Get in touch and we’ll help.'),
    chosen: t('What you chose isn’t offered any more. Load this page again to see today’s choices and prices.'),
    stale: t('This booking changed in the meantime. Choose your time again.'),
    payment: t('Online payment isn’t available right now. Get in touch to book.'),
    noPlan: t('No plan of yours covers this time. Choose another way to pay, or get a plan.'),
    memberOnly: t('This is paid month by month, which needs an account. Sign in first.'),
    holding: t(
      'You’re holding as many times as we allow at once. Finish booking one of them, or wait a few minutes until a hold expires.',
    ),
    room: t('A spot just opened. Close this and book it.'),
    full: t('The waitlist is full. Choose another time.'),
    invalid: t('Check your details and try again.'),
    offline: t('You’re offline. Nothing you entered is lost. Try again once you’re connected.'),
    ended: t('You’ve been signed out. Nothing you entered is lost. Sign in again, or continue without an account.'),
    throttled: t('Too many attempts. Wait a moment and try again.'),
    broken: t('Something went wrong on our side. Nothing you entered is lost. Try again.'),
  });
}
