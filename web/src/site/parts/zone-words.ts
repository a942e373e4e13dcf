import { instantAt } from '@foyer/contract/values';
import { durationWords } from '../../lib/duration-words.ts';
import { toLocal } from '../../lib/zone-time.ts';
import type { PageContext } from '../../pages/page.tsx';

const MINUTE_MS = 60_000;

/** The minutes by which one zone is ahead of another. */
function minutesAhead(zone: string, other: string, ms: number): number {
  const wall = (at: string) => Date.parse(`${toLocal(instantAt(ms), at)}Z`);
  return Math.round((wall(zone) - wall(other)) / MINUTE_MS);
}

/** "Times are in New York (EST)." and, if the visitor's clock differs, by how much. */
export function zoneWords({ dates, visitorZone, nowMs, text }: PageContext): string {
  const { t } = text;
  const words = t('Times are in {zone}.', { zone: dates.zoneName(nowMs) });
  const ahead = visitorZone ? minutesAhead(visitorZone, dates.zone, nowMs) : 0;
  if (ahead === 0) return words;
  const difference = durationWords(Math.abs(ahead), text);
  const yours =
    ahead > 0
      ? t('Your time is {difference} ahead.', { difference })
      : t('Your time is {difference} behind.', { difference });
  return `${words} ${yours}`;
}
