import type { MemberId, SiteId } from '@foyer/contract';
import { sql } from 'kysely';
import { anyOf } from '../../../server/db/any-of.ts';
import type { Db } from '../../../server/db/database.ts';
import type { ProvedAddress } from '../ownership-store.ts';
import { withoutContact } from '../redaction.ts';

/**
 * Of what was written down only type and time stay, and the id of who did it. The person's id stays, too: it leads nowhere
 * any more, and shows that these were things of one account, which those who look into a misuse must see.
 */
export const anonymizeSecurityEvents = (tx: Db, siteId: SiteId, id: MemberId) =>
  tx
    .updateTable('security_events')
    .set({
      ip_address: null,
      user_agent: null,
      data: sql<string>`case when data ? 'by' then jsonb_build_object('by', data->'by') else '{}' end`,
    })
    .where('site_id', '=', siteId)
    .where('identity_id', '=', id)
    .execute();

/** Mails to an address of theirs, waiting or sent. */
export const deleteMailTo = (tx: Db, siteId: SiteId, { address, until }: ProvedAddress) =>
  tx
    .deleteFrom('mail')
    .where('site_id', '=', siteId)
    .where(sql`lower(to_address)`, '=', address)
    .$if(until !== undefined, (query) => query.where('created_at', '<=', until ?? new Date(0)))
    .execute();

/** Mails of their account to an address that was never shown to be theirs: what a guest was sent there is not of it. */
export const deleteAccountMailTo = (tx: Db, siteId: SiteId, address: string, bookingTemplates: readonly string[]) =>
  tx
    .deleteFrom('mail')
    .where('site_id', '=', siteId)
    .where(sql`lower(to_address)`, '=', address)
    .where('template', '<>', sql<string>`all(${bookingTemplates}::text[])`)
    .execute();

/** Their mails to others: to the owners that they wait, to an address that they meant to use. */
export const deleteMailAbout = (tx: Db, siteId: SiteId, id: MemberId) =>
  tx
    .deleteFrom('mail')
    .where('site_id', '=', siteId)
    .where(sql<boolean>`data ? 'aboutId'`)
    .where(sql`data->>'aboutId'`, '=', id)
    .execute();

/** Their name under notes about others, which stay. */
export const anonymizeAuthor = (tx: Db, siteId: SiteId, id: MemberId) =>
  tx
    .updateTable('member_notes')
    .set({ author_name: '' })
    .where('site_id', '=', siteId)
    .where('author_id', '=', id)
    .execute();

/** Lines about them in imports and other work on many, known by the id or, where none was made, by the address. */
export async function anonymizeJobItems(
  tx: Db,
  siteId: SiteId,
  id: MemberId,
  addresses: readonly string[],
): Promise<void> {
  const blank = { label: null, line: null, errors: null };
  await tx
    .updateTable('member_job_items')
    .set(blank)
    .where('site_id', '=', siteId)
    .where('member_id', '=', id)
    .execute();
  await tx
    .updateTable('member_job_items')
    .set(blank)
    .where('site_id', '=', siteId)
    .where('member_id', 'is', null)
    .where(sql`lower(label)`, '=', anyOf(addresses))
    .execute();
}

/** The ids of notes about somebody, which an answer to whoever wrote them may hold. */
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
 * Answers kept for repeats: their own go, as nobody can ask for them again, and those under a key that names them. The
 * others stay, so that a repeat does nothing twice, without the person. All are kept for two days only, so there are few
 * to look through.
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
