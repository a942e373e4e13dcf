import type { BookingId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../../server/db/any-of.ts';
import type { Db } from '../../../server/db/database.ts';
import { withoutContact } from '../redaction.ts';

/** Fields of a booking that hold the customer's own data. */
const personal = ['contactDetails', 'additionalFields', 'formSubmission', 'externalUserId', 'namespaces', 'notes'];

/** Removes the location if the customer named it. */
const withoutLocation = (details: RawBuilder<unknown>) => sql<string>`
  case when ${details}#>>'{location,locationType}' = 'CUSTOM'
    then jsonb_set(${details}, '{location}', '{"locationType":"CUSTOM"}') else ${details} end`;

/** Lists the email addresses given with the bookings. */
export async function listContactEmails(db: Db, siteId: SiteId, ids: readonly BookingId[]): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('contact_email')
    .distinct()
    .where('site_id', '=', siteId)
    .where('id', '=', anyOf(ids))
    .where('contact_email', 'is not', null)
    .execute();
  return rows.flatMap(({ contact_email }) => contact_email ?? []);
}

/**
 * Removes who booked, and revokes their manage links. Time, service, number of participants, status, revision and the
 * creator's id stay.
 */
export const anonymizeBookings = (tx: Db, siteId: SiteId, ids: readonly BookingId[]) =>
  tx
    .updateTable('bookings')
    .set({
      contact_email: null,
      details: withoutLocation(sql`(details - ${personal}::text[])`),
      link_version: sql<number>`link_version + 1`,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', anyOf(ids))
    .execute();

/** Lists bookings changed so recently that a stored idempotent response may contain them. */
export async function listRecentlyChanged(
  db: Db,
  siteId: SiteId,
  ids: readonly BookingId[],
  since: Instant,
): Promise<BookingId[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', anyOf(ids))
    .where('updated_at', '>=', new Date(since))
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes personal data from domain events; type, time and entity stay. */
export async function anonymizeEvents(tx: Db, siteId: SiteId, entityIds: readonly string[]): Promise<void> {
  const events = await tx
    .selectFrom('outbox')
    .select(['id', 'body'])
    .where('site_id', '=', siteId)
    .where('entity_id', '=', anyOf(entityIds))
    .execute();
  const ids = events.map(({ id }) => id);
  const bodies = events.map(({ body }) => JSON.stringify(withoutContact(body)));
  await sql`
    update outbox set body = blank.body::jsonb
    from unnest(${ids}::uuid[], ${bodies}::text[]) as blank (id, body)
    where outbox.site_id = ${siteId} and outbox.id = blank.id`.execute(tx);
  // A receiver's response may repeat the personal data, or be on its way.
  await sql`
    update webhook_deliveries set response_excerpt = null, keeps_response = false
    where site_id = ${siteId} and event_id = any (${ids}::uuid[])
      and webhook_id in (select id from webhooks where site_id = ${siteId})`.execute(tx);
}
