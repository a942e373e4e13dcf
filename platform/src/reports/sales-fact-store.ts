import { sql } from 'kysely';
import { isPaidInPerson, moneyDimensions, splitEntries } from './payment-fact-store.ts';
import type { FactScope, Facts } from './report.ts';

/** An earlier payment of a booking's price, alone or together with other bookings. Fees are none. */
const paidBefore = ({ siteId }: FactScope, isEarlier = sql`true`) => sql`
  exists (
    select from ledger_entries earlier
    where earlier.site_id = ${siteId} and earlier.subject_kind = 'BOOKING' and earlier.subject_id = paid_booking_id
      and earlier.kind = 'PAYMENT' and earlier.purpose not in ('CANCELLATION_FEE', 'NO_SHOW_FEE') and ${isEarlier})
  or exists (select from charge_bookings where site_id = ${siteId} and booking_id = paid_booking_id)`;

/**
 * Payments and refunds of the ledger with the tax and discount of their invoices and credit notes; the discount is without tax.
 * `is_first`: nothing was paid for the booking before.
 */
const entries = (scope: FactScope) => sql`
  select entry.created_at as at, entry.subject_kind, entry.subject_id, entry.kind, entry.currency, entry.reason,
    entry.charge_id, refund.booking_id as refunded_booking_id, abs(entry.amount_minor) as amount,
    coalesce((document.content ->> 'taxMinor')::bigint, 0) as tax,
    coalesce(case when (document.content #>> '{lines,0,tax,isIncluded}')::boolean
      then round((document.content ->> 'discountMinor')::numeric
        * (document.total_minor - (document.content ->> 'taxMinor')::bigint) / document.total_minor)::bigint
      else (document.content ->> 'discountMinor')::bigint end, 0) as discount,
    entry.kind = 'PAYMENT' and entry.subject_kind <> 'ORDER'
      and entry.purpose not in ('CANCELLATION_FEE', 'NO_SHOW_FEE')
      and (entry.subject_kind <> 'BOOKING' or not (${paidBefore(scope, sql`earlier.id < entry.id`)})) as is_first
  from ledger_entries entry
  cross join lateral (select entry.subject_id as paid_booking_id) paid
  left join refunds refund on refund.site_id = ${scope.siteId} and refund.id = entry.refund_id
  left join lateral (
    select content, total_minor from invoices
    where site_id = ${scope.siteId} and charge_id = entry.charge_id and kind <> 'CREDIT_NOTE' and entry.kind = 'PAYMENT'
    union all
    select content, total_minor from invoices
    where site_id = ${scope.siteId} and refund_id = entry.refund_id and entry.kind = 'REFUND'
    limit 1) document on true
  where entry.site_id = ${scope.siteId} and entry.created_at >= ${new Date(scope.from)}
    and entry.created_at < ${new Date(scope.to)} and entry.kind in ('PAYMENT', 'REFUND')`;

/**
 * Sold and paid for, by the day of the payment: bookings and their fees, and plans beside them. Amounts are without tax. Store
 * credit pays for a sale as money does.
 */
export const selectSalesFacts = (scope: FactScope): Facts => sql`
  with entries as materialized (${entries(scope)}), parts as (${splitEntries(scope, 'tax', 'discount')}), money as (
    select at, currency, reason, order_id, booking_id, kind = 'REFUND' as is_refund, amount - tax as net, tax, discount,
      coalesce(is_first and booking_id is not null, false) as is_first
    from parts
    union all
    select (taken ->> 'date')::timestamptz, taken ->> 'currency', null, null, id, false,
      amount - tax, tax, coalesce((taken ->> 'discountMinor')::bigint, 0), not was_paid
    from (
      select id, details -> 'paidInPerson' as taken, (${paidBefore(scope)}) as was_paid,
        amount, coalesce((details #>> '{paidInPerson,taxMinor}')::bigint, amount - round(amount * 1000000::numeric
          / (1000000 + coalesce((details #>> '{tax,ratePpm}')::int, 0)))::bigint) as tax
      from bookings
      cross join lateral (
        select bookings.id as paid_booking_id, (details #>> '{paidInPerson,amountMinor}')::bigint as amount) paid
      where ${isPaidInPerson(scope)}) in_person
  )
  select ${moneyDimensions},
    case when order_id is null and not is_refund then net + discount else 0 end as "grossSales",
    case when order_id is null and not is_refund then discount else 0 end as discounts,
    case when order_id is null and is_refund then net else 0 end as "refundedSales",
    case when order_id is not null then 0 when is_refund then -net else net end as "netSales",
    case when is_refund then -tax else tax end as taxes,
    case when order_id is null then 0 when is_refund then -net else net end as "planSales",
    is_first::int as "paidBookings"
  from money
  left join bookings on bookings.site_id = ${scope.siteId} and bookings.id = money.booking_id`;
