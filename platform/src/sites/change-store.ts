import type { SiteId } from '@foyer/contract';
import type { Currency, Instant } from '@foyer/contract/values';
import { sql } from 'kysely';
import type { Db } from '../server/db/database.ts';
import type { UnsavedSite } from '../server/sites/store.ts';

/** Saves a site that was read under its lock. */
export async function saveSite(tx: Db, { id, ...site }: UnsavedSite): Promise<void> {
  await tx
    .updateTable('sites')
    .set({
      name: site.name,
      tagline: site.tagline ?? null,
      description: site.description ?? null,
      email: site.email ?? null,
      phone: site.phone ?? null,
      formatted_address: site.formattedAddress ?? null,
      time_zone: site.timeZone,
      currency: site.currency,
      locale: site.locale,
      brand: JSON.stringify(site.brand),
      revision: sql<number>`revision + 1`,
    })
    .where('id', '=', id)
    .execute();
}

/** Lists what has a price in another currency than this one, or was sold in one. */
export async function listCurrencyUses(db: Db, siteId: SiteId, currency: Currency): Promise<string[]> {
  const isOther = sql`site_id = ${siteId} and currency <> ${currency}`;
  const { rows } = await sql<Record<string, boolean>>`select
    exists (select from services where site_id = ${siteId} and deleted_at is null
      and jsonb_path_exists(details, '$.payment.**.value')) as services,
    exists (select from booking_policies where site_id = ${siteId}
      and jsonb_path_exists(rules, '$.cancellationFeePolicy.**.amount')) as policies,
    exists (select from add_ons where ${isOther}) as "addOns",
    exists (select from plans where ${isOther} and archived_at is null) as plans,
    exists (select from coupons where ${isOther}) as coupons,
    exists (select from bookings where site_id = ${siteId}
      and (details->'lines'->0 is not null or details ?| array['unitPrice', 'subscription'])) as bookings,
    exists (select from orders where ${isOther}) as orders,
    exists (select from charges where ${isOther}) or
      exists (select from ledger_entries where ${isOther}) or
      exists (select from invoices where ${isOther}) as payments,
    exists (select from gift_cards where ${isOther}) as "giftCards",
    exists (select from store_credit_balances where ${isOther}) as "storeCredit",
    exists (select from pay_rates where ${isOther}) or
      exists (select from pay_adjustments where ${isOther}) as pay`.execute(db);
  const [found = {}] = rows;
  return Object.keys(found).filter((name) => found[name]);
}

/**
 * Locks all calendars of a site, so that nothing is booked by them until the transaction ends. They are in the order of
 * every other lock on them (decision 0021).
 */
export async function lockCalendars(tx: Db, siteId: SiteId): Promise<void> {
  for (const table of ['schedules', 'resources'] as const) {
    await tx.selectFrom(table).select('id').where('site_id', '=', siteId).orderBy('id').forUpdate().execute();
  }
}

/** Counts the bookings that end after now, those that wait and those that are still held included. */
export async function countUpcomingBookings(db: Db, siteId: SiteId, now: Instant): Promise<number> {
  const { count } = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('ends_at', '>', new Date(now))
    .where('status', 'not in', ['CANCELED', 'DECLINED'])
    .where(({ or, eb }) => or([eb('hold_expires_at', 'is', null), eb('hold_expires_at', '>', new Date(now))]))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Moves calendars from one zone to another: hours and sessions keep their wall times. */
export async function moveCalendars(tx: Db, siteId: SiteId, from: string, to: string): Promise<void> {
  await sql`update services as s set
      first_session_start = (s.first_session_start at time zone ${from}) at time zone ${to},
      last_session_end = (s.last_session_end at time zone ${from}) at time zone ${to}
    from schedules as c
    where s.site_id = ${siteId} and c.site_id = s.site_id and c.id = s.schedule_id and c.time_zone = ${from}`.execute(
    tx,
  );
  await tx
    .updateTable('schedules')
    .set({ time_zone: to })
    .where('site_id', '=', siteId)
    .where('time_zone', '=', from)
    .execute();
}
