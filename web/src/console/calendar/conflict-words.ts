import type { DateWords } from '../../lib/date-words.ts';
import type { Text } from '../../lib/text.ts';
import type { Conflict } from './conflicts.ts';
import { spanWords, titleOf } from './entry-words.ts';

/** A conflict in one line. */
export function conflictWords(conflict: Conflict, name: string, dates: DateWords, text: Pick<Text, 't'>): string {
  const { t } = text;
  switch (conflict.kind) {
    case 'entry':
      return t('{name} has {title}, {time}', {
        name,
        title: titleOf(conflict.entry, text),
        time: spanWords(conflict.entry, dates),
      });
    case 'off':
      return t('{name} has time off, {time}', { name, time: spanWords(conflict, dates) });
    case 'away':
      return t('{name} is busy in another calendar, {time}', { name, time: spanWords(conflict, dates) });
    default:
      return t('Outside the working hours of {name}', { name });
  }
}
