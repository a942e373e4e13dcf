import { type Instant, readTimestamp, type WallMs } from '@foyer/contract/values';
import { RRuleTemporal } from 'rrule-temporal';
import { toWallMs } from '../../server/lib/wall.ts';
import { FeedError } from './feed-error.ts';

/** Enough for every hour of the window; rules that repeat more often are mistakes or attacks. */
const MOST_REPEATS = 12_000;
const MOST_STEPS = 200_000;

/** Reads wall times as UTC, so that clock changes have no effect: `YYYYMMDDTHHmmssZ`. */
const toStamp = (wallMs: WallMs): string => `${new Date(wallMs).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/**
 * Lists the wall times between `from` and `to` at which a rule (RFC 5545 §3.3.10) repeats what began at `start`.
 * `toWall` converts an UNTIL that is an instant. Throws FeedError on an invalid rule.
 */
export function listRepeats(
  rule: string,
  { start, from, to, toWall }: { start: WallMs; from: WallMs; to: WallMs; toWall: (instant: Instant) => WallMs },
): WallMs[] {
  if (/FREQ=(SECONDLY|MINUTELY)/i.test(rule)) throw new FeedError('An event repeats more often than every hour.');
  const until = /UNTIL=(\d{8})(T\d{6})?(Z?)/i.exec(rule);
  const bounded = until ? rule.replace(until[0], `UNTIL=${endOf(until, toWall)}`) : rule;
  try {
    const rrule = new RRuleTemporal({
      rruleString: `DTSTART:${toStamp(start)}\nRRULE:${bounded}`,
      includeDtstart: true,
      maxIterations: MOST_STEPS,
      maxCandidateEvaluations: MOST_STEPS,
    });
    const found = rrule.between(new Date(from), new Date(to), true);
    if (found.length > MOST_REPEATS) throw new FeedError('An event has too many repetitions.');
    return found.map(({ epochMilliseconds }) => toWallMs(epochMilliseconds));
  } catch (error) {
    if (error instanceof FeedError) throw error;
    throw new FeedError('An event has a recurrence rule that we couldn’t read.');
  }
}

/** UNTIL with a date includes the whole day. */
function endOf([, date = '', time = 'T235959', utc]: RegExpExecArray, toWall: (instant: Instant) => WallMs): string {
  if (!utc) return `${date}${time}Z`;
  const text = `${date}${time}`.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)/, '$1-$2-$3T$4:$5:$6Z');
  return toStamp(toWall(readTimestamp(text)));
}
