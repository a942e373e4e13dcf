import type { AddOnId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { type Selectable, sql } from 'kysely';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';
import type { Database } from '../../server/db/schema.ts';
import type { SortKey } from '../../server/filter/keyset.ts';
import { type Page, selectPage } from '../../server/filter/page.ts';
import type { AddOn, AddOnContent, AddOnKind } from './add-on.ts';
import { addOnFields } from './field-store.ts';

type Row = Selectable<Database['add_ons']>;

const toAddOn = (row: Row): AddOn => ({
  id: row.id,
  revision: row.revision,
  createdDate: row.created_at,
  updatedDate: row.updated_at,
  name: row.name,
  price: { value: row.price_value, currency: row.currency },
  kind: toKind(row),
  ...(row.image === null ? {} : { image: row.image }),
  ...(row.extended_fields === null ? {} : { extendedFields: { namespaces: row.extended_fields } }),
});

const toKind = ({ duration_minutes: durationMinutes, max_quantity: maxQuantity }: Row): AddOnKind =>
  durationMinutes === null ? { maxQuantity: maxQuantity ?? 1 } : { durationMinutes };

const toColumns = ({ name, price, kind, image, extendedFields }: AddOnContent) => ({
  name,
  price_value: price.value,
  currency: price.currency,
  duration_minutes: kind.durationMinutes ?? null,
  max_quantity: kind.maxQuantity ?? null,
  image: image ? JSON.stringify(image) : null,
  extended_fields: extendedFields ? JSON.stringify(extendedFields.namespaces ?? {}) : null,
});

const select = (db: Db, siteId: SiteId) => db.selectFrom('add_ons').selectAll('add_ons').where('site_id', '=', siteId);

/** Finds those with these ids; no statement for none. */
export async function findAddOns(db: Db, siteId: SiteId, ids: readonly AddOnId[]): Promise<AddOn[]> {
  if (ids.length === 0) return [];
  const rows = await select(db, siteId).where('id', '=', anyOf(ids)).execute();
  return rows.map(toAddOn);
}

/** Returns one page of add-ons, each with its sort key for the cursor. */
export async function listAddOns(db: Db, siteId: SiteId, page: Page): Promise<{ addOn: AddOn; sortKey: SortKey }[]> {
  const rows = await selectPage(select(db, siteId), addOnFields, page).execute();
  return rows.map((row) => ({ addOn: toAddOn(row), sortKey: row.sortKey }));
}

/** Locks an add-on until the transaction ends. */
export async function lockAddOn(tx: Db, siteId: SiteId, id: AddOnId): Promise<AddOn | undefined> {
  const row = await select(tx, siteId).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toAddOn(row);
}

export async function insertAddOn(
  tx: Db,
  siteId: SiteId,
  id: AddOnId,
  content: AddOnContent,
  now: Instant,
): Promise<AddOn> {
  const at = new Date(now);
  const row = await tx
    .insertInto('add_ons')
    .values({ site_id: siteId, id, ...toColumns(content), created_at: at, updated_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toAddOn(row);
}

/** Saves a locked add-on with its next revision. */
export async function updateAddOn(
  tx: Db,
  siteId: SiteId,
  id: AddOnId,
  content: AddOnContent,
  now: Instant,
): Promise<AddOn> {
  const row = await tx
    .updateTable('add_ons')
    .set({ ...toColumns(content), revision: sql`revision + 1`, updated_at: new Date(now) })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toAddOn(row);
}

/** Deletes an add-on and returns it; undefined when it does not exist. */
export async function deleteAddOn(tx: Db, siteId: SiteId, id: AddOnId): Promise<AddOn | undefined> {
  const row = await tx
    .deleteFrom('add_ons')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && toAddOn(row);
}
