import type { SiteId } from '@foyer/contract';
import { type Instant, instantOf } from '@foyer/contract/values';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../server/db/database.ts';
import { toTimestamp } from '../server/lib/timestamp.ts';
import type { Facts, Grouping, MeasureName } from './report.ts';

/** Rows are told apart by a column, or by the part of the range that they are in: `starts` are the parts' beginnings. */
export type RowKey =
  | { column: 'service_id' | 'resource_id' | 'location_id' | 'source' }
  | { starts: readonly Instant[] };

export const columnOf: Record<Exclude<Grouping, 'DAY' | 'WEEK' | 'MONTH'>, Extract<RowKey, { column: string }>> = {
  SERVICE: { column: 'service_id' },
  STAFF: { column: 'resource_id' },
  LOCATION: { column: 'location_id' },
  SOURCE: { column: 'source' },
};

/** The index of a part of the range, from 0, or the value of the column; empty without one. */
const keyOf = (key: RowKey): RawBuilder<string> =>
  'column' in key
    ? sql<string>`coalesce(${sql.ref(`facts.${key.column}`)}::text, '')`
    : sql<string>`(${partIndexOf(key.starts)})::text`;

/** The index of a fact's part of the range, from 0; -1 before the first. */
export const partIndexOf = (starts: readonly Instant[]) => sql<number>`width_bucket(facts.at, ${instants(starts)}) - 1`;

/** A subquery, so that the text is read once and not for each row. */
const instants = (starts: readonly Instant[]) => sql`array(
  select start::timestamptz from unnest(${starts.map(toTimestamp)}::text[]) with ordinality as parts (start, number)
  order by number)`;

/** Narrows facts to those of one person or room. */
const ofResource = (resourceId: string | undefined) =>
  resourceId === undefined ? sql<SqlBool>`true` : sql<SqlBool>`facts.resource_id = ${resourceId}`;

export interface Summed {
  key: string;
  currency: string | null;
  /** In the order of the measures. */
  sums: bigint[];
}

/** Sums measures for each key and currency. */
export async function sumFacts(
  db: Db,
  facts: Facts,
  { key, measures, resourceId }: { key: RowKey; measures: readonly MeasureName[]; resourceId: string | undefined },
): Promise<Summed[]> {
  const sums = measures.map((name) => sql`sum(${sql.ref(`facts.${name}`)})::text`);
  const { rows } = await sql<{ key: string; currency: string | null; sums: string[] }>`
    select ${keyOf(key)} as key, facts.currency, array[${sql.join(sums)}] as sums
    from (${facts}) facts where ${ofResource(resourceId)}
    group by 1, 2 order by 1, 2`.execute(db);
  return rows.map(({ key, currency, sums }) => ({ key, currency, sums: sums.map((sum) => BigInt(sum)) }));
}

export interface Entry {
  at: Instant;
  value: number;
  currency: string | null;
  title: string | null;
  customerName: string | null;
  bookingId: string | null;
  orderId: string | null;
}

interface EntryQuery {
  siteId: SiteId;
  measure: MeasureName;
  /** One entry for each booking, order or other item, with its open amount; none where nothing is open. */
  isBalance: boolean;
  /** Only the row of this key. */
  row: { by: Extract<RowKey, { column: string }>; key: string } | undefined;
  currency: string | undefined;
  resourceId: string | undefined;
  limit: number;
  offset: number;
}

/** The sum of all changes of each booking, order or other item, since the first of them. */
const ofOpenItems = (changes: RawBuilder<unknown>, measure: MeasureName) => sql`
  select min(at) as at, booking_id, order_id, min(title) as title, currency,
    sum(${sql.ref(measure)}) as ${sql.ref(measure)}
  from (${changes}) facts
  group by booking_id, order_id, item_id, currency having sum(${sql.ref(measure)}) <> 0`;

/** Lists facts that a measure counts, the oldest first. */
export async function listEntries(db: Db, facts: Facts, asked: EntryQuery): Promise<Entry[]> {
  const { siteId, measure, isBalance, row, currency, resourceId, limit, offset } = asked;
  const value = sql.ref<number>(`facts.${measure}`);
  const counted = sql`
    select * from (${facts}) facts
    where ${value} <> 0 and ${ofResource(resourceId)}
      and ${row ? sql<SqlBool>`${keyOf(row.by)} = ${row.key}` : sql<SqlBool>`true`}
      and ${currency === undefined ? sql<SqlBool>`true` : sql<SqlBool>`facts.currency = ${currency}`}`;
  const { rows } = await sql<Omit<Entry, 'at'> & { at: Date }>`
    select facts.at, ${value}::bigint as value, facts.currency, coalesce(facts.title, bookings.details->>'title') as title,
      nullif(concat_ws(' ', bookings.details#>>'{contactDetails,firstName}',
        bookings.details#>>'{contactDetails,lastName}'), '') as "customerName",
      facts.booking_id as "bookingId", facts.order_id as "orderId"
    from (
      select * from (${isBalance ? ofOpenItems(counted, measure) : counted}) facts
      order by at, booking_id, order_id limit ${limit} offset ${offset}) facts
    left join bookings on bookings.site_id = ${siteId} and bookings.id = facts.booking_id
    order by facts.at, facts.booking_id, facts.order_id`.execute(db);
  return rows.map((found) => ({ ...found, at: instantOf(found.at) }));
}

/** The names of services, people, rooms and locations of a site, by id. */
export async function listNames(db: Db, siteId: SiteId, grouping: Grouping): Promise<Map<string, string>> {
  const table = tables[grouping];
  if (!table) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text, name from ${sql.table(table)} where site_id = ${siteId}`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const tables: Partial<Record<Grouping, 'services' | 'resources' | 'business_locations'>> = {
  SERVICE: 'services',
  STAFF: 'resources',
  LOCATION: 'business_locations',
};
