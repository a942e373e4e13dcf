import type { BookingId, ContactId, MemberId, SiteId } from '@foyer/contract';
import { sql } from 'kysely';
import { anyOf } from '../../../server/db/any-of.ts';
import type { Db } from '../../../server/db/database.ts';
import { asId } from '../../../server/lib/ids.ts';
import { deletePushesAbout } from '../../../server/push/delivery-store.ts';
import type { ProvedAddress } from '../ownership-store.ts';
import { withoutContact } from '../redaction.ts';

/**
 * Reduces security events to type, time and actor, once the account is deleted: the database changes no others. The
 * member's id stays: it leads to no data, but shows that the events concern one account, which an investigation of misuse
 * needs.
 */
export const anonymizeSecurityEvents = (tx: Db, siteId: SiteId, id: MemberId) =>
  sql`select anonymize_security_events(${siteId}::uuid, ${id}::uuid)`.execute(tx);

/** Deletes mails to an address of the member, waiting or sent. */
export const deleteMailTo = (tx: Db, siteId: SiteId, { address, until }: ProvedAddress) =>
  tx
    .deleteFrom('mail')
    .where('site_id', '=', siteId)
    .where(sql`lower(to_address)`, '=', address)
    .$if(until !== undefined, (query) => query.where('created_at', '<=', until ?? new Date(0)))
    .execute();

/** Deletes the account's mails to an unverified address; a guest's mails to the same address are not the account's. */
export const deleteAccountMailTo = (tx: Db, siteId: SiteId, address: string, guestTemplates: readonly string[]) =>
  tx
    .deleteFrom('mail')
    .where('site_id', '=', siteId)
    .where(sql`lower(to_address)`, '=', address)
    .where('template', '<>', sql<string>`all(${guestTemplates}::text[])`)
    .execute();

/** Deletes the member's mails to others: approval requests to owners, codes to a new address. */
export const deleteMailAbout = (tx: Db, siteId: SiteId, id: MemberId) =>
  tx
    .deleteFrom('mail')
    .where('site_id', '=', siteId)
    .where(sql<boolean>`data ? 'aboutId'`)
    .where(sql`data->>'aboutId'`, '=', id)
    .execute();

/** Deletes mails and notifications to the business that tell of these bookings, also among others. */
export async function deleteMailAboutBookings(tx: Db, siteId: SiteId, ids: readonly BookingId[]): Promise<void> {
  await tx
    .deleteFrom('mail')
    .where('site_id', '=', siteId)
    .where(sql<boolean>`data ? 'about'`)
    .where(sql<boolean>`data->'about' ?| ${ids}::text[]`)
    .execute();
  await deletePushesAbout(tx, siteId, ids);
}

/** Removes the member's name from notes they wrote about others; the notes stay. */
export const anonymizeAuthor = (tx: Db, siteId: SiteId, id: MemberId) =>
  tx
    .updateTable('member_notes')
    .set({ author_name: '' })
    .where('site_id', '=', siteId)
    .where('author_id', '=', id)
    .execute();

/** Removes the member from what imports remember, and from bulk job items, matched by id or, where no member was created, by address. */
export async function anonymizeJobItems(
  tx: Db,
  siteId: SiteId,
  id: MemberId,
  addresses: readonly string[],
): Promise<void> {
  const blank = { label: null, input: null, errors: null };
  await tx
    .deleteFrom('imported_rows')
    .where('site_id', '=', siteId)
    .where('customer_id', '=', asId<ContactId>(id))
    .execute();
  await tx.updateTable('bulk_job_items').set(blank).where('site_id', '=', siteId).where('entity_id', '=', id).execute();
  await tx
    .updateTable('bulk_job_items')
    .set(blank)
    .where('site_id', '=', siteId)
    .where('entity_id', 'is', null)
    .where(sql`lower(label)`, '=', anyOf(addresses))
    .execute();
}

/** Lists the ids of notes about the member, which stored responses to the notes' authors may contain. */
export async function listNoteIds(db: Db, siteId: SiteId, id: MemberId): Promise<string[]> {
  const notes = await db
    .selectFrom('member_notes')
    .select('id')
    .where('site_id', '=', siteId)
    .where('member_id', '=', id)
    .execute();
  return notes.map((note) => note.id);
}

const holds = (column: 'key' | 'response', words: readonly string[]) =>
  sql<boolean>`exists (select from unnest(${words}::text[]) word where strpos(lower(${sql.ref(column)}::text), word) > 0)`;

/**
 * Deletes the member's stored idempotent responses and those whose key names them, and removes their data from others,
 * so that a repeat still does nothing twice. Responses live for two days, so few are scanned.
 */
export async function anonymizeAnswers(tx: Db, siteId: SiteId, id: MemberId, words: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('idempotency_keys')
    .where('site_id', '=', siteId)
    .where(({ or, eb }) => or([eb('caller', '=', `member:${id}`), holds('key', words)]))
    .execute();
  const kept = await tx
    .selectFrom('idempotency_keys')
    .select(['caller', 'operation', 'key', 'response'])
    .where('site_id', '=', siteId)
    .where(holds('response', words))
    .execute();
  for (const { caller, operation, key, response } of kept) {
    await tx
      .updateTable('idempotency_keys')
      .set({ response: JSON.stringify(withoutContact(response)) })
      .where('site_id', '=', siteId)
      .where('caller', '=', caller)
      .where('operation', '=', operation)
      .where('key', '=', key)
      .execute();
  }
}
