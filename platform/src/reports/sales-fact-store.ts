import { sql } from 'kysely';
import { isPaidInPerson, moneyDimensions, splitEntries } from './payment-fact-store.ts';
import type { FactScope, Facts } from './report.ts';

/**
 * Payments and refunds of the ledger with the tax and discount of their invoices and credit notes; the discount is without tax.
 * `is_first`: nothing was paid for the booking before. A balance follows another payment, and a fee pays for no visit.
 */
const entries = ({ siteId, from, to }: FactScope) => sql`
  select entry.created_at as at, entry.subject_kind, entry.subject_id, entry.kind, entry.currency, entry.reason,
    entry.charge_id, coalesce(entry.cycle_index, note.cycle_index, invoice.cycle_index) as cycle_index,
    refund.booking_id as refunded_booking_id, abs(entry.amount_minor) as amount,
    coalesce((document.content ->> 'taxMinor')::bigint, 0) as tax,
    coalesce(case when (document.content #>> '{lines,0,tax,isIncluded}')::boolean
      then round((document.content ->> 'discountMinor')::numeric
        * (document.total - (document.content ->> 'taxMinor')::bigint) / document.total)::bigint
      else (document.content ->> 'discountMinor')::bigint end, 0) as discount,
    entry.kind = 'PAYMENT' and case entry.purpose
      when 'BOOKING' then true when 'DEPOSIT' then true
      when 'CYCLE' then entry.cycle_index = cycles.first_index
      else false end as is_first
  from ledger_entries entry
  left join refunds refund on refund.site_id = ${siteId} and refund.id = entry.refund_id
  left join invoices invoice on invoice.site_id = ${siteId} and invoice.charge_id = entry.charge_id
    and invoice.kind <> 'CREDIT_NOTE' and entry.kind = 'PAYMENT'
  left join invoices note on note.site_id = ${siteId} and note.refund_id = entry.refund_id and entry.kind = 'REFUND'
  left join (
    select subject_id, min(cycle_index) as first_index from ledger_entries
    where site_id = ${siteId} and subject_kind = 'BOOKING' and purpose = 'CYCLE' and kind = 'PAYMENT'
    group by subject_id) cycles on cycles.subject_id = entry.subject_id and entry.purpose = 'CYCLE'
  cross join lateral (select coalesce(note.content, invoice.content) as content,
    coalesce(note.total_minor, invoice.total_minor) as total) document
  where entry.site_id = ${siteId} and entry.created_at >= ${new Date(from)} and entry.created_at < ${new Date(to)}
    and entry.kind in ('PAYMENT', 'REFUND')`;

/** Payments and refunds with their booking or order, as sales without tax. */
export const selectSales = (scope: FactScope) => sql`
  with entries as materialized (${entries(scope)}), parts as (${splitEntries(scope, 'tax', 'discount')}), money as (
    select at, currency, reason, order_id, booking_id, cycle_index, kind = 'REFUND' as is_refund, amount - tax as net, tax, discount,
      coalesce(is_first and booking_id is not null, false) as is_first
    from parts
    union all
    select (taken ->> 'date')::timestamptz, taken ->> 'currency', null, null, id, null, false,
      amount - tax, tax, coalesce((taken ->> 'discountMinor')::bigint, 0), not was_paid
    from (
      select id, details -> 'paidInPerson' as taken,
        coalesce(jsonb_array_length(details -> 'onlinePayments'), 0) > 0 as was_paid,
        amount, coalesce((details #>> '{paidInPerson,taxMinor}')::bigint, amount - round(amount * 1000000::numeric
          / (1000000 + coalesce((details #>> '{tax,ratePpm}')::int, 0)))::bigint) as tax
      from bookings
      cross join lateral (select (details #>> '{paidInPerson,amountMinor}')::bigint as amount) paid
      where ${isPaidInPerson(scope)}) in_person
  )
  select at, currency, reason, order_id, booking_id, cycle_index,
    case when order_id is null and not is_refund then net + discount else 0 end as "grossSales",
    case when order_id is null and not is_refund then discount else 0 end as discounts,
    case when order_id is null and is_refund then net else 0 end as "refundedSales",
    case when order_id is not null then 0 when is_refund then -net else net end as "netSales",
    case when is_refund then -tax else tax end as taxes,
    case when order_id is null then 0 when is_refund then -net else net end as "planSales",
    is_first::int as "paidBookings"
  from money`;

/**
 * Sold and paid for, by the day of the payment: bookings and their fees, and plans beside them. Amounts are without tax. Store
 * credit pays for a sale as money does.
 */
export const selectSalesFacts = (scope: FactScope): Facts => sql`
  select ${moneyDimensions}, "grossSales", discounts, "refundedSales", "netSales", taxes, "planSales", "paidBookings"
  from (${selectSales(scope)}) money
  left join bookings on bookings.site_id = ${scope.siteId} and bookings.id = money.booking_id`;
