import { refuseField } from '../server/lib/violations.ts';
import { isCivilDate } from '../server/lib/wall.ts';
import { countDays, type DayRange, isKnown, MAX_DAYS } from './range.ts';

/** The days that a request asks about. */
export function readDays(asked: { localStartDate: string; localEndDate: string }): DayRange {
  const { localStartDate: first, localEndDate: last } = asked;
  if (!isCivilDate(first)) return refuseField('localStartDate', 'must be a day of the calendar');
  if (!isCivilDate(last)) return refuseField('localEndDate', 'must be a day of the calendar');
  const range = { first, last };
  if (!isKnown(range)) return refuseField('localStartDate', 'must be between the years 1971 and 2199');
  if (last < first) return refuseField('localEndDate', 'must not be before localStartDate');
  if (countDays(range) > MAX_DAYS)
    return refuseField('localEndDate', `must be at most ${MAX_DAYS} days from localStartDate`);
  return range;
}
