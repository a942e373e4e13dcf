import { durationWords } from '../lib/duration-words.ts';
import type { Text } from '../lib/text.ts';
import type { CommonKind, Failure } from './failure.ts';

/** "30 seconds", "5 minutes". */
function waitWords(seconds: number, text: Pick<Text, 't'>): string {
  if (seconds >= 90) return durationWords(Math.ceil(seconds / 60), text);
  return text.t('{seconds, plural, one {# second} other {# seconds}}', { seconds });
}

/** The default words for common kinds. */
export function commonFailureWords({ data }: Pick<Failure, 'data'>, text: Pick<Text, 't'>): Record<CommonKind, string> {
  const { t } = text;
  const seconds = Number(data.retryAfterSeconds ?? 0);
  return {
    offline: t('There is no connection right now. What you typed is still here: try again once you are back online.'),
    ended: t('You are no longer signed in.'),
    denied: t('You may not do this. Ask somebody who manages the business.'),
    throttled:
      seconds > 0
        ? t('That was tried too often. Please wait {time} and try again.', { time: waitWords(seconds, text) })
        : t('That was tried too often. Please wait a little and try again.'),
    invalid: t('Something in it isn’t right. Please check it and try again.'),
    broken: t('Something went wrong on our side. What you typed is still here: please try again.'),
  };
}
