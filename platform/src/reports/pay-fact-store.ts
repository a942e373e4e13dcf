import type { BookingId, ResourceId, ServiceId, SiteId } from '@foyer/contract';
import { addDuration, type CivilDate, earliest, type Instant, instantOf, minutes } from '@foyer/contract/values';
import { sql } from 'kysely';
import { isReal } from '../booking/records/sample-store.ts';
import { STAFF_TYPE_ID } from '../catalog/schedules/store.ts';
import { hourlyServices } from '../pay-rates/rate.ts';
import { listRates } from '../pay-rates/store.ts';
import type { Db } from '../server/db/database.ts';
import { civilDate, startOfDay } from '../server/lib/zone.ts';
import { partIndexOf } from './fact-store.ts';
import { type HeldSpan, listPaidTime, type RosteredSpan } from './pay-hours.ts';
import type { FactScope, Facts } from './report.ts';
import { type RosterSpan, readRoster } from './roster.ts';
import { selectSales } from './sales-fact-store.ts';
import { instantOfMs, listTaughtServices, table } from './session-fact-store.ts';

/** Appointments that took place: all that are over, but samples and those that were recorded as no-shows. */
const heldAppointments = ({ siteId, from, to, now }: FactScope) => sql`
  select bookings.id, bookings.starts_at, bookings.ends_at, bookings.service_id, bookings.resource_id
  from bookings
  join services on services.site_id = ${siteId} and services.id = bookings.service_id and services.type = 'APPOINTMENT'
  left join attendances on attendances.site_id = ${siteId} and attendances.booking_id = bookings.id
    and attendances.event_id = bookings.event_id
  where bookings.site_id = ${siteId} and bookings.starts_at >= ${new Date(from)} and bookings.starts_at < ${new Date(to)}
    and bookings.status = 'CONFIRMED' and bookings.ends_at <= ${new Date(now)}
    and attendances.status is distinct from 'NOT_ATTENDED' and ${isReal}`;

/** Those of services that someone is paid for by the hour. */
async function listHourlyAppointments(db: Db, scope: FactScope, serviceIds: readonly ServiceId[]): Promise<HeldSpan[]> {
  if (serviceIds.length === 0) return [];
  const { rows } = await sql<{
    bookingId: BookingId;
    serviceId: ServiceId;
    resourceId: ResourceId;
    starts_at: Date;
    ends_at: Date;
  }>`
    select id as "bookingId", service_id as "serviceId", resource_id as "resourceId", starts_at, ends_at
    from (${heldAppointments(scope)}) held where service_id = any(${serviceIds}) and resource_id is not null
    order by starts_at, id`.execute(db);
  return rows.map(({ starts_at, ends_at, ...held }) => ({
    ...held,
    start: instantOf(starts_at),
    end: instantOf(ends_at),
    title: undefined,
  }));
}

const endOf = ({ start, minutes: length }: RosterSpan): Instant => addDuration(start, minutes(length));

/** Hours and visits stand beside the amounts in the currency of the business. */
const ownCurrency = ({ siteId }: FactScope) => sql`(select currency from sites where id = ${siteId})`;

/**
 * What staff are paid for: rostered hours up to now, the hours of services that have a rate of their own, visits, and net sales. Each
 * member of staff who teaches a session has held it.
 */
export async function readPayFacts(db: Db, scope: FactScope): Promise<Facts> {
  const { siteId, from, to, now, timeZone } = scope;
  const until = now < from ? from : earliest(now, to);
  const [roster, services, rates] = await Promise.all([
    readRoster(db, { siteId, from, to: until }),
    listTaughtServices(db, siteId),
    listRates(db, siteId),
  ]);
  const bySchedule = new Map(services.map((service) => [service.scheduleId, service]));
  const sessions = roster.classes.flatMap((span): HeldSpan[] => {
    const service = span.scheduleId && bySchedule.get(span.scheduleId);
    const end = endOf(span);
    if (!service || end > now) return [];
    const { resourceId, start } = span;
    return [{ resourceId, serviceId: service.id, start, end, title: service.name, bookingId: undefined }];
  });
  const hourly = [...rates.values()].flatMap((entries) => entries.flatMap((entry) => hourlyServices(entry.rates)));
  const appointments = await listHourlyAppointments(db, scope, hourly);
  const rostered = roster.hours.map((span): RosteredSpan => ({ ...span, end: endOf(span) }));
  const paid = listPaidTime(
    { rostered, held: [...sessions, ...appointments], rates },
    { dayOf: (at) => civilDate(at, timeZone), startOf: (day) => startOfDay(day, timeZone) },
  );
  const rows = [
    ...paid.map(({ resourceId, start, minutes, of }) => ({
      ...{ at: start, resource_id: resourceId, service_id: of?.serviceId, title: of?.title, booking_id: of?.bookingId },
      ...{ rostered: of ? 0 : minutes, served: of ? minutes : 0, held: 0 },
    })),
    ...sessions.map(({ resourceId, start, serviceId, title }) => ({
      ...{ at: start, resource_id: resourceId, service_id: serviceId, title },
      ...{ rostered: 0, served: 0, held: 1 },
    })),
  ];
  const columns =
    'at float8, resource_id uuid, service_id uuid, title text, booking_id uuid, rostered int, served int, held int';
  return sql`
    select ${instantOfMs} as at, booking_id, null::uuid as order_id, title, service_id, resource_id,
      null::text as location_id, null::text as source, ${ownCurrency(scope)} as currency, rostered as "rosteredMinutes",
      served as "serviceMinutes", held as "heldVisits", 0::bigint as "netSales"
    from ${table(rows, columns)}
    union all
    select starts_at, id, null, null, service_id, resource_id, null, null, ${ownCurrency(scope)}, 0, 0, 1, 0
    from (${heldAppointments(scope)}) held
    union all
    select money.at, money.booking_id, null, money.reason, bookings.service_id, bookings.resource_id, null, null, money.currency,
      0, 0, 0, "netSales"
    from (${selectSales(scope)}) money
    left join bookings on bookings.site_id = ${siteId} and bookings.id = money.booking_id
    where "netSales" <> 0`;
}

/** What one person did for one service between two changes of rates; amounts in the smallest unit of the currency. */
export interface PayCell {
  resourceId: ResourceId | undefined;
  serviceId: ServiceId | undefined;
  /** The index of the first day of these rates. */
  part: number;
  currency: string;
  rosteredMinutes: bigint;
  serviceMinutes: bigint;
  visits: bigint;
  netSalesMinor: bigint;
}

/** Sums the facts of a range that begins with the first of `days`, on each of which rates may change. */
export async function sumPayFacts(db: Db, scope: FactScope, days: readonly CivilDate[]): Promise<PayCell[]> {
  const facts = await readPayFacts(db, scope);
  const starts = days.map((day) => startOfDay(day, scope.timeZone));
  const { rows } = await sql<{
    resourceId: ResourceId | null;
    serviceId: ServiceId | null;
    part: number;
    currency: string;
    sums: [string, string, string, string];
  }>`
    select facts.resource_id as "resourceId", facts.service_id as "serviceId", ${partIndexOf(starts)} as part, facts.currency,
      array[sum("rosteredMinutes")::text, sum("serviceMinutes")::text, sum("heldVisits")::text, sum("netSales")::text] as sums
    from (${facts}) facts
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db);
  return rows.map(({ resourceId, serviceId, part, currency, sums: [rostered, served, held, sales] }) => ({
    resourceId: resourceId ?? undefined,
    serviceId: serviceId ?? undefined,
    part,
    currency,
    rosteredMinutes: BigInt(rostered),
    serviceMinutes: BigInt(served),
    visits: BigInt(held),
    netSalesMinor: BigInt(sales),
  }));
}

/** The staff of a site, by name. */
export const listStaff = (db: Db, siteId: SiteId): Promise<{ id: ResourceId; name: string }[]> =>
  db
    .selectFrom('resources')
    .select(['id', 'name'])
    .where('site_id', '=', siteId)
    .where('type_id', '=', STAFF_TYPE_ID)
    .orderBy('name')
    .orderBy('id')
    .execute();
