import type { ServiceId, ServiceVariantsId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';
import type { Database } from '../../server/db/schema.ts';
import type { Fields } from '../../server/filter/fields.ts';
import { type Page, selectPage } from '../../server/filter/page.ts';
import type { SortField } from '../../server/filter/sort.ts';
import { selectVisible, type Visibility } from './store.ts';
import type { ServiceOption, ServiceVariants, Variant, VariantsContent } from './variants.ts';

type Row = Omit<Selectable<Database['service_variants']>, 'option' | 'variants' | 'extended_fields'> & {
  option: ServiceOption;
  variants: Variant[];
  extended_fields: NonNullable<VariantsContent['extendedFields']> | null;
};

const toVariants = (row: Row): ServiceVariants => ({
  id: row.id,
  serviceId: row.service_id,
  option: row.option,
  variants: row.variants,
  ...(row.extended_fields ? { extendedFields: row.extended_fields } : {}),
  revision: row.revision,
});

const select = (db: Db, siteId: SiteId) =>
  db
    .selectFrom('service_variants')
    .selectAll('service_variants')
    .where('service_variants.site_id', '=', siteId)
    .$narrowType<Row>();

/** Limits variants to those of visible services. */
const selectShown = (db: Db, siteId: SiteId, visibility: Visibility) =>
  select(db, siteId).where(
    'service_variants.service_id',
    'in',
    selectVisible(db, siteId, visibility).select('services.id'),
  );

export async function findVariants(
  db: Db,
  siteId: SiteId,
  by: { id: ServiceVariantsId } | { serviceId: ServiceId },
  visibility: Visibility,
): Promise<ServiceVariants | undefined> {
  const shown = selectShown(db, siteId, visibility);
  const found = 'id' in by ? shown.where('id', '=', by.id) : shown.where('service_id', '=', by.serviceId);
  const row = await found.executeTakeFirst();
  return row && toVariants(row);
}

/** The variants that decide the price of a service; undefined for a service whose price doesn't vary. */
export async function findVariantsOf(
  db: Db,
  siteId: SiteId,
  { id, payment }: { id: ServiceId; payment: { rateType?: string } },
): Promise<ServiceVariants | undefined> {
  if (payment.rateType !== 'VARIED') return undefined;
  const row = await select(db, siteId).where('service_id', '=', id).executeTakeFirst();
  return row && toVariants(row);
}

const toColumns = ({ option, variants, extendedFields }: VariantsContent) => ({
  option: JSON.stringify(option),
  variants: JSON.stringify(variants),
  extended_fields: extendedFields ? JSON.stringify(extendedFields) : null,
});

/** Inserts the variants of a locked service that has none. */
export async function insertVariants(
  tx: Db,
  siteId: SiteId,
  { id, serviceId }: Pick<ServiceVariants, 'id' | 'serviceId'>,
  content: VariantsContent,
  now: Instant,
): Promise<ServiceVariants> {
  const at = new Date(now);
  await tx
    .insertInto('service_variants')
    .values({
      site_id: siteId,
      id,
      service_id: serviceId,
      ...toColumns(content),
      revision: 1,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return { id, serviceId, ...content, revision: 1 };
}

/** Saves the variants of a locked service with their next revision. */
export async function updateVariants(
  tx: Db,
  siteId: SiteId,
  { id, serviceId, revision }: ServiceVariants,
  content: VariantsContent,
  now: Instant,
): Promise<ServiceVariants> {
  await tx
    .updateTable('service_variants')
    .set({ ...toColumns(content), revision: revision + 1, updated_at: new Date(now) })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
  return { id, serviceId, ...content, revision: revision + 1 };
}

export async function deleteVariants(tx: Db, siteId: SiteId, id: ServiceVariantsId): Promise<void> {
  await tx.deleteFrom('service_variants').where('site_id', '=', siteId).where('id', '=', id).execute();
}

const ask = { filter: true, sort: true } as const;
const members = ['$hasSome', '$hasAll'] as const;

const ofChoices = (path: string) =>
  sql`array(select v#>>${sql.lit(path)} from jsonb_array_elements(service_variants.variants) v
    where v#>>${sql.lit(path)} is not null)`;

/** Fields that variants can be filtered and sorted by. */
export const variantFields: Fields = {
  id: { kind: 'uuid', column: sql.ref('service_variants.id'), notNull: true, ...ask },
  serviceId: { kind: 'uuid', column: sql.ref('service_variants.service_id'), notNull: true, ...ask },
  'options.values.id': {
    kind: 'textArray',
    column: sql`array[service_variants.option->>'id']`,
    filter: members,
  },
  'options.values.type': {
    kind: 'textArray',
    column: sql`array[service_variants.option->>'type']`,
    filter: members,
  },
  'variants.values.choices.custom': { kind: 'textArray', column: ofChoices('{choice,custom}'), filter: members },
  'variants.values.choices.optionId': {
    kind: 'textArray',
    column: sql`array[service_variants.option->>'id']`,
    filter: members,
  },
  'variants.values.price.value': { kind: 'textArray', column: ofChoices('{price,value}'), filter: members },
  'variants.values.price.currency': { kind: 'textArray', column: ofChoices('{price,currency}'), filter: members },
};

export const defaultVariantSort: readonly SortField[] = [{ field: 'id', order: 'ASC' }];

export const variantPaging = { defaultLimit: 100, maxLimit: 100 };

/** Returns one page, each with its sort key for the cursor. */
export async function listVariants(db: Db, siteId: SiteId, page: Page, visibility: Visibility) {
  const rows = await selectPage(selectShown(db, siteId, visibility), variantFields, page).execute();
  return rows.map((row): { variants: ServiceVariants; sortKey: typeof row.sortKey } => ({
    variants: toVariants(row),
    sortKey: row.sortKey,
  }));
}
