import type { ContactId, MemberId, SiteId } from '@foyer/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Contact } from '../../contacts/contact.ts';
import { fromRow } from '../../contacts/store.ts';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';
import type { SortKey } from '../../server/filter/keyset.ts';
import { type Page, selectPage } from '../../server/filter/page.ts';
import { contactFields } from './field-store.ts';

const named = ['first_name', 'last_name', 'revision', 'created_at', 'updated_at'] as const;

/** As `showPhone` writes it. */
const memberPhone = sql<string | null>`nullif(concat_ws(' ',
  nullif(profile#>>'{phonesV2,0,countryCode}', ''), profile#>>'{phonesV2,0,phone}'), '')`;

/** Contacts and members as one list. Both parts have the same columns in the same order. */
const contactList = (db: Db, siteId: SiteId) =>
  db
    .selectFrom('contacts')
    .select(['id', 'email', ...named, 'phone', 'address', 'source', sql<MemberId | null>`null::uuid`.as('member_id')])
    .where('site_id', '=', siteId)
    .unionAll(
      db
        .selectFrom('identities')
        .select([
          // A member's contact has the member's id.
          sql<ContactId>`id`.as('id'),
          sql<string | null>`email`.as('email'),
          ...named,
          memberPhone.as('phone'),
          sql<Record<string, unknown> | null>`null::jsonb`.as('address'),
          sql<string>`'MEMBER'`.as('source'),
          sql<MemberId | null>`id`.as('member_id'),
        ])
        .where('site_id', '=', siteId)
        .where('status', '<>', 'DELETED'),
    )
    .as('contact_list');

const select = (db: Db, siteId: SiteId) => db.selectFrom(contactList(db, siteId)).selectAll('contact_list');

export async function findContact(db: Db, siteId: SiteId, id: ContactId): Promise<Contact | undefined> {
  const row = await select(db, siteId).where('contact_list.id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

/** Returns those of the contacts and members that exist, in any order. */
export async function listContactsById(db: Db, siteId: SiteId, ids: readonly ContactId[]): Promise<Contact[]> {
  const rows = await select(db, siteId).where('contact_list.id', '=', anyOf(ids)).execute();
  return rows.map(fromRow);
}

/** Returns one page of contacts and members, each with its sort key for the cursor. */
export async function listContacts(
  db: Db,
  siteId: SiteId,
  page: Page,
): Promise<{ contact: Contact; sortKey: SortKey }[]> {
  const rows = await selectPage(select(db, siteId), contactFields, page).execute();
  return rows.map((row) => ({ contact: fromRow(row), sortKey: row.sortKey }));
}

export async function countContacts(db: Db, siteId: SiteId, where: RawBuilder<SqlBool>): Promise<number> {
  const { count } = await db
    .selectFrom(contactList(db, siteId))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(where)
    .executeTakeFirstOrThrow();
  return count;
}
