import { instantAt } from '@foyer/contract/values';
import { sql } from 'kysely';
import { source } from './booking-fact-store.ts';
import type { FactScope, Facts } from './report.ts';
import { selectSales } from './sales-fact-store.ts';

/**
 * All payments as `paid`, each for a booking with when that is earned: when the visit is over, or was canceled and the money kept; at
 * once if it is paid later. A course is over with its last session.
 */
const paid = (scope: FactScope) => sql`
  select sold.at, sold.booking_id, order_id, cycle_index, reason, currency, "netSales", "planSales", service_id, resource_id,
    greatest(sold.at, case when bookings.status in ('CANCELED', 'DECLINED')
      then coalesce(bookings.canceled_at, bookings.updated_at) else bookings.ends_at end) as earned_at
  from (${selectSales({ ...scope, from: instantAt(0) })}) sold
  left join bookings on bookings.site_id = ${scope.siteId} and bookings.id = sold.booking_id
  where "netSales" <> 0 or "planSales" <> 0`;

/** The rest of the counted sessions of an order's cycle, or of the whole order, after each instant at which it changes. */
const sessions = ({ siteId }: FactScope) => sql`
  select order_id, pool_index, at, least(sum(changed) over (partition by order_id, pool_index order by at), granted)
    as remaining, granted
  from (
    select entry.order_id, entry.pool_index, entry.created_at as at, sum(entry.sessions) as changed,
      sum(sum(entry.sessions) filter (where entry.kind = 'GRANT')) over (partition by entry.order_id, entry.pool_index)
        as granted
    from benefit_pool_entries entry
    join order_benefits benefit on benefit.site_id = ${siteId} and benefit.order_id = entry.order_id
      and benefit.id = entry.benefit_id and benefit.type = 'LIMITED'
    where entry.site_id = ${siteId}
    group by entry.order_id, entry.pool_index, entry.created_at) changes
  where granted > 0`;

/**
 * The part of each payment for a plan that is left to be earned, after each instant. Counted sessions earn their share when they
 * are redeemed or expire; a cycle without them is earned at its end, and at its start if it has no end.
 */
const planPoints = ({ siteId }: FactScope) => sql`
  select distinct on (number, at) number, at, remaining, granted
  from (
    select number, at, '-infinity'::timestamptz as step_at, 1::numeric as remaining, 1::numeric as granted from plans
    union all
    select number, greatest(sessions.at, plans.at), sessions.at, remaining, granted
    from plans join sessions on sessions.order_id = plans.order_id and sessions.pool_index = plans.pool_index
    union all
    select number, greatest(coalesce(ends_at, starts_at), plans.at), coalesce(ends_at, starts_at), 0, 1
    from plans
    join order_cycles on order_cycles.site_id = ${siteId} and order_cycles.order_id = plans.order_id
      and order_cycles.cycle_index = plans.cycle_index
    where plans.pool_index is null) steps
  order by number, at, step_at desc`;

/** Payments ahead and earnings as `moves`: each takes from one what it adds to the other, or is paid or paid back. */
const moves = (scope: FactScope) => sql`
  with paid as materialized (${paid(scope)}), sessions as materialized (${sessions(scope)}), pools as (
    select distinct order_id, pool_index from sessions
  ), plans as materialized (
    select row_number() over () as number, paid.*, coalesce(own.pool_index, whole.pool_index) as pool_index
    from paid
    left join pools own on own.order_id = paid.order_id and own.pool_index = paid.cycle_index
    left join pools whole on whole.order_id = paid.order_id and whole.pool_index = 0
    where paid.order_id is not null
  ), changes as (
    select number, at, unearned - coalesce(lag(unearned) over paid_once, 0) as change,
      row_number() over paid_once = 1 as is_payment
    from (
      select number, points.at, div("planSales" * remaining, granted)::bigint as unearned
      from (${planPoints(scope)}) points join plans using (number)) amounts
    window paid_once as (partition by number order by at)
  )
  select at, booking_id, null::uuid as order_id, reason, currency, service_id, resource_id, "netSales" as deposits,
    0::bigint as "planSessions", 0::bigint as "earnedVisits", 0::bigint as "earnedPlans"
  from paid where order_id is null and earned_at > at
  union all
  select earned_at, booking_id, null, reason, currency, service_id, resource_id,
    case when earned_at > at then -"netSales" else 0 end, 0, "netSales", 0
  from paid where order_id is null
  union all
  select changes.at, null, order_id, reason, currency, null, null, 0, change, 0,
    case when is_payment then "planSales" else 0 end - change
  from changes join plans using (number)`;

/** The columns by which `money` is grouped. Details of bookings are only read for those that need them. */
const dimensions = sql`money.at, money.booking_id, money.order_id, money.reason as title, money.service_id, money.resource_id,
  bookings.details #>> '{location,id}' as location_id,
  case when money.order_id is not null then 'PLAN' when bookings.id is not null then ${source} end as source, money.currency`;

const withDetails = ({ siteId }: FactScope) => sql`
  left join bookings on bookings.site_id = ${siteId} and bookings.id = money.booking_id`;

/** Facts of the past within the range. */
const within = ({ from, to, now }: FactScope) => sql`
  at >= ${new Date(from)} and at < ${new Date(to)} and at <= ${new Date(now)}`;

/** Earnings of visits and plans, without tax, by the day on which they were earned. */
export const selectEarnedFacts = (scope: FactScope): Facts => sql`
  select ${dimensions}, "earnedVisits", "earnedPlans", "earnedVisits" + "earnedPlans" as earned
  from (${moves(scope)}) money ${withDetails(scope)}
  where ${within(scope)} and ("earnedVisits" <> 0 or "earnedPlans" <> 0)`;

/** Changes of store credit and gift cards, each card until it is redeemed, canceled or expired. */
const credit = ({ siteId }: FactScope) => sql`
  select entry.created_at as at, entry.member_id as item_id, balance.currency, entry.amount_minor as store_credit,
    0::bigint as gift_cards
  from store_credit_entries entry
  join store_credit_balances balance on balance.site_id = ${siteId} and balance.member_id = entry.member_id
  where entry.site_id = ${siteId}
  union all
  select created_at, id, currency, 0, amount_minor from gift_cards where site_id = ${siteId}
  union all
  select coalesce(redeemed_at, canceled_at, expires_at), id, currency, 0, -amount_minor from gift_cards
  where site_id = ${siteId} and coalesce(redeemed_at, canceled_at, expires_at) is not null`;

/** Services and credit that the business owes: a balance of what was paid ahead and not earned or used since. */
export const selectLiabilityFacts = (scope: FactScope): Facts => sql`
  select ${dimensions}, null::uuid as item_id, deposits, "planSessions", 0::bigint as "storeCreditOwed", 0::bigint as "giftCards", deposits + "planSessions" as liability
  from (${moves(scope)}) money ${withDetails(scope)}
  where ${within(scope)} and (deposits <> 0 or "planSessions" <> 0)
  union all
  select at, null, null, null, null, null, null, null, currency, item_id, 0, 0, store_credit, gift_cards,
    store_credit + gift_cards
  from (${credit(scope)}) facts
  where ${within(scope)}`;
