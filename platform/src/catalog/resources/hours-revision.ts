import { contentRevision } from '../../server/lib/content-revision.ts';
import type { describeHours } from './hours.ts';

type Weekly = ReturnType<typeof describeHours>['weekly'];

/** The revision of weekly hours, in whatever order they come. */
export function hoursRevision(weekly: Weekly): string {
  const entries = weekly.map(({ days, start, end, locationId }) => JSON.stringify([days, start, end, locationId]));
  return contentRevision(entries.sort().join());
}
