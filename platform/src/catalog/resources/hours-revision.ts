import { createHash } from 'node:crypto';
import type { describeHours } from './hours.ts';

type Weekly = ReturnType<typeof describeHours>['weekly'];

/** Of 48 bits, so that it is exact as a number, too. */
const HEX_DIGITS = 12;

/** The revision of weekly hours follows from them: the same hours have the same one, whoever saved them and when. */
export function hoursRevision(weekly: Weekly): string {
  const entries = weekly.map(({ days, start, end, locationId }) => JSON.stringify([days, start, end, locationId]));
  const digest = createHash('sha256').update(entries.sort().join()).digest('hex');
  return BigInt(`0x${digest.slice(0, HEX_DIGITS)}`).toString();
}
