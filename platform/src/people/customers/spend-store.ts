import type { ContactId, SiteId } from '@foyer/contract';
import type { Currency } from '@foyer/contract/values';
import { sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';

export interface Spend {
  currency: Currency;
  paidMinor: number;
  refundedMinor: number;
  netMinor: number;
}

/**
 * Sums up the ledger of a customer's bookings, and of a member's orders: payments less refunds and disputes. What was
 * paid in person has no entry.
 */
export async function readSpend(db: Db, siteId: SiteId, id: ContactId): Promise<Spend[]> {
  const { rows } = await sql<{ currency: Currency; paid: number; refunded: number; net: number }>`
    with own as materialized (
      select bookings.id, bookings.details #>> '{multiService,id}' as multi_service_id from bookings
      where bookings.site_id = ${siteId} and bookings.details#>>'{contactDetails,contactId}' = ${id}
    ), subject (kind, id) as (
      select 'BOOKING', own.id from own
      union select 'MULTI_SERVICE_BOOKING', own.multi_service_id::uuid from own where own.multi_service_id is not null
      union select 'ORDER', orders.id from orders where orders.site_id = ${siteId} and orders.member_id = ${id}
    )
    select entry.currency,
      coalesce(sum(-entry.amount_minor) filter (where entry.kind = 'PAYMENT'), 0)::float8 as paid,
      coalesce(sum(entry.amount_minor) filter (where entry.kind = 'REFUND'), 0)::float8 as refunded,
      sum(-entry.amount_minor)::float8 as net
    from subject join ledger_entries entry
      on entry.site_id = ${siteId} and entry.subject_kind = subject.kind and entry.subject_id = subject.id
    where entry.kind in ('PAYMENT', 'REFUND', 'DISPUTE', 'DISPUTE_WON')
    group by entry.currency order by entry.currency`.execute(db);
  return rows.map(({ currency, paid, refunded, net }) => ({
    currency,
    paidMinor: paid,
    refundedMinor: refunded,
    netMinor: net,
  }));
}
