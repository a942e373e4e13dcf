import type { Modules, ServiceId, SessionId } from '@foyer/contract';
import { addDuration, instantAt, milliseconds } from '@foyer/contract/values';
import { listClassOccurrences } from '../../booking/availability/events.ts';
import { saveBooking } from '../../booking/changes/change.ts';
import { lockBookingsFrom } from '../../booking/records/active-store.ts';
import { lockSchedule } from '../../catalog/schedules/lock-store.ts';
import { exceptionsOf, isSeries } from '../../catalog/schedules/split-series.ts';
import { insertSessions, type ZonedSession } from '../../catalog/schedules/store.ts';
import { refreshSessionSummary } from '../../catalog/services/session-summary-store.ts';
import type { Call } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { wallStartsFrom } from '../../server/lib/recurrence.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { parseWall, readWallTime } from '../../server/lib/wall.ts';
import { civilDate, wallMsToInstant } from '../../server/lib/zone.ts';
import { findConflicts } from './conflicts.ts';
import { describeEvents } from './entity.ts';
import { readLocation, readResources } from './locations.ts';
import { readRecurrence } from './rules.ts';
import { findSessionService, type SessionService } from './store.ts';

type CreateCall = Call<Modules['sessions']['createSession']>;

export async function createSession(call: CreateCall) {
  const { input, tx, caller, now, fail } = call;
  const { siteId } = caller;
  const serviceId = asId<ServiceId>(input.session.serviceId.toLowerCase());
  const service = await findSessionService(tx, siteId, serviceId);
  if (!service) return fail('SERVICE_NOT_FOUND', 'There is no class or course with this id.');
  const isCourse = service.type === 'COURSE';
  const bookings = isCourse ? await lockBookingsFrom(tx, siteId, serviceId, instantAt(0)) : [];
  const { timeZone } = await lockSchedule(tx, siteId, service.scheduleId);
  const session = await readSession(call, { ...service, timeZone });
  const [event] = listFirst(session, service.defaultCapacity);
  if (!event) throw new ValidationError([oneViolation('session.recurrence', 'leaves no session')]);
  if (!input.allowConflicts) await refuseConflicts(call, session);
  await insertSessions(tx, siteId, [session]);

  const span = await refreshSessionSummary(tx, siteId, { ...service, today: civilDate(now, session.timeZone) });
  for (const booking of bookings) {
    if (span && (booking.start !== span.start || booking.end !== span.end)) {
      await saveBooking(call, booking, { ...booking, ...span });
    }
  }
  const [described] = await describeEvents(tx, siteId, [event], [service], now);
  if (!described) throw new Error(`Session ${session.id} disappeared within its own transaction.`);
  return { session: described };
}

type OnSchedule = Pick<SessionService, 'scheduleId' | 'type'> & { timeZone: string };

async function readSession(call: CreateCall, { scheduleId, timeZone, type }: OnSchedule): Promise<ZonedSession> {
  const { tx, caller, input } = call;
  const { session: sent } = input;
  const recurrence = readRecurrence(sent, type);
  const location = await readLocation(tx, caller.siteId, sent.location);
  return {
    id: newId<SessionId>(),
    scheduleId,
    timeZone,
    type: 'EVENT',
    start: readWallTime(`${sent.start}:00`),
    end: readWallTime(`${sent.end}:00`),
    resourceIds: await readResources(call, sent.resourceIds ?? []),
    ...(recurrence ? { recurrence } : {}),
    ...(sent.capacity === undefined ? {} : { capacity: sent.capacity }),
    ...(location ? { location } : {}),
  };
}

/** Returns the first occurrence that is not called off. */
function listFirst(session: ZonedSession, capacity: number) {
  const excepted = new Set(isSeries(session) ? exceptionsOf(session) : []);
  const first = wallStartsFrom(session, parseWall(session.start)).find((wallStart) => !excepted.has(wallStart));
  if (first === undefined) return [];
  const start = wallMsToInstant(first, session.timeZone);
  return listClassOccurrences([session], { from: start, to: addDuration(start, milliseconds(1)) }, capacity);
}

async function refuseConflicts({ tx, caller, now, fail }: CreateCall, session: ZonedSession): Promise<void> {
  const conflicts = await findConflicts(tx, caller.siteId, [session], { rootId: session.id, rest: [], now });
  if (conflicts.length > 0) {
    fail('RESOURCE_BUSY', 'A staff member or another resource is already booked at that time.', { conflicts });
  }
}
