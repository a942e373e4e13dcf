import type { Text } from './text.ts';

/** "50 minutes", "1 hour", "1 hour 15 minutes". */
export function durationWords(minutes: number, { t }: Pick<Text, 't'>): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const inHours = t('{hours, plural, one {# hour} other {# hours}}', { hours });
  const inMinutes = t('{minutes, plural, one {# minute} other {# minutes}}', { minutes: rest });
  if (hours === 0) return inMinutes;
  return rest === 0 ? inHours : `${inHours} ${inMinutes}`;
}
