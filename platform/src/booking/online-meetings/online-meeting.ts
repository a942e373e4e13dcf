import type { SiteId } from '@foyer/contract';
import {
  addDuration,
  type Duration,
  hours,
  type Instant,
  milliseconds,
  minutes,
  seconds,
} from '@foyer/contract/values';
import type { CalledProvider } from '../../server/conferencing/account.ts';
import type { Meeting } from '../../server/conferencing/provider.ts';

/** A booking, session or course that meets, with the meeting that the provider has. */
export interface OnlineMeeting {
  siteId: SiteId;
  /** The booking, session or course. */
  key: string;
  /** Undefined while the provider has none. */
  provider: CalledProvider | undefined;
  host: string;
  externalId: string | undefined;
  joinUrl: string | undefined;
  /** The last details sent to the provider, as text; undefined if they aren't known. */
  told: string | undefined;
  generation: number;
  /** The provider may have one whose creation was not answered or not recorded. */
  isUncertain: boolean;
  ends: Instant;
  /** Rises with each change. */
  wantedVersion: number;
  attempts: number;
}

/** The meeting that the bookings need. */
export interface WantedMeeting extends Meeting {
  provider: CalledProvider;
  host: string;
}

/**
 * The next step: TIDY deletes what else a provider may have under the same reference, READ asks for the link of a
 * meeting that the provider was still making.
 */
export type Step = 'CREATE' | 'READ' | 'UPDATE' | 'TIDY' | 'REMOVE';

type Kept = Pick<OnlineMeeting, 'provider' | 'host' | 'externalId' | 'joinUrl' | 'told' | 'isUncertain' | 'ends'>;

/** The details that a provider gets, as text to compare. */
export const tell = ({ topic, start, end, timeZone, isCourse }: Meeting): string =>
  JSON.stringify({ topic, start, end, timeZone, isCourse });

/** The next step from what the provider has to what is wanted; undefined when there is none. */
export function nextStep(kept: Kept, wanted: WantedMeeting | undefined, now: Instant): Step | undefined {
  const mayExist = kept.externalId !== undefined || kept.isUncertain;
  // A meeting that has ended stays, as its recording does.
  if (!wanted) return mayExist && now < kept.ends ? 'REMOVE' : undefined;
  if (mayExist && (kept.provider !== wanted.provider || kept.host !== wanted.host)) return 'REMOVE';
  if (kept.externalId === undefined) return 'CREATE';
  if (kept.joinUrl === undefined) return 'READ';
  if (kept.told !== tell(wanted)) return 'UPDATE';
  return kept.isUncertain ? 'TIDY' : undefined;
}

const [FIRST_DELAY, LONGEST_DELAY] = [seconds(10), hours(1)];

/** When to try again after so many attempts, or as late as the provider asks for. */
export function retryAt(now: Instant, attempts: number, wait: Duration | undefined): Instant {
  const delay = milliseconds(Math.min(FIRST_DELAY * 2 ** Math.min(attempts - 1, 20), LONGEST_DELAY));
  return addDuration(now, wait !== undefined && wait > delay ? wait : delay);
}

/** The longest time that a creation without an answer can take to arrive. */
export const TIDY_AFTER = minutes(10);
