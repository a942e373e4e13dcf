import { instantOf } from '@foyer/contract/values';
import type { DateWords } from '../../lib/date-words.ts';
import type { Text } from '../../lib/text.ts';
import type { Tone } from '../parts/Badge.tsx';
import { type Delivery, isHeld, type Message, type Preview } from './message.ts';

type LeftOut = Preview['leftOut'][number];

/** Says how many get no message for one reason. */
export function leftOutWords({ reason, count }: LeftOut, { t }: Pick<Text, 't'>): string {
  switch (reason) {
    case 'NOT_FOUND':
      return t('{count, plural, one {# no longer exists} other {# no longer exist}}', { count });
    case 'NO_ADDRESS':
      return t('{count, plural, one {# without an email address} other {# without an email address}}', { count });
    case 'SAME_ADDRESS':
      return t('{count, plural, one {# with the same address as another} other {# with the same address as another}}', {
        count,
      });
    case 'NO_CONSENT':
      return t('{count, plural, one {# who didn’t agree to news} other {# who didn’t agree to news}}', { count });
    case 'UNSUBSCRIBED':
      return t('{count, plural, one {# who unsubscribed} other {# who unsubscribed}}', { count });
    case 'NOTHING_TO_PAY':
      return t('{count, plural, one {# with nothing to pay online} other {# with nothing to pay online}}', { count });
  }
}

/** Says in one line what became of a message. */
export function statusLine(message: Message, { t }: Pick<Text, 't'>, dates: Pick<DateWords, 'moment'>): string {
  const { status, sentCount, failedCount, recipientCount: total } = message;
  const failed = failedCount > 0 ? [t('{count, plural, one {# failed} other {# failed}}', { count: failedCount })] : [];
  switch (status) {
    case 'WAITING':
      if (isHeld(message)) {
        return t(
          '{count, plural, one {To # customer, after the quiet hours: {moment}} other {To # customers, after the quiet hours: {moment}}}',
          { count: total, moment: dates.moment(instantOf(message.startsDate)) },
        );
      }
      return t('{count, plural, one {To # customer, in a moment} other {To # customers, in a moment}}', {
        count: total,
      });
    case 'SENDING':
      return [t('{done} of {total} sent', { done: sentCount, total }), ...failed].join(' · ');
    case 'CANCELED':
      return sentCount > 0 ? t('Stopped after {count} of {total}', { count: sentCount, total }) : t('Not sent');
    case 'DONE':
      return [
        t('{count, plural, one {Sent to # customer} other {Sent to # customers}}', { count: sentCount }),
        ...(message.waitingCount > 0 ? [t('{count} waiting', { count: message.waitingCount })] : []),
        ...failed,
      ].join(' · ');
  }
}

export function deliveryWords({ status, failure }: Delivery, { t }: Pick<Text, 't'>): { words: string; tone: Tone } {
  switch (status) {
    case 'SENT':
      return { words: t('Sent'), tone: 'good' };
    case 'WAITING':
      return failure
        ? { words: t('Will be tried again ({failure})', { failure }), tone: 'caution' }
        : { words: t('Waiting'), tone: 'plain' };
    case 'FAILED':
      return { words: failure ? t('Not delivered ({failure})', { failure }) : t('Not delivered'), tone: 'bad' };
  }
}

/** Says right after a message was written when it is sent. */
export function sentLine(message: Message, { t }: Pick<Text, 't'>, dates: Pick<DateWords, 'moment'>): string {
  const { recipientCount: count, startsDate } = message;
  if (isHeld(message)) return t('Your message waits until {moment}.', { moment: dates.moment(instantOf(startsDate)) });
  return t(
    '{count, plural, one {Your message to # customer is on its way.} other {Your message to # customers is on its way.}}',
    { count },
  );
}
