import { days } from '@foyer/contract/values';
import { sql } from 'kysely';
import { dimensions } from './booking-fact-store.ts';
import type { FactScope, Facts } from './report.ts';

/** Bookings of one visit each: a course has many, and no event of its own. */
const isVisit = sql`bookings.event_id is not null`;

/** Bookings with what was recorded of them as `attendances.status`: null for nothing. */
const withAttendance = ({ siteId }: FactScope) => sql`
  left join attendances on attendances.site_id = ${siteId} and attendances.booking_id = bookings.id
    and attendances.event_id = bookings.event_id and attendances.status <> 'NOT_SET'`;

const startsWithin = ({ siteId, from, to }: FactScope) => sql`
  bookings.site_id = ${siteId} and bookings.starts_at >= ${new Date(from)} and bookings.starts_at < ${new Date(to)}`;

/** The policy's latest minute before the start, else a day: what is canceled later is late, whoever cancels. */
const lateFrom = sql`bookings.starts_at - make_interval(mins => case
  when (bookings.details #>> '{policy,cancellationPolicy,limitLatestCancellation}')::boolean
  then coalesce((bookings.details #>> '{policy,cancellationPolicy,latestCancellationInMinutes}')::int, 1440)
  else 1440 end)`;

/**
 * Visits that are over, and those that were canceled late, by the day of the visit. `offset 0` keeps the inner part as it is,
 * so that each of its columns is computed once.
 */
export const selectAttendanceFacts = (scope: FactScope): Facts => sql`
  select bookings.starts_at as at, ${dimensions}, 1 as due,
    (attendance is not distinct from 'ATTENDED')::int as attended,
    (attendance is not distinct from 'NOT_ATTENDED')::int as "noShows",
    (attendance is null and not is_late)::int as unrecorded, is_late::int as "lateCanceled"
  from (
    select bookings.*, bookings.status = 'CANCELED' as is_late,
      case bookings.status when 'CONFIRMED' then attendances.status end as attendance
    from bookings ${withAttendance(scope)}
    where ${startsWithin(scope)} and ${isVisit} and bookings.ends_at <= ${new Date(scope.now)}
      and (bookings.status = 'CONFIRMED' or bookings.status = 'CANCELED' and canceled_at > ${lateFrom})
    offset 0
  ) bookings`;

/** Read once for each visit, as `known.contact_id`: the details of a booking are large. */
const withContact = sql`
  cross join lateral (select bookings.details#>>'{contactDetails,contactId}' as contact_id offset 0) known`;

const ofSameCustomer = ({ siteId }: FactScope) => sql`
  other.site_id = ${siteId} and other.details#>>'{contactDetails,contactId}' = known.contact_id`;

const REBOOKED_WITHIN = days(1);

/**
 * Attended visits, once a day has passed since. One is rebooked if a later visit of the same customer was booked between its
 * start and a day after its end, whatever came of that; so the figure doesn't change any more.
 */
export const selectRebookingFacts = (scope: FactScope): Facts => sql`
  select bookings.starts_at as at, ${dimensions}, 1 as attended, is_rebooked::int as rebooked
  from (
    select bookings.*, exists (
      select from bookings other
      where ${ofSameCustomer(scope)} and other.id <> bookings.id
        and other.status in ('CONFIRMED', 'PENDING', 'CANCELED', 'DECLINED')
        and other.created_at >= bookings.starts_at and other.created_at <= bookings.ends_at + interval '24 hours'
        and other.starts_at > bookings.starts_at) as is_rebooked
    from bookings ${withContact} ${withAttendance(scope)}
    where ${startsWithin(scope)} and ${isVisit} and bookings.status = 'CONFIRMED'
      and bookings.ends_at <= ${new Date(scope.now - REBOOKED_WITHIN)} and attendances.status = 'ATTENDED'
    offset 0
  ) bookings`;

/** The business's day on which a visit starts, from `day.begins_at` to `day.ends_at`. */
const withDay = ({ timeZone }: FactScope) => sql`
  cross join lateral date_trunc('day', bookings.starts_at at time zone ${timeZone}) as midnight
  cross join lateral (select
    midnight at time zone ${timeZone} as begins_at,
    (midnight + interval '1 day') at time zone ${timeZone} as ends_at
    offset 0) day`;

const BACK_WITHIN = days(90);

/** Visits of the same customer. Those that nobody came to are none. */
const visitsOfCustomer = (scope: FactScope) => sql`
  select from bookings other
  where ${ofSameCustomer(scope)}
    and other.status = 'CONFIRMED' and other.ends_at <= ${new Date(scope.now)} and other.event_id is not null
    and not exists (
      select from attendances missed
      where missed.site_id = ${scope.siteId} and missed.booking_id = other.id
        and missed.event_id = other.event_id and missed.status = 'NOT_ATTENDED')`;

/**
 * Visits of known customers that are over. Several on one day are one coming: those of the customer's first day are new, and only
 * a later day is a return. Whether there was one within 90 days is known for visits that are older.
 */
export const selectRetentionFacts = (scope: FactScope): Facts => sql`
  select bookings.starts_at as at, ${dimensions}, 1 as visits,
    is_first::int as "newCustomers", (not is_first)::int as returning, is_mature::int as mature,
    (is_mature and is_back)::int as back, (not is_mature)::int as recent
  from (
    select bookings.*,
      not exists (${visitsOfCustomer(scope)} and other.starts_at < day.begins_at) as is_first,
      bookings.ends_at <= ${new Date(scope.now - BACK_WITHIN)} as is_mature,
      exists (${visitsOfCustomer(scope)} and other.starts_at >= day.ends_at
        and other.starts_at <= bookings.ends_at + interval '2160 hours') as is_back
    from bookings ${withContact} ${withDay(scope)} ${withAttendance(scope)}
    where ${startsWithin(scope)} and ${isVisit} and bookings.status = 'CONFIRMED' and bookings.ends_at <= ${new Date(scope.now)}
      and known.contact_id is not null and attendances.status is distinct from 'NOT_ATTENDED'
    offset 0
  ) bookings`;
