import type { LocationId, SiteId } from '@foyer/contract';
import { addDuration, type CivilDate, days, type Instant, subtractDuration } from '@foyer/contract/values';
import { recordReleasedTime } from '../../booking/waitlist-entries/released-time-store.ts';
import {
  checkHours,
  type DayHours,
  datesWithOwnHours,
  describeHours,
  isDate,
  LAST_DATE,
  MOST_DATES,
  readWeekly,
  toDateSessions,
  toWeeklySessions,
  withException,
} from '../../catalog/resources/hours.ts';
import type { StoredResource } from '../../catalog/resources/resource.ts';
import { findAllSessions, insertSessions, replaceSession, type ZonedSession } from '../../catalog/schedules/store.ts';
import { findOpenLocations } from '../../catalog/services/location-store.ts';
import type { Db } from '../../server/db/database.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { addDays } from '../../server/lib/wall.ts';
import { civilDate, startOfDay } from '../../server/lib/zone.ts';
import { deleteSessions, findZone } from './calendar-store.ts';
import { lockManagedResource, readResource } from './permissions.ts';

type Resources = Handlers<'resources'>;

/** Returns the working hours from a date on, with their zone. */
async function readHours(db: Db, siteId: SiteId, { scheduleId }: StoredResource, now: Instant) {
  const timeZone = await findZone(db, siteId, scheduleId);
  const today = civilDate(now, timeZone);
  const sessions = await findAllSessions(db, siteId, [scheduleId], { first: today, last: LAST_DATE });
  return { timeZone, today, sessions: sessions.filter(({ type }) => type === 'WORKING_HOURS') };
}

async function answer(db: Db, siteId: SiteId, resource: StoredResource, now: Instant) {
  const { timeZone, sessions } = await readHours(db, siteId, resource, now);
  return { workingHours: { timeZone, ...describeHours(sessions) } };
}

async function checkAll(db: Db, siteId: SiteId, hours: readonly DayHours[], at: string): Promise<void> {
  const violations = checkHours(hours, at);
  const ids = hours.map(({ locationId }) => locationId && asId<LocationId>(locationId.toLowerCase()));
  const named = ids.flatMap((id) => id || []);
  const known = await findOpenLocations(db, siteId, named);
  for (const [index, id] of ids.entries()) {
    if (id && !known.some((location) => location.id === id))
      violations.push(oneViolation(`${at}[${index}].locationId`, 'is not a location of the business'));
  }
  if (violations.length > 0) throw new ValidationError(violations);
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
  const except = datesWithOwnHours(sessions);
  const before = sessions.filter(({ recurrence }) => recurrence).map(({ id }) => id);
  await deleteSessions(tx, siteId, before);
  await insertSessions(tx, siteId, toWeeklySessions(resource.scheduleId, weekly, { from: today, except }));
  await recordReleasedTime(tx, siteId, { start: now });
  return answer(tx, siteId, resource, now);
};

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
