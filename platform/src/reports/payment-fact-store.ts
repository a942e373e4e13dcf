import { sql } from 'kysely';
import { toTimestamp } from '../server/lib/timestamp.ts';
import { source } from './booking-fact-store.ts';
import type { FactScope, Facts } from './report.ts';

/** Payments, refunds and disputes of the ledger, each with the part of it that is store credit. */
const entries = ({ siteId, from, to }: FactScope) => sql`
  select entry.created_at as at, entry.subject_kind, entry.subject_id, entry.kind, entry.currency, entry.reason,
    entry.charge_id, refund.booking_id as refunded_booking_id, entry.cycle_index, null::boolean as is_first,
    abs(entry.amount_minor) as amount,
    case entry.kind
      when 'PAYMENT' then case
        when charge.provider = 'STORE_CREDIT' then abs(entry.amount_minor)
        when charge.status = 'SUCCEEDED' then charge.credit_minor else 0 end
      when 'REFUND' then case when refund.is_to_store_credit then entry.amount_minor else refund.credit_minor end
      else 0 end as credit
  from ledger_entries entry
  left join charges charge on charge.site_id = ${siteId} and charge.id = entry.charge_id
  left join refunds refund on refund.site_id = ${siteId} and refund.id = entry.refund_id
  where entry.site_id = ${siteId} and entry.created_at >= ${new Date(from)} and entry.created_at < ${new Date(to)}
    and entry.kind in ('PAYMENT', 'REFUND', 'DISPUTE', 'DISPUTE_WON')`;

/**
 * `entries` with their booking or order. A payment of several bookings has one part for each, with its share of the columns named,
 * and one for the rest if there is any. Shares are differences of rounded sums, so that they add up.
 */
export const splitEntries = ({ siteId }: FactScope, ...columns: readonly ('credit' | 'tax' | 'discount')[]) => {
  const shares = columns.map((name) => {
    const whole = sql.ref(`entries.${name}`);
    return sql`(${whole} * up_to / entries.amount - ${whole} * (up_to - part.amount) / entries.amount)::bigint as ${sql.ref(name)}`;
  });
  return sql`
    select entries.at, entries.kind, entries.currency, entries.reason, null::uuid as order_id, part.booking_id,
      entries.cycle_index, entries.is_first, part.amount, ${sql.join(shares)}
    from entries
    join lateral (
      select booking_id, amount_minor as amount, sum(amount_minor) over (order by booking_id)::bigint as up_to
      from charge_bookings where site_id = ${siteId} and charge_id = entries.charge_id
      union all
      select null, entries.amount - paid, entries.amount
      from (
        select coalesce(sum(amount_minor), 0)::bigint as paid
        from charge_bookings where site_id = ${siteId} and charge_id = entries.charge_id) sums
      where paid <> entries.amount) part on true
    where entries.subject_kind = 'MULTI_SERVICE_BOOKING' and entries.kind = 'PAYMENT'
    union all
    select at, kind, currency, reason, case subject_kind when 'ORDER' then subject_id end,
      case subject_kind when 'BOOKING' then subject_id when 'MULTI_SERVICE_BOOKING' then refunded_booking_id end,
      cycle_index, is_first, amount, ${sql.join(columns.map((name) => sql.ref(name)))}
    from entries where subject_kind <> 'MULTI_SERVICE_BOOKING' or kind <> 'PAYMENT'`;
};

/** Bookings that the business has marked as paid in person within a range, by their details' `paidInPerson`. */
export const isPaidInPerson = ({ siteId, from, to }: FactScope) => sql`
  site_id = ${siteId} and details #>> '{paidInPerson,date}' >= ${toTimestamp(from)}
    and details #>> '{paidInPerson,date}' < ${toTimestamp(to)} and payment_status in ('PAID', 'REFUNDED')`;

/** The columns by which `money` beside its `bookings` is grouped. */
export const moneyDimensions = sql`money.at, money.booking_id, money.order_id, money.reason as title, bookings.service_id,
  bookings.resource_id, bookings.details #>> '{location,id}' as location_id,
  case when bookings.id is not null then ${source} when money.order_id is not null then 'PLAN' end as source, money.currency`;

/**
 * Money taken and paid back: online by the ledger, and in person by what the business has marked as paid. A refund of what was
 * paid online leaves the mark as it is.
 */
export const selectPaymentFacts = (scope: FactScope): Facts => {
  const { siteId } = scope;
  return sql`
    with entries as materialized (${entries(scope)}), parts as (${splitEntries(scope, 'credit')}), money as (
      select at, currency, reason, order_id, booking_id,
        case kind when 'PAYMENT' then amount - credit else 0 end as payments,
        0::bigint as in_person,
        case kind when 'REFUND' then amount - credit else 0 end as refunds,
        case kind when 'DISPUTE' then amount when 'DISPUTE_WON' then -amount else 0 end as disputes,
        case kind when 'PAYMENT' then credit when 'REFUND' then -credit else 0 end as store_credit
      from parts
      union all
      select (details #>> '{paidInPerson,date}')::timestamptz, details #>> '{paidInPerson,currency}', null, null, id,
        0, (details #>> '{paidInPerson,amountMinor}')::bigint, 0, 0, 0
      from bookings where ${isPaidInPerson(scope)}
    )
    select ${moneyDimensions}, payments, in_person as "inPerson", refunds, disputes,
      payments + in_person - refunds - disputes as takings, store_credit as "storeCredit"
    from money
    left join bookings on bookings.site_id = ${siteId} and bookings.id = money.booking_id`;
};
