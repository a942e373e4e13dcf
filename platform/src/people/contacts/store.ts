import type { ContactId, SiteId } from '@foyer/contract';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Contact } from '../../contacts/contact.ts';
import { fromRow } from '../../contacts/store.ts';
import type { Db } from '../../server/db/database.ts';
import type { SortKey } from '../../server/filter/keyset.ts';
import { type Page, selectPage } from '../../server/filter/page.ts';
import { contactFields } from './field-store.ts';

const select = (db: Db, siteId: SiteId) =>
  db.selectFrom('contact_list').selectAll('contact_list').where('contact_list.site_id', '=', siteId);

export async function findContact(db: Db, siteId: SiteId, id: ContactId): Promise<Contact | undefined> {
  const row = await select(db, siteId).where('contact_list.id', '=', id).executeTakeFirst();
  return row && fromRow(row);
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
    .selectFrom('contact_list')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('contact_list.site_id', '=', siteId)
    .where(where)
    .executeTakeFirstOrThrow();
  return count;
}
