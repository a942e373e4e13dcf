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
    offline: t('We couldn’t connect. Check your connection and try again.'),
    ended: t('You’ve been signed out.'),
    denied: t('You don’t have permission to do this. Ask a manager or owner.'),
    throttled:
      seconds > 0
        ? t('Too many attempts. Wait {time} and try again.', { time: waitWords(seconds, text) })
        : t('Too many attempts. Wait a moment and try again.'),
    invalid: t('Something you entered isn’t valid. Check it and try again.'),
    broken: t('Something went wrong on our side. Try again in a moment.'),
  };
}
