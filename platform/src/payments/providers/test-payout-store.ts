import type { SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';

/** The day in UTC that a payout of the test provider is for, and its currency. */
export interface PayoutDay {
  /** Such as 2026-03-04. */
  day: string;
  currency: string;
}

/** The paid charges of a site, with how much was refunded and how much is disputed. */
const charges = (siteId: SiteId) => sql`
  select charge.ref, charge.charge_id, charge.currency, charge.created_at, charge.amount_minor, charge.refunded_minor,
    case when dispute.ref is null then 0 else charge.amount_minor - charge.refunded_minor end as disputed_minor,
    (charge.created_at at time zone 'UTC')::date::text as day
  from test_provider_charges charge
  left join test_provider_disputes dispute
    on dispute.site_id = charge.site_id and dispute.charge_ref = charge.ref and dispute.status <> 'WON'
  where charge.site_id = ${siteId} and charge.kind = 'PAYMENT' and charge.status = 'SUCCEEDED'`;

interface Asked {
  until: Instant;
  /** The last one before those that are asked for. */
  after?: PayoutDay | undefined;
  only?: PayoutDay;
  limit: number;
}

/** The last days before `until` on which something is left to pay out. */
export async function listPayoutDays(
  db: Db,
  siteId: SiteId,
  { until, after, only, limit }: Asked,
): Promise<(PayoutDay & { minor: number })[]> {
  const isAfter = after
    ? sql`(day < ${after.day} or (day = ${after.day} and currency > ${after.currency}))`
    : sql`true`;
  const isNamed = only ? sql`day = ${only.day} and currency = ${only.currency}` : sql`true`;
  const { rows } = await sql<PayoutDay & { minor: number }>`
    select day, currency, sum(amount_minor - refunded_minor - disputed_minor)::bigint as minor
    from (${charges(siteId)}) charges
    where created_at < ${new Date(until)} and ${isAfter} and ${isNamed}
    group by day, currency
    having sum(amount_minor - refunded_minor - disputed_minor) > 0
    order by day desc, currency
    limit ${limit}`.execute(db);
  return rows;
}

export interface PaidOutCharge {
  ref: string;
  charge_id: string;
  created_at: Date;
  amount_minor: number;
  refunded_minor: number;
  disputed_minor: number;
}

/** The charges of a payout, those behind `cursor`. */
export async function listPaidOut(
  db: Db,
  siteId: SiteId,
  { day, currency }: PayoutDay,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<PaidOutCharge[]> {
  const { rows } = await sql<PaidOutCharge>`
    select ref, charge_id, created_at, amount_minor, refunded_minor, disputed_minor
    from (${charges(siteId)}) charges
    where day = ${day} and currency = ${currency} and ref > ${cursor ?? ''}
    order by ref
    limit ${limit}`.execute(db);
  return rows;
}
