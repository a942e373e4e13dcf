import type { ContactId, MemberId, MessageId, SiteId } from '@foyer/contract';
import { type Instant, instantOf } from '@foyer/contract/values';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../server/db/database.ts';
import type { Database } from '../server/db/schema.ts';
import { asId } from '../server/lib/ids.ts';
import { deletePushesAbout } from '../server/push/delivery-store.ts';
import type { Contact, ContactData, ContactKey } from './contact.ts';
import { moveConversation } from './conversation-store.ts';
import { contactLexemes } from './search.ts';

type SearchColumn = 'search_vector' | 'sort_first_name' | 'sort_last_name';
type Row = Omit<Selectable<Database['contacts']>, 'site_id' | SearchColumn> & { member_id?: MemberId | null };

const known = (row: Row): ContactData => ({
  ...(row.first_name ? { firstName: row.first_name } : {}),
  ...(row.last_name ? { lastName: row.last_name } : {}),
  ...(row.email ? { email: row.email } : {}),
  ...(row.phone ? { phone: row.phone } : {}),
  ...(row.address ? { address: row.address } : {}),
});

export const fromRow = (row: Row): Contact => ({
  ...known(row),
  id: row.id,
  ...(row.member_id ? { memberId: row.member_id } : {}),
  // Only this file and people/contacts/store.ts write the value.
  source: row.source as Contact['source'],
  revision: row.revision,
  createdAt: instantOf(row.created_at),
  updatedAt: instantOf(row.updated_at),
});

const toColumns = (data: ContactData) => ({
  first_name: data.firstName ?? null,
  last_name: data.lastName ?? null,
  email: data.email ?? null,
  phone: data.phone ?? null,
  address: data.address ? JSON.stringify(data.address) : null,
  search_vector: sql<string>`array_to_tsvector(${contactLexemes(data)}::text[])`,
});

export async function insertContact(
  tx: Db,
  siteId: SiteId,
  { id, source, ...data }: ContactData & Pick<Contact, 'id' | 'source'>,
  now: Instant,
): Promise<void> {
  const at = new Date(now);
  await tx
    .insertInto('contacts')
    .values({ site_id: siteId, id, ...toColumns(data), source, revision: 1, created_at: at, updated_at: at })
    .execute();
}

/** Replaces what is known of a locked contact. */
export async function updateContact(
  tx: Db,
  siteId: SiteId,
  { id, revision }: Pick<Contact, 'id' | 'revision'>,
  data: ContactData,
  now: Instant,
): Promise<void> {
  await tx
    .updateTable('contacts')
    .set({ ...toColumns(data), revision: revision + 1, updated_at: new Date(now) })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/** Locks a contact that is not a member until the transaction ends, so that no booking gets it meanwhile. */
export async function lockContact(tx: Db, siteId: SiteId, id: ContactId): Promise<Contact | undefined> {
  const row = await tx
    .selectFrom('contacts')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Keeps a contact from being merged or erased until the transaction ends. Returns false if it is gone already. */
export async function shareLockContact(tx: Db, siteId: SiteId, id: ContactId): Promise<boolean> {
  const row = await tx
    .selectFrom('contacts')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a contact with the notes about it, its tags and what imports remember of it. */
export async function deleteContact(tx: Db, siteId: SiteId, id: ContactId): Promise<void> {
  await deleteKeys(tx, siteId, id);
  await deleteTags(tx, siteId, id);
  await tx
    .deleteFrom('member_notes')
    .where('site_id', '=', siteId)
    .where('member_id', '=', asId<MemberId>(id))
    .execute();
  await deleteMessagesTo(tx, siteId, id);
  await tx.deleteFrom('imported_rows').where('site_id', '=', siteId).where('customer_id', '=', id).execute();
  await tx.deleteFrom('contacts').where('site_id', '=', siteId).where('id', '=', id).execute();
}

export async function findByKey(db: Db, siteId: SiteId, { kind, value }: ContactKey): Promise<ContactId | undefined> {
  const row = await db
    .selectFrom('contact_keys')
    .select('contact_id')
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where('value', '=', value)
    .executeTakeFirst();
  return row?.contact_id;
}

/** Makes a contact findable by a key. Returns false if another contact has it; waits for one that is being added. */
export async function claimKey(
  tx: Db,
  siteId: SiteId,
  { kind, value }: ContactKey,
  contactId: ContactId,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('contact_keys')
    .values({ site_id: siteId, kind, value, contact_id: contactId })
    .onConflict((conflict) => conflict.columns(['site_id', 'kind', 'value']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** No longer finds a contact by a key, if it is found by it. */
export async function releaseKey(
  tx: Db,
  siteId: SiteId,
  { kind, value }: ContactKey,
  contactId: ContactId,
): Promise<void> {
  await tx
    .deleteFrom('contact_keys')
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where('value', '=', value)
    .where('contact_id', '=', contactId)
    .execute();
}

export async function deleteKeys(tx: Db, siteId: SiteId, contactId: ContactId): Promise<void> {
  await tx.deleteFrom('contact_keys').where('site_id', '=', siteId).where('contact_id', '=', contactId).execute();
}

export async function deleteTags(tx: Db, siteId: SiteId, id: ContactId): Promise<void> {
  await tx.deleteFrom('customer_tags').where('site_id', '=', siteId).where('customer_id', '=', id).execute();
}

/** Deletes what the business wrote to a customer, their replies and mails about these; a message to them alone may name them, so it goes, too. */
export async function deleteMessagesTo(tx: Db, siteId: SiteId, id: ContactId): Promise<void> {
  const items = tx
    .selectFrom('bulk_job_items')
    .select(sql<MessageId>`job_id`.as('id'))
    .where('site_id', '=', siteId)
    .where('entity_id', '=', id);
  const deliveries = tx
    .selectFrom('message_deliveries')
    .select('message_id as id')
    .where('site_id', '=', siteId)
    .where('customer_id', '=', id);
  await tx
    .deleteFrom('messages')
    .where('site_id', '=', siteId)
    .where('recipient_count', '=', 1)
    .where('id', 'in', items.union(deliveries))
    .execute();
  const replies = await tx
    .selectFrom('message_replies')
    .select('id')
    .where('site_id', '=', siteId)
    .where('customer_id', '=', id)
    .execute();
  const replyIds = replies.map((reply) => reply.id);
  await tx
    .deleteFrom('mail')
    .where('site_id', '=', siteId)
    .where(sql<boolean>`data ? 'about'`)
    .where(sql<boolean>`data->'about' ?| ${replyIds}::text[]`)
    .execute();
  await deletePushesAbout(tx, siteId, replyIds);
  for (const table of ['message_deliveries', 'message_replies', 'conversations'] as const)
    await tx.deleteFrom(table).where('site_id', '=', siteId).where('customer_id', '=', id).execute();
}

/** Gives a contact's keys, bookings, notes, messages and tags to another contact or member. */
export async function moveContact(tx: Db, siteId: SiteId, from: ContactId, to: ContactId): Promise<void> {
  await tx
    .updateTable('contact_keys')
    .set({ contact_id: to })
    .where('site_id', '=', siteId)
    .where('contact_id', '=', from)
    .execute();
  await tx
    .updateTable('bookings')
    .set({ details: sql`jsonb_set(details, '{contactDetails,contactId}', to_jsonb(${to}::text))` })
    .where('site_id', '=', siteId)
    .where(sql`details#>>'{contactDetails,contactId}'`, '=', from)
    .execute();
  await tx
    .updateTable('member_notes')
    .set({ member_id: asId<MemberId>(to) })
    .where('site_id', '=', siteId)
    .where('member_id', '=', asId<MemberId>(from))
    .execute();
  await tx
    .updateTable('message_deliveries')
    .set({ customer_id: to })
    .where('site_id', '=', siteId)
    .where('customer_id', '=', from)
    .execute();
  await moveConversation(tx, siteId, from, to);
  const tags = tx
    .selectFrom('customer_tags')
    .select(['site_id', sql<ContactId>`${to}::uuid`.as('customer_id'), 'tag'])
    .where('site_id', '=', siteId)
    .where('customer_id', '=', from);
  await tx
    .insertInto('customer_tags')
    .columns(['site_id', 'customer_id', 'tag'])
    .expression(tags)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
