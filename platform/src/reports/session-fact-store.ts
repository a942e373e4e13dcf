import type { SiteId } from '@foyer/contract';
import { sql } from 'kysely';
import { readEvents } from '../booking/availability/event-times.ts';
import type { Db } from '../server/db/database.ts';
import type { FactScope, Facts } from './report.ts';
import { readRoster } from './roster.ts';

/** Services whose sessions have seats; deleted ones too, as their past sessions count. */
export const listTaughtServices = (db: Db, siteId: SiteId) =>
  db
    .selectFrom('services')
    .select([
      'id',
      'name',
      'schedule_id as scheduleId',
      'default_capacity as defaultCapacity',
      'location_ids as locationIds',
    ])
    .where('site_id', '=', siteId)
    .where('type', 'in', ['CLASS', 'COURSE'])
    .execute();

/** Rows as a table, whatever their number: `json` is one parameter. */
export const table = (rows: readonly object[], columns: string) =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) as rows(${sql.raw(columns)})`;

export const instantOfMs = sql`to_timestamp(at / 1000)`;

/** Bookings of the sessions with the attendance recorded for each; a booking of a course has one for every session. */
const ofSessions = ({ siteId }: FactScope, isOfSession = sql``) => sql`
  select sessions.at, bookings.id as booking_id, sessions.title, sessions.service_id, sessions.resource_id,
    sessions.location_id, 0 as held, 0 as capacity,
    case bookings.status when 'CONFIRMED' then bookings.total_participants else 0 end as seats,
    case when bookings.status = 'CONFIRMED' and attendances.status = 'ATTENDED' then attendances.attendee_count else 0 end
      as attendees,
    case when bookings.details ? 'hasWaited' then bookings.total_participants else 0 end as waitlisted
  from sessions
  join bookings on bookings.site_id = ${siteId} and ${isOfSession}
  left join attendances on attendances.site_id = ${siteId} and attendances.booking_id = bookings.id
    and attendances.event_id = sessions.event_id`;

/** Seats of the sessions of classes and courses that are over, and those who had or wanted them, by the day of the session. */
export async function readFillFacts(db: Db, scope: FactScope): Promise<Facts> {
  const { siteId, from, to, now } = scope;
  const services = await listTaughtServices(db, siteId);
  const bySchedule = new Map(services.map((service) => [service.scheduleId, service]));
  const events = await readEvents(db, siteId, services, { from, to });
  const held = events.filter(({ session, start, end }) => !session.status && start >= from && start < to && end <= now);
  const rows = held.map(({ eventId, session, start, capacity }) => {
    const service = bySchedule.get(session.scheduleId);
    const [location, ...others] = service?.locationIds ?? [];
    return {
      at: start,
      event_id: eventId,
      schedule_id: session.scheduleId,
      title: service?.name,
      service_id: service?.id,
      resource_id: session.resourceIds[0],
      location_id: session.location?.id ?? (others.length === 0 ? location : undefined),
      capacity,
    };
  });
  const columns =
    'at float8, event_id text, schedule_id uuid, title text, service_id uuid, resource_id uuid, location_id text, capacity int';
  return sql`
    with sessions as materialized (
      select ${instantOfMs} as at, rows.event_id, schedule_id, title, service_id, resource_id, location_id,
        coalesce(known.capacity, rows.capacity) as capacity
      from ${table(rows, columns)}
      left join seat_capacities known on known.site_id = ${siteId}
        and known.event_id in (rows.event_id, rows.schedule_id::text)
    ), facts as (
      select at, null::uuid as booking_id, title, service_id, resource_id, location_id, 1 as held, capacity,
        0 as seats, 0 as attendees, 0 as waitlisted
      from sessions
      union all
      ${ofSessions(scope, sql`bookings.event_id = sessions.event_id`)}
      union all
      ${ofSessions(scope, sql`bookings.schedule_id = sessions.schedule_id and bookings.event_id is null`)}
    )
    select facts.*, null::uuid as order_id, null::text as source, null::text as currency from facts`;
}

/**
 * Working hours of the staff of today, and what was booked of their time: appointments and the classes that they teach, by the
 * day of each.
 */
export async function readUtilisationFacts(db: Db, scope: FactScope): Promise<Facts> {
  const { siteId, from, to } = scope;
  const [{ staffIds, hours, classes }, services] = await Promise.all([
    readRoster(db, scope),
    listTaughtServices(db, siteId),
  ]);
  const names = new Map(services.map(({ scheduleId, name }) => [scheduleId, name]));
  const rows = [
    ...hours.map(({ start, resourceId, minutes }) => ({ at: start, resource_id: resourceId, open: minutes, taken: 0 })),
    ...classes.map(({ start, resourceId, minutes, scheduleId }) => ({
      ...{ at: start, resource_id: resourceId, open: 0, taken: minutes },
      title: scheduleId && names.get(scheduleId),
    })),
  ];
  return sql`
    select ${instantOfMs} as at, null::uuid as booking_id, null::uuid as order_id, title, null::uuid as service_id,
      resource_id, null::text as location_id, null::text as source, null::text as currency,
      open as "bookableMinutes", taken as "bookedMinutes"
    from ${table(rows, 'at float8, resource_id uuid, title text, open int, taken int')}
    union all
    select bookings.starts_at, bookings.id, null, null, bookings.service_id, bookings.resource_id, null, null, null,
      0, round(extract(epoch from bookings.ends_at - bookings.starts_at) / 60)::int
    from bookings
    join services on services.site_id = ${siteId} and services.id = bookings.service_id and services.type = 'APPOINTMENT'
    where bookings.site_id = ${siteId} and bookings.starts_at >= ${new Date(from)} and bookings.starts_at < ${new Date(to)}
      and bookings.status = 'CONFIRMED' and bookings.resource_id = any(${staffIds})`;
}
