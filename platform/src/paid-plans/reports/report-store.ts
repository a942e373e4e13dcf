import type { SiteId } from '@foyer/contract';
import type { Currency, Instant } from '@foyer/contract/values';
import { type RawBuilder, sql } from 'kysely';
import { toDiscount } from '../../payments/coupons/store.ts';
import type { Db } from '../../server/db/database.ts';
import type { Period } from '../plans/plan.ts';
import type { OrderGroup } from './report.ts';

interface GroupRow {
  /** Of the boundary or the month, from 0. */
  at: number;
  orders: number;
  price_minor: number;
  period_count: number;
  period_unit: Period['unit'];
  coupon_ppm: number | null;
  coupon_minor: number | null;
  has_coupon: boolean;
  tax_name: string | null;
  tax_rate_ppm: number | null;
  tax_is_included: boolean | null;
}

const toGroup = (row: GroupRow): OrderGroup => {
  const { tax_name: name, tax_rate_ppm: ratePpm, tax_is_included: isIncluded } = row;
  return {
    orders: row.orders,
    priceMinor: row.price_minor,
    period: { count: row.period_count, unit: row.period_unit },
    discount: row.has_coupon ? toDiscount(row.coupon_ppm, row.coupon_minor) : undefined,
    tax: name === null || ratePpm === null || isIncluded === null ? undefined : { name, ratePpm, isIncluded },
  };
};

function byIndex(rows: readonly GroupRow[]): Map<number, OrderGroup[]> {
  const groups = new Map<number, OrderGroup[]>();
  for (const row of rows) groups.set(row.at, [...(groups.get(row.at) ?? []), toGroup(row)]);
  return groups;
}

export interface Span {
  siteId: SiteId;
  currency: Currency;
  /** Starts of the months in turn, and the end of the last one. */
  boundaries: readonly Instant[];
}

const terms = sql`o.price_minor, o.period_count, o.period_unit, o.coupon_ppm, o.coupon_minor,
  o.tax_name, o.tax_rate_ppm, o.tax_is_included`;
const hasCoupon = sql`(o.coupon_id is not null and c.cycle_index <= coalesce(o.coupon_cycle_count, c.cycle_index))`;
const instants = ({ boundaries }: Span) =>
  sql`array[${sql.join(boundaries.map((at) => sql`${new Date(at)}::timestamptz`))}]`;

/** Subscriptions that had not ended before the first boundary. The end of a paused one moves when it is resumed. */
const subscriptions = ({ siteId, currency, boundaries }: Span) => sql`
  o.site_id = ${siteId} and o.pricing_model = 'SUBSCRIPTION' and o.currency = ${currency} and o.status <> 'DRAFT'
  and (o.ends_at is null or o.status = 'PAUSED' or o.ends_at >= ${new Date(boundaries[0] ?? 0)})`;

/** The last cycle that had begun before an instant; none for an order that was in its trial. */
const cycleBefore = ({ siteId }: Span, at: RawBuilder<unknown>) => sql`
  lateral (
    select cycle_index from order_cycles
    where site_id = ${siteId} and order_id = o.id and starts_at < ${at}
    order by cycle_index desc limit 1
  ) c`;

/** Subscriptions in a paid cycle at each boundary, paused or not. */
export async function listStanding(db: Db, span: Span, isPaused: boolean): Promise<Map<number, OrderGroup[]>> {
  const paused = sql`exists (
    select from order_pause_periods p
    where p.site_id = ${span.siteId} and p.order_id = o.id
      and p.paused_at < b.at and (p.resumed_at is null or p.resumed_at >= b.at))`;
  const { rows } = await sql<GroupRow>`
    select b.number::int - 1 as at, count(*)::int as orders, ${terms}, ${hasCoupon} as has_coupon
    from unnest(${instants(span)}) with ordinality b (at, number)
    join orders o on ${subscriptions(span)} and o.starts_at < b.at
      and (o.ends_at is null or o.status = 'PAUSED' or o.ends_at >= b.at)
    join ${cycleBefore(span, sql`b.at`)} on c.cycle_index >= 1
    where ${isPaused ? paused : sql`not ${paused}`}
    group by b.number, ${terms}, has_coupon`.execute(db);
  return byIndex(rows);
}

/** Subscriptions by the month in which their first paid cycle began. */
export async function listStarted(db: Db, span: Span): Promise<Map<number, OrderGroup[]>> {
  const { rows } = await sql<GroupRow>`
    select width_bucket(c.starts_at, ${instants(span)}) - 1 as at, count(*)::int as orders, ${terms},
      o.coupon_id is not null as has_coupon
    from orders o
    join order_cycles c on c.site_id = ${span.siteId} and c.order_id = o.id and c.cycle_index = 1
    where ${subscriptions(span)} and c.starts_at >= ${new Date(span.boundaries[0] ?? 0)}
    group by 1, ${terms}, has_coupon`.execute(db);
  return byIndex(rows);
}

/** Subscriptions by the month in which they ended, after a paid cycle had begun. */
export async function listEnded(db: Db, span: Span): Promise<Map<number, OrderGroup[]>> {
  const last = span.boundaries.at(-1) ?? 0;
  const { rows } = await sql<GroupRow>`
    select width_bucket(o.ends_at, ${instants(span)}) - 1 as at, count(*)::int as orders, ${terms},
      ${hasCoupon} as has_coupon
    from orders o
    join ${cycleBefore(span, sql`o.ends_at`)} on c.cycle_index >= 1
    where ${subscriptions(span)} and o.status <> 'PAUSED' and o.ends_at < ${new Date(last)}
    group by 1, ${terms}, has_coupon`.execute(db);
  return byIndex(rows);
}

/** Cycles by the month in which a charge without the member first failed, and how many of them are paid. */
export async function countFailures(db: Db, span: Span): Promise<Map<number, { failed: number; recovered: number }>> {
  const { siteId, boundaries } = span;
  const { rows } = await sql<{ at: number; failed: number; recovered: number }>`
    select width_bucket(f.failed_at, ${instants(span)}) - 1 as at, count(*)::int as failed,
      (count(*) filter (where exists (
        select from charges paid
        where paid.site_id = ${siteId} and paid.subject_kind = 'ORDER' and paid.subject_id = f.subject_id
          and paid.cycle_index = f.cycle_index and paid.status = 'SUCCEEDED')))::int as recovered
    from (
      select subject_id, cycle_index, min(created_at) as failed_at from charges
      where site_id = ${siteId} and created_at >= ${new Date(boundaries[0] ?? 0)}
        and subject_kind = 'ORDER' and kind = 'PAYMENT' and status = 'FAILED' and is_off_session
      group by subject_id, cycle_index
    ) f
    group by 1`.execute(db);
  return new Map(rows.map(({ at, failed, recovered }) => [at, { failed, recovered }]));
}
