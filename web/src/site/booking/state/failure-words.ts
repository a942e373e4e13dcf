import { describeFailure } from '../../../failures/failure.ts';
import type { Text } from '../../../lib/text.ts';
import type { BookingFailure } from './booking-failure.ts';

export function failureWords({ kind }: Pick<BookingFailure, 'kind'>, { t }: Pick<Text, 't'>): string {
  return describeFailure(kind, {
    lost: t('This time is no longer free.'),
    closed: t('This can’t be booked online any more. Please get in touch.'),
    stale: t('This booking has changed in the meantime. Please choose your time again.'),
    payment: t('This one has to be paid online, which isn’t possible here yet. Please get in touch.'),
    holding: t(
      'You are holding as many times as we allow at once. Finish booking one of them, or wait a few minutes until a hold expires.',
    ),
    room: t('A place has just become free: close this and book it.'),
    full: t('The waiting list is full by now. Please choose another time.'),
    invalid: t('Please check your details and try again.'),
    offline: t('There is no connection right now. Nothing is lost: try again once you are back online.'),
    ended: t('You are no longer signed in. Nothing is lost: sign in again, or just continue without.'),
    throttled: t('That was a little too fast for us. Please wait a moment and try again.'),
    broken: t('Something went wrong on our side. Nothing is lost: please try again.'),
  });
}
