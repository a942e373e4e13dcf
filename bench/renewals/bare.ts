import type { OrderId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { sql } from 'kysely';
import type { Db } from '../../platform/src/server/db/database.ts';
import { BARE_LINES } from './task.ts';

/**
 * Renews orders with the fewest statements that leave the same rows: one transaction that opens the cycle and stores the
 * charge, one statement of the provider, and one transaction that stores the payment. Nothing is checked or computed.
 */
export async function renewBare(db: Db, siteId: SiteId, orderIds: readonly OrderId[], now: Instant): Promise<void> {
  const waiting = [...orderIds];
  const line = async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) await renewOne(db, siteId, id, now);
  };
  await Promise.all(Array.from({ length: BARE_LINES }, line));
}

async function renewOne(db: Db, siteId: SiteId, id: OrderId, now: Instant): Promise<void> {
  const at = new Date(now);
  const end = new Date(now + 30 * 86_400_000);
  const chargeId = crypto.randomUUID();
  const event = (sequence: number, type: string) =>
    sql`(${siteId}, ${crypto.randomUUID()}, ${id}, ${sequence}, ${type}, '{}', ${at})`;
  await db.transaction().execute(async (tx) => {
    await sql`update orders set begun_through = 2, is_charging = true, last_charge_id = ${chargeId}, next_due_at = ${end}
      where site_id = ${siteId} and id = ${id}`.execute(tx);
    await sql`update order_cycles set is_open = false where site_id = ${siteId} and order_id = ${id} and is_open`.execute(
      tx,
    );
    await sql`with cycle as (
        insert into order_cycles (site_id, order_id, cycle_index, starts_at, ends_at, is_open)
        values (${siteId}, ${id}, 2, ${at}, ${end}, true)),
      owed as (
        insert into ledger_entries (site_id, id, subject_kind, subject_id, kind, amount_minor, currency, purpose,
          cycle_index, reason, created_at)
        values (${siteId}, ${crypto.randomUUID()}, 'ORDER', ${id}, 'CHARGE', 2000, 'USD', 'CYCLE', 2, '', ${at})),
      events as (
        insert into outbox (site_id, id, entity_id, sequence, event_type, body, created_at)
        values ${event(1, 'orderCycleStarted')}, ${event(2, 'orderUpdated')})
      insert into charges (site_id, id, key, kind, subject_kind, subject_id, purpose, cycle_index, attempt, amount_minor,
        currency, description, provider, source_kind, source_ref, is_off_session, saves_method, status,
        is_cancel_requested, is_paid_late, checks, next_check_at, created_at, updated_at)
      values (${siteId}, ${chargeId}, ${chargeId}, 'PAYMENT', 'ORDER', ${id}, 'CYCLE', 2, 1, 2000, 'USD', 'Monthly',
        'TEST', 'SAVED', 'pm', true, false, 'CREATED', false, false, 0, ${at}, ${at}, ${at})`.execute(tx);
  });
  await sql`with charge as (
      insert into test_provider_charges (site_id, ref, key, charge_id, kind, amount_minor, currency, is_off_session,
        saves_method, client_secret, status, created_at)
      values (${siteId}, ${chargeId}, ${chargeId}, ${chargeId}, 'PAYMENT', 2000, 'USD', true, false, ${chargeId},
        'SUCCEEDED', ${at}))
    insert into test_provider_notifications (site_id, id, charge_ref, due_at)
    values (${siteId}, ${crypto.randomUUID()}, ${chargeId}, ${at})`.execute(db);
  await db.transaction().execute(async (tx) => {
    await sql`with paid as (
        update charges set status = 'SUCCEEDED', provider_ref = id::text, next_check_at = null
        where site_id = ${siteId} and id = ${chargeId}),
      settled as (
        update orders set paid_through = 2, is_charging = false where site_id = ${siteId} and id = ${id}),
      events as (
        insert into outbox (site_id, id, entity_id, sequence, event_type, body, created_at)
        values ${event(3, 'orderUpdated')})
      insert into ledger_entries (site_id, id, subject_kind, subject_id, kind, amount_minor, currency, purpose,
        cycle_index, charge_id, reason, created_at)
      values (${siteId}, ${crypto.randomUUID()}, 'ORDER', ${id}, 'PAYMENT', -2000, 'USD', 'CYCLE', 2, ${chargeId}, '',
        ${at})`.execute(tx);
    await sql`with counter as (
        insert into invoice_counters (site_id, kind, last_sequence) values (${siteId}, 'RECEIPT', 1)
        on conflict (site_id, kind) do update set last_sequence = invoice_counters.last_sequence + 1
        returning last_sequence)
      insert into invoices (site_id, id, kind, sequence, number, subject_kind, subject_id, purpose, cycle_index,
        charge_id, currency, total_minor, content, issued_at)
      select ${siteId}, ${crypto.randomUUID()}, 'RECEIPT', last_sequence, last_sequence::text, 'ORDER', ${id}, 'CYCLE', 2,
        ${chargeId}, 'USD', 2000, '{}', ${at} from counter`.execute(tx);
  });
}
