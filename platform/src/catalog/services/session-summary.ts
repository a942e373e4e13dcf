import type { ResourceId } from '@foyer/contract';
import { earliest, type Instant, instantAt, latest } from '@foyer/contract/values';
import { expandSession } from '../../server/lib/recurrence.ts';
import { toInstant } from '../../server/lib/zone.ts';
import type { ScheduledSession } from '../schedules/store.ts';
import type { ServiceType } from './service.ts';

/** `[start, end)` in epoch milliseconds. */
export interface SessionSpan {
  start: Instant;
  end: Instant;
}

/** The data that a class or course derives from its sessions. */
export interface SessionSummary {
  /** The staff of its sessions. */
  staffMemberIds: ResourceId[];
  /** Courses only: from the first session's start to the last one's end. */
  span?: SessionSpan;
}

const END_OF_TIME = Date.UTC(9999, 11, 31);

/** A course without sessions, or without an end, has no span. */
export function summarizeSessions(
  type: ServiceType,
  sessions: readonly ScheduledSession[],
  timeZone: string,
  staff: ReadonlySet<ResourceId>,
): SessionSummary {
  const taken = new Set(sessions.flatMap(({ resourceIds }) => resourceIds));
  const staffMemberIds = [...taken].filter((id) => staff.has(id));
  const isEndless = sessions.some(
    ({ recurrence: rule }) => rule && rule.count === undefined && rule.until === undefined,
  );
  if (type !== 'COURSE' || isEndless) return { staffMemberIds };
  const instants = sessions.flatMap((session) =>
    expandSession(session, timeZone, toInstant(session.start, timeZone), instantAt(END_OF_TIME)),
  );
  if (instants.length === 0) return { staffMemberIds };
  return { staffMemberIds, span: { start: earliest(...instants), end: latest(...instants) } };
}
