import { days } from '@foyer/contract/values';
import { sql } from 'kysely';
import { dimensions } from './booking-fact-store.ts';
import type { FactScope, Facts } from './report.ts';

/** Bookings of one visit each: a course has many. */
const isVisit = sql`bookings.details->>'kind' <> 'COURSE'`;

/** What was recorded of a booking: null for nothing. */
const attendance = ({ siteId }: FactScope) => sql`(
  select case status when 'NOT_SET' then null else status end from attendances
  where attendances.site_id = ${siteId} and attendances.booking_id = bookings.id and attendances.event_id = bookings.event_id)`;

const startsWithin = ({ siteId, from, to }: FactScope) => sql`
  bookings.site_id = ${siteId} and bookings.starts_at >= ${new Date(from)} and bookings.starts_at < ${new Date(to)}`;

/** The policy's latest minute before the start, else a day: what is canceled later is late, whoever cancels. */
const lateFrom = sql`bookings.starts_at - make_interval(mins => case
  when (bookings.details #>> '{policy,cancellationPolicy,limitLatestCancellation}')::boolean
  then coalesce((bookings.details #>> '{policy,cancellationPolicy,latestCancellationInMinutes}')::int, 1440)
  else 1440 end)`;

/** Visits that are over, and those that were canceled late, by the day of the visit. */
export const selectAttendanceFacts = (scope: FactScope): Facts => sql`
  select at, booking_id, order_id, title, service_id, resource_id, location_id, source, currency,
    1 as due, (attendance is not distinct from 'ATTENDED')::int as attended,
    (attendance is not distinct from 'NOT_ATTENDED')::int as "noShows",
    (attendance is null and not is_late)::int as unrecorded, is_late::int as "lateCanceled"
  from (
    select bookings.starts_at as at, ${dimensions}, status = 'CANCELED' as is_late,
      case status when 'CONFIRMED' then ${attendance(scope)} end as attendance
    from bookings
    where ${startsWithin(scope)} and ${isVisit} and ends_at <= ${new Date(scope.now)}
      and (status = 'CONFIRMED' or status = 'CANCELED' and canceled_at > ${lateFrom})
  ) visits`;

const contact = sql`(bookings.details#>>'{contactDetails,contactId}')`;
const otherContact = sql`(other.details#>>'{contactDetails,contactId}')`;

const REBOOKED_WITHIN = days(1);

/**
 * Attended visits, once a day has passed since. One is rebooked if a later visit of the same customer was booked between its
 * start and a day after its end, whatever came of that; so the figure doesn't change any more.
 */
export const selectRebookingFacts = (scope: FactScope): Facts => sql`
  select bookings.starts_at as at, ${dimensions}, 1 as attended,
    (exists (
      select from bookings other
      where other.site_id = ${scope.siteId} and ${otherContact} = ${contact} and other.id <> bookings.id
        and other.status in ('CONFIRMED', 'PENDING', 'CANCELED', 'DECLINED')
        and other.created_at >= bookings.starts_at and other.created_at <= bookings.ends_at + interval '24 hours'
        and other.starts_at > bookings.starts_at))::int as rebooked
  from bookings
  where ${startsWithin(scope)} and ${isVisit} and status = 'CONFIRMED'
    and ends_at <= ${new Date(scope.now - REBOOKED_WITHIN)} and ${attendance(scope)} = 'ATTENDED'`;

const BACK_WITHIN = days(90);

/** Another visit of the same customer. Visits that nobody came to are none. */
const visitOf = ({ siteId, now }: FactScope) => sql`
  select from bookings other
  where other.site_id = ${siteId} and ${otherContact} = ${contact} and other.id <> bookings.id
    and other.status = 'CONFIRMED' and other.ends_at <= ${new Date(now)} and other.details->>'kind' <> 'COURSE'
    and not exists (
      select from attendances
      where attendances.site_id = ${siteId} and attendances.booking_id = other.id
        and attendances.event_id = other.event_id and attendances.status = 'NOT_ATTENDED')`;

/**
 * Visits of known customers that are over. Whether one led to another within 90 days is known for those that are older;
 * visits at the same time are in the order of their ids.
 */
export const selectRetentionFacts = (scope: FactScope): Facts => sql`
  select at, booking_id, order_id, title, service_id, resource_id, location_id, source, currency, 1 as visits,
    is_first::int as "newCustomers", (not is_first)::int as returning, is_mature::int as mature,
    (is_mature and is_back)::int as back, (not is_mature)::int as recent
  from (
    select bookings.starts_at as at, ${dimensions},
      not exists (${visitOf(scope)} and (other.starts_at, other.id) < (bookings.starts_at, bookings.id)) as is_first,
      bookings.ends_at <= ${new Date(scope.now - BACK_WITHIN)} as is_mature,
      exists (${visitOf(scope)} and (other.starts_at, other.id) > (bookings.starts_at, bookings.id)
        and other.starts_at <= bookings.ends_at + interval '2160 hours') as is_back
    from bookings
    where ${startsWithin(scope)} and ${isVisit} and status = 'CONFIRMED' and ends_at <= ${new Date(scope.now)}
      and ${contact} is not null and ${attendance(scope)} is distinct from 'NOT_ATTENDED'
  ) visits`;
