import type { SiteId } from '@foyer/contract';
import { addDuration, type CivilDate, days, type Instant, subtractDuration } from '@foyer/contract/values';
import { recordReleasedTime } from '../../booking/waitlist-entries/released-time-store.ts';
import {
  datesWithOwnHours,
  describeHours,
  endBefore,
  isDate,
  MOST_DATES,
  readWeekly,
  toDateSessions,
  toWeeklySessions,
  withException,
} from '../../catalog/resources/hours.ts';
import { hoursRevision } from '../../catalog/resources/hours-revision.ts';
import type { StoredResource } from '../../catalog/resources/resource.ts';
import { deleteSessions, insertSessions, replaceSession, type ZonedSession } from '../../catalog/schedules/store.ts';
import type { Db } from '../../server/db/database.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { checkRevision } from '../../server/http/revision.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { addDays } from '../../server/lib/wall.ts';
import { startOfDay } from '../../server/lib/zone.ts';
import { checkAll, readHours } from './hours.ts';
import { lockManagedResource, readResource } from './permissions.ts';

type Resources = Handlers<'resources'>;

async function answer(db: Db, siteId: SiteId, resource: StoredResource, now: Instant) {
  const { timeZone, sessions } = await readHours(db, siteId, resource, now);
  const described = describeHours(sessions);
  return { workingHours: { revision: hoursRevision(described.weekly), timeZone, ...described } };
}

function readDate(date: string): CivilDate {
  if (isDate(date)) return date;
  throw new ValidationError([oneViolation('date', 'must be a date such as 2030-01-31', 'FORMAT')]);
}

/** All instants on the date in any zone, including working hours past midnight. */
const spanOf = (date: CivilDate) => {
  const start = startOfDay(date, 'UTC');
  return { start: subtractDuration(start, days(1)), end: addDuration(start, days(3)) };
};

const isOfDate =
  (date: CivilDate) =>
  ({ recurrence, start }: ZonedSession): boolean =>
    !recurrence && start.startsWith(date);

export const getWorkingHours: Resources['getWorkingHours'] = async (call) =>
  answer(call.tx, call.caller.siteId, await readResource(call), call.now);

export const setWorkingHours: Resources['setWorkingHours'] = async (call) => {
  const { input, tx, caller, now } = call;
  const { siteId } = caller;
  const resource = await lockManagedResource(call);
  const weekly = readWeekly(input.weekly);
  await checkAll(tx, siteId, weekly, 'weekly');
  const { sessions, today } = await readHours(tx, siteId, resource, now);
  if (input.revision !== undefined)
    checkRevision(call, 'week', input.revision, hoursRevision(describeHours(sessions).weekly));
  const except = datesWithOwnHours(sessions);
  await endWeekly(tx, siteId, sessions, today);
  await insertSessions(tx, siteId, toWeeklySessions(resource.scheduleId, weekly, { from: today, except }));
  await recordReleasedTime(tx, siteId, { start: now });
  return answer(tx, siteId, resource, now);
};

/** Weekly hours that have begun end yesterday and stay, so that reports know them; others are deleted. */
async function endWeekly(tx: Db, siteId: SiteId, sessions: readonly ZonedSession[], today: CivilDate): Promise<void> {
  const weekly = sessions.filter(({ recurrence }) => recurrence);
  const ended = weekly.flatMap((session) => endBefore(session, today) ?? []);
  for (const session of ended) await replaceSession(tx, siteId, session);
  const unbegun = weekly.filter(({ id }) => !ended.some((session) => session.id === id));
  await deleteSessions(
    tx,
    siteId,
    unbegun.map(({ id }) => id),
  );
}

export const setDateHours: Resources['setDateHours'] = async (call) => {
  const { input, tx, caller, now, fail } = call;
  const { siteId } = caller;
  const date = readDate(input.date);
  const resource = await lockManagedResource(call);
  await checkAll(tx, siteId, input.hours, 'hours');
  const { sessions, today } = await readHours(tx, siteId, resource, now);
  if (date < addDays(today, -1)) throw new ValidationError([oneViolation('date', 'must not be in the past', 'MIN')]);
  const dates = datesWithOwnHours(sessions);
  if (!dates.includes(date) && dates.length >= MOST_DATES)
    fail('TOO_MANY_DATES', `At most ${MOST_DATES} dates can have their own hours.`);
  await excludeDate(tx, siteId, sessions, date, true);
  await insertSessions(tx, siteId, toDateSessions(resource.scheduleId, date, input.hours));
  await recordReleasedTime(tx, siteId, spanOf(date));
  return answer(tx, siteId, resource, now);
};

export const clearDateHours: Resources['clearDateHours'] = async (call) => {
  const { input, tx, caller, now } = call;
  const { siteId } = caller;
  const date = readDate(input.date);
  const resource = await lockManagedResource(call);
  const { sessions } = await readHours(tx, siteId, resource, now);
  await excludeDate(tx, siteId, sessions, date, false);
  await recordReleasedTime(tx, siteId, spanOf(date));
  return answer(tx, siteId, resource, now);
};

/** Removes the date's own hours, and optionally its weekly hours too. */
async function excludeDate(
  tx: Db,
  siteId: SiteId,
  sessions: readonly ZonedSession[],
  date: CivilDate,
  excepted: boolean,
): Promise<void> {
  const own = sessions.filter(isOfDate(date)).map(({ id }) => id);
  await deleteSessions(tx, siteId, own);
  for (const session of sessions) {
    if (session.recurrence) await replaceSession(tx, siteId, withException(session, date, excepted));
  }
}
