import type { Modules, ResourceId, ResponseOf, ServiceId } from '@foyer/contract';
import { days, durationBetween } from '@foyer/contract/values';
import { findLatest } from '../../booking/attendance/store.ts';
import { readWindow } from '../../catalog-changes/sessions/rules.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { DAY_MS } from '../../server/lib/wall.ts';
import { civilDate } from '../../server/lib/zone.ts';
import { findSite } from '../../server/sites/store.ts';
import { describeResources } from './resources.ts';
import { describeSessions, listKnownEvents } from './sessions.ts';
import { type AppointmentRow, countDays, listCalendarResources, selectAppointments } from './store.ts';

type Calendars = Handlers<'calendars'>;
type Shown = ResponseOf<Modules['calendars']['queryBusinessCalendar']>['bookings'][number];

const MAX_WINDOW_MS = days(16);
/** Ten rows a minute for a working week; a longer answer would keep the browser busy. */
const MOST_APPOINTMENTS = 5000;
/** Days of one person or room that are read in a unit, as in `booking/availability-queries/cost.ts`. */
const RESOURCE_DAYS_IN_A_UNIT = 800;

export const queryBusinessCalendar: Calendars['queryBusinessCalendar'] = async (call) => {
  const { input, tx, caller, now } = call;
  const { includeCanceled = false } = input;
  const window = readWindow(input.fromDate, input.toDate);
  if (window.to - window.from > MAX_WINDOW_MS)
    throw new ValidationError([oneViolation('toDate', 'must be at most 16 days after fromDate')]);
  const { siteId } = caller;
  const [site, resources] = await Promise.all([findSite(tx, siteId), listCalendarResources(tx, siteId)]);
  const resourceDays = (durationBetween(window.from, window.to) / DAY_MS) * resources.length;
  await call.spend({ units: Math.ceil(resourceDays / RESOURCE_DAYS_IN_A_UNIT), field: 'toDate' });
  const asked = {
    ...window,
    siteId,
    resourceIds: resources.map(({ id }) => id),
    now,
    includeCanceled,
    limit: MOST_APPOINTMENTS + 1,
  };
  const [found, described, sessions] = await Promise.all([
    selectAppointments(tx, asked).execute(),
    describeResources(call, resources, window),
    describeSessions(call, window, includeCanceled),
  ]);
  const rows = found.slice(0, MOST_APPOINTMENTS);
  const attendance = await findLatest(
    tx,
    siteId,
    rows.map(({ id }) => id),
  );
  return {
    timeZone: site.timeZone,
    resources: described,
    bookings: rows.map((row) => describeAppointment(row, attendance.get(row.id)?.status ?? 'NOT_SET')),
    sessions,
    isPartial: found.length > rows.length,
  };
};

function describeAppointment(row: AppointmentRow, attendance: Shown['attendance']): Shown {
  const { shown } = row;
  const customerName = [shown.firstName, shown.lastName].filter(Boolean).join(' ') || shown.email;
  return {
    id: row.id,
    revision: String(row.revision),
    serviceId: row.service_id,
    title: shown.title,
    status: row.status,
    paymentStatus: row.payment_status,
    startDate: toTimestamp(row.starts_at),
    endDate: toTimestamp(row.ends_at),
    resourceIds: shown.resources.map(({ id }) => id),
    attendance,
    participants: row.total_participants,
    doubleBooked: row.is_double_booked,
    bufferBeforeMinutes: shown.bufferBeforeMinutes,
    bufferAfterMinutes: shown.bufferAfterMinutes,
    ...(customerName ? { customerName } : {}),
    ...(shown.locationId ? { locationId: shown.locationId } : {}),
    ...(shown.isRecurring ? { isRecurring: true } : {}),
    ...(shown.isMultiService ? { isMultiService: true } : {}),
  };
}

export const countBusinessCalendar: Calendars['countBusinessCalendar'] = async (call) => {
  const { input, tx, caller } = call;
  const window = readWindow(input.fromDate, input.toDate);
  const { timeZone: zone } = await findSite(tx, caller.siteId);
  const filter = {
    resourceId: input.resourceId ? asId<ResourceId>(input.resourceId.toLowerCase()) : undefined,
    serviceId: input.serviceId ? asId<ServiceId>(input.serviceId.toLowerCase()) : undefined,
    locationId: input.locationId,
  };
  const counts = await countDays(tx, caller.siteId, { ...window, ...filter, zone });
  const sessions = await countSessions(call, { ...window, ...filter, zone });
  const dates = [...new Set([...counts.keys(), ...sessions.keys()])].sort();
  return {
    days: dates.map((localDate) => ({
      localDate,
      ...(counts.get(localDate) ?? { appointments: 0, participants: 0, pending: 0 }),
      sessions: sessions.get(localDate) ?? 0,
    })),
  };
};

type Counted = Parameters<typeof countDays>[2];

/** Counts the sessions that start on each date. Their location is that of the session, or of none. */
async function countSessions(
  call: Parameters<Calendars['countBusinessCalendar']>[0],
  { zone, resourceId, serviceId, locationId, ...window }: Counted,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { event, service } of await listKnownEvents(call, window)) {
    const { session, start } = event;
    if (start < window.from || session.status === 'CANCELLED') continue;
    if (resourceId && !session.resourceIds.includes(resourceId)) continue;
    if (serviceId && service.id !== serviceId) continue;
    if (locationId && session.location?.id !== undefined && session.location.id !== locationId) continue;
    const date = civilDate(start, zone);
    counts.set(date, (counts.get(date) ?? 0) + 1);
  }
  return counts;
}
