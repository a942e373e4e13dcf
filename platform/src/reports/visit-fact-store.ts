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
    where ${startsWithin(scope)} and ${isVisit} and ends_at <= ${new Date(scope.now)}
      and (bookings.status = 'CONFIRMED' or bookings.status = 'CANCELED' and canceled_at > ${lateFrom})
    offset 0
  ) bookings`;

/** Read once for each visit: the details of a booking are large. */
const withContact = sql`bookings cross join lateral (
  select bookings.details#>>'{contactDetails,contactId}' as contact_id offset 0) known`;
const otherContact = sql`(other.details#>>'{contactDetails,contactId}')`;

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
      where other.site_id = ${scope.siteId} and ${otherContact} = known.contact_id and other.id <> bookings.id
        and other.status in ('CONFIRMED', 'PENDING', 'CANCELED', 'DECLINED')
        and other.created_at >= bookings.starts_at and other.created_at <= bookings.ends_at + interval '24 hours'
        and other.starts_at > bookings.starts_at) as is_rebooked
    from ${withContact} ${withAttendance(scope)}
    where ${startsWithin(scope)} and ${isVisit} and bookings.status = 'CONFIRMED'
      and ends_at <= ${new Date(scope.now - REBOOKED_WITHIN)} and attendances.status = 'ATTENDED'
    offset 0
  ) bookings`;

const BACK_WITHIN = days(90);

/** Another visit of the same customer. Visits that nobody came to are none. */
const visitOf = ({ siteId, now }: FactScope) => sql`
  select from bookings other
  where other.site_id = ${siteId} and ${otherContact} = known.contact_id and other.id <> bookings.id
    and other.status = 'CONFIRMED' and other.ends_at <= ${new Date(now)} and other.event_id is not null
    and not exists (
      select from attendances missed
      where missed.site_id = ${siteId} and missed.booking_id = other.id
        and missed.event_id = other.event_id and missed.status = 'NOT_ATTENDED')`;

/**
 * Visits of known customers that are over. Whether one led to another within 90 days is known for those that are older;
 * visits at the same time are in the order of their ids.
 */
export const selectRetentionFacts = (scope: FactScope): Facts => sql`
  select bookings.starts_at as at, ${dimensions}, 1 as visits,
    is_first::int as "newCustomers", (not is_first)::int as returning, is_mature::int as mature,
    (is_mature and is_back)::int as back, (not is_mature)::int as recent
  from (
    select bookings.*,
      not exists (${visitOf(scope)} and (other.starts_at, other.id) < (bookings.starts_at, bookings.id)) as is_first,
      bookings.ends_at <= ${new Date(scope.now - BACK_WITHIN)} as is_mature,
      exists (${visitOf(scope)} and (other.starts_at, other.id) > (bookings.starts_at, bookings.id)
        and other.starts_at <= bookings.ends_at + interval '2160 hours') as is_back
    from ${withContact} ${withAttendance(scope)}
    where ${startsWithin(scope)} and ${isVisit} and bookings.status = 'CONFIRMED' and ends_at <= ${new Date(scope.now)}
      and known.contact_id is not null and attendances.status is distinct from 'NOT_ATTENDED'
    offset 0
  ) bookings`;
