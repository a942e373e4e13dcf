import type { Modules, SessionId } from '@foyer/contract';
import { instantAt } from '@foyer/contract/values';
import { findEvent } from '../../booking/availability/events.ts';
import { lockBookingsFrom } from '../../booking/records/active-store.ts';
import { recordReleasedTime } from '../../booking/waitlist-entries/released-time-store.ts';
import { lockSchedule } from '../../catalog/schedules/lock-store.ts';
import { applySeriesChange, type SeriesChangePlan, type SessionPatch } from '../../catalog/schedules/series-change.ts';
import { deleteSessions, insertSessions, replaceSession, type ZonedSession } from '../../catalog/schedules/store.ts';
import { refreshSessionSummary } from '../../catalog/services/session-summary-store.ts';
import type { Call, CallContext, Refusing } from '../../server/http/handler.ts';
import { checkRevision } from '../../server/http/revision.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { civilDate } from '../../server/lib/zone.ts';
import { findSite } from '../../server/sites/store.ts';
import { changeBookingsOfClass, changeBookingsOfCourse, checkCapacity, type SeriesChange } from './bookings.ts';
import { findConflicts } from './conflicts.ts';
import { describeEvents } from './entity.ts';
import { readLocation, readResources } from './locations.ts';
import { ChangeNotice, type ParticipantsCall } from './participants.ts';
import { planChange } from './plan.ts';
import { type ChangeScope, readPatch } from './rules.ts';
import { findSessionContext, type SessionContext } from './session-context.ts';
import { countChange, findRevisions } from './store.ts';
import { saveUndoable, type Telling } from './undo-token.ts';

type UpdateCall = Call<Modules['sessions']['updateSession']>;
type CancelCall = Call<Modules['sessions']['cancelSession']>;

/** The part that rescheduling and canceling a session share. */
type LockingCall = ParticipantsCall<'SESSION_NOT_FOUND' | 'SESSION_CANCELLED' | 'REVISION_MISMATCH'>;
interface ChangeCall extends LockingCall {
  input: Omit<CancelCall['input'], 'scope'>;
}

/** A session whose bookings and schedule are locked, with the revision of its series. */
export interface LockedSession {
  context: SessionContext & { revision: number };
  bookings: SeriesChange['bookings'];
}

interface SavedChange {
  context: LockedSession['context'];
  /** Rows of sessions to replace, insert and delete. */
  rows: { replaced: readonly ZonedSession[]; added: readonly ZonedSession[]; removed: readonly SessionId[] };
  change: SeriesChange;
  notice: ChangeNotice;
  scope: ChangeScope;
}

/** How a session changes. */
interface ChangeRequest {
  scope: ChangeScope;
  isUndoable?: boolean;
  readPatch(context: SessionContext): Promise<SessionPatch>;
  /** Refuses changes that bookings or other sessions forbid; cancellations have no such check. */
  check?(planned: PlannedChange): Promise<void>;
}

interface PlannedChange {
  context: SessionContext;
  patch: SessionPatch;
  plan: SeriesChangePlan;
  change: SeriesChange;
}

export async function updateSession(call: UpdateCall) {
  const { input, tx, caller } = call;
  const { session: sent, scope = 'ONE', allowConflicts = false } = input;
  return changeSession(call, {
    scope,
    isUndoable: input.undoable === true,
    async check({ context, patch, plan, change }) {
      if (patch.capacity !== undefined) await checkCapacity(call, change);
      if (!allowConflicts && takesTime(patch)) await refuseConflicts(call, context, plan.patched, change.after);
    },
    async readPatch(context) {
      const location = await readLocation(tx, caller.siteId, sent.location);
      const resourceIds = sent.resourceIds && (await readResources(call, sent.resourceIds));
      return {
        ...readPatch(sent, context.event),
        ...(location ? { location } : {}),
        ...(resourceIds ? { resourceIds } : {}),
      };
    },
  });
}

export const cancelSession = (call: CancelCall) =>
  changeSession(call, {
    scope: call.input.scope ?? 'ONE',
    readPatch: async () => ({ status: 'CANCELLED' }),
  });

async function changeSession(call: ChangeCall, request: ChangeRequest) {
  const { now, input } = call;
  const { context, bookings } = await lockSessionContext(call, input);
  const patch = await request.readPatch(context);
  const plan = planChange(context, patch, { scope: request.scope, now });
  if (!plan)
    throw new ValidationError([
      oneViolation('session.start', 'is not a time to which all sessions can be rescheduled'),
    ]);
  if (plan.patched.length === 0) throw new ValidationError([oneViolation('scope', 'includes no upcoming session')]);
  const series = applySeriesChange(context.series, plan);
  const change = { before: context.series, after: series, service: context.service, bookings };
  await request.check?.({ context, patch, plan, change });

  const rows = { replaced: plan.changed, added: plan.added, removed: [] };
  const notice = new ChangeNotice(input.participantNotification);
  const save = (telling: Telling) => saveChange({ ...call, ...telling }, { context, rows, change, notice, ...request });
  return request.isUndoable ? saveUndoable(call, { context, plan, scope: request.scope, save }) : save(call);
}

/** Writes the sessions of a change, and what follows from it for bookings. Returns the session that was named. */
export async function saveChange(call: ParticipantsCall, { context, rows, change, notice, scope }: SavedChange) {
  const { tx, caller, now } = call;
  const { siteId } = caller;
  for (const session of rows.replaced) await replaceSession(tx, siteId, session);
  await insertSessions(tx, siteId, rows.added);
  await deleteSessions(tx, siteId, rows.removed);
  await countChange(tx, siteId, context.name.rootId, context.revision);
  const today = civilDate(now, context.event.session.timeZone);
  const span = await refreshSessionSummary(tx, siteId, { ...context.service, today });
  const { start, end } = context.event;
  await recordReleasedTime(tx, siteId, scope === 'ONE' ? { start, end } : { start: now });
  if (context.service.type === 'COURSE') await changeBookingsOfCourse(call, notice, { ...change, span });
  else await changeBookingsOfClass(call, notice, change);
  await notice.send(call, await findSite(tx, siteId));

  const event = findEvent(change.after, context.name, context.service.defaultCapacity);
  const [session] = await describeEvents(tx, siteId, event ? [event] : [], [context.service], now);
  if (!session) throw new Error(`Session ${context.event.eventId} disappeared within its own transaction.`);
  return { session };
}

/**
 * Locks the session with the bookings of its service, so that none is made or changed meanwhile. Lock order: bookings
 * before schedules, as when a booking changes (decision 0021).
 */
export async function lockSessionContext(
  { tx, caller, now, fail }: LockingCall,
  { sessionId, revision: seenRevision }: Pick<CancelCall['input'], 'sessionId' | 'revision'>,
): Promise<LockedSession> {
  const { siteId } = caller;
  const missing = () => fail('SESSION_NOT_FOUND', 'There is no such session.');
  const seen = (await findSessionContext(tx, siteId, sessionId)) ?? missing();
  const { id, type, scheduleId } = seen.service;
  const from = type === 'COURSE' ? 0 : Math.min(now, seen.event.start);
  await lockBookingsFrom(tx, siteId, id, instantAt(from));
  await lockSchedule(tx, siteId, scheduleId);
  const context = (await findSessionContext(tx, siteId, sessionId)) ?? missing();
  const revision = (await findRevisions(tx, siteId, [context.name.rootId])).get(context.name.rootId) ?? 1;
  checkRevision({ fail }, 'session', seenRevision, revision);
  if (context.event.session.status) fail('SESSION_CANCELLED', 'This session was called off.');
  const locked = { ...context, revision };
  return { context: locked, bookings: await lockBookingsFrom(tx, siteId, id, instantAt(from)) };
}

const takesTime = ({ shiftMs, lengthMs, resourceIds }: SessionPatch): boolean =>
  shiftMs !== undefined || lengthMs !== undefined || resourceIds !== undefined;

export async function refuseConflicts(
  { tx, caller, now, fail }: Pick<CallContext, 'tx' | 'caller' | 'now'> & Refusing<'RESOURCE_BUSY'>,
  { name: { rootId } }: SessionContext,
  sessions: readonly ZonedSession[],
  series: readonly ZonedSession[],
): Promise<void> {
  const rest = series.filter((session) => !sessions.includes(session));
  const conflicts = await findConflicts(tx, caller.siteId, sessions, { rootId, rest, now });
  if (conflicts.length > 0) {
    fail('RESOURCE_BUSY', 'A staff member or another resource is already booked at that time.', { conflicts });
  }
}
