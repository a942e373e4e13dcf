import type { FormId, SiteId } from '@foyer/contract';
import { type Instant, instantOf } from '@foyer/contract/values';
import { sql } from 'kysely';
import type { Db } from '../server/db/database.ts';
import type { Fields } from '../server/filter/fields.ts';
import { type Page, selectPage } from '../server/filter/page.ts';
import type { Form, FormContent, FormVersion, StoredFormContent } from './form.ts';

interface FormRow {
  id: FormId;
  revision: number;
  name: string;
  content: StoredFormContent;
  is_default: boolean;
  archived_at: Date | null;
  created_at: Date;
  revised_at: Date;
}

const toForm = (row: FormRow): Form => ({
  id: row.id,
  revision: row.revision,
  name: row.name,
  ...row.content,
  isDefault: row.is_default,
  isArchived: row.archived_at !== null,
  created: instantOf(row.created_at),
  revised: instantOf(row.revised_at),
});

/** Forms with the content of a revision, the current one unless named. */
const selectForms = (db: Db, siteId: SiteId, revision?: number) =>
  db
    .selectFrom('booking_forms')
    .innerJoin('booking_form_versions as versions', (join) =>
      join
        .onRef('versions.site_id', '=', 'booking_forms.site_id')
        .onRef('versions.form_id', '=', 'booking_forms.id')
        .on('versions.revision', '=', revision === undefined ? sql.ref('booking_forms.revision') : sql.val(revision)),
    )
    .select(['booking_forms.id', 'booking_forms.is_default', 'booking_forms.archived_at', 'booking_forms.created_at'])
    .select(['versions.revision', 'versions.name', 'versions.content', 'versions.created_at as revised_at'])
    .where('booking_forms.site_id', '=', siteId);

export async function findForm(db: Db, siteId: SiteId, id: FormId, revision?: number): Promise<Form | undefined> {
  const row = await selectForms(db, siteId, revision).where('booking_forms.id', '=', id).executeTakeFirst();
  return row && toForm(row);
}

/** The form of services that name none. */
export async function findDefaultForm(db: Db, siteId: SiteId): Promise<Form | undefined> {
  const row = await selectForms(db, siteId).where('booking_forms.is_default', '=', true).executeTakeFirst();
  return row && toForm(row);
}

/** Locks a form against changes of its content and its archiving until the transaction ends. */
export async function lockForm(tx: Db, siteId: SiteId, id: FormId): Promise<Form | undefined> {
  await tx
    .selectFrom('booking_forms')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  // Read only now: the content may have changed while this waited for the lock.
  return findForm(tx, siteId, id);
}

interface Asked {
  id: FormId;
  revision: number;
}

/** The revisions of forms that these name. */
export async function findFormVersions(db: Db, siteId: SiteId, asked: readonly Asked[]): Promise<FormVersion[]> {
  const rows = await db
    .selectFrom('booking_form_versions')
    .select(['form_id as id', 'revision', 'name', 'content'])
    .where('site_id', '=', siteId)
    .where(
      sql<boolean>`(form_id, revision) in (select * from unnest(
        ${asked.map(({ id }) => id)}::uuid[], ${asked.map(({ revision }) => revision)}::bigint[]))`,
    )
    .execute();
  return rows.map(({ id, revision, name, content }) => ({ id, revision, name, ...content }));
}

/** Adds a form below all others. The caller holds the site's lock. */
export async function insertForm(tx: Db, siteId: SiteId, id: FormId, content: FormContent, now: Instant) {
  const { last } = await tx
    .selectFrom('booking_forms')
    .select((form) => form.fn.max('sort_order').as('last'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('booking_forms')
    .values({
      site_id: siteId,
      id,
      name: content.name,
      is_default: false,
      revision: 1,
      sort_order: (last ?? 0) + 1,
      created_at: new Date(now),
    })
    .execute();
  await insertVersion(tx, siteId, { id, revision: 1, ...content }, now);
}

const insertVersion = (
  tx: Db,
  siteId: SiteId,
  { id, revision, name, ...content }: FormVersion,
  now: Instant,
): Promise<unknown> =>
  tx
    .insertInto('booking_form_versions')
    .values({
      site_id: siteId,
      form_id: id,
      revision,
      name,
      content: JSON.stringify({ phoneRequired: content.phoneRequired, questions: content.questions }),
      created_at: new Date(now),
    })
    .execute();

/** Adds a revision of a locked form and makes it the current one. */
export async function reviseForm(tx: Db, siteId: SiteId, version: FormVersion, now: Instant): Promise<void> {
  await insertVersion(tx, siteId, version, now);
  await tx
    .updateTable('booking_forms')
    .set({ revision: version.revision, name: version.name })
    .where('site_id', '=', siteId)
    .where('id', '=', version.id)
    .execute();
}

export const setArchived = (tx: Db, siteId: SiteId, id: FormId, archived: Instant | undefined): Promise<unknown> =>
  tx
    .updateTable('booking_forms')
    .set({ archived_at: archived === undefined ? null : new Date(archived) })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();

/** Whether a service or a plan that is not archived uses the form. */
export async function isUsed(db: Db, siteId: SiteId, id: FormId): Promise<boolean> {
  const [service, plan] = await Promise.all([
    db
      .selectFrom('services')
      .select('id')
      .where('site_id', '=', siteId)
      .where('form_id', '=', id)
      .where('deleted_at', 'is', null)
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('plans')
      .select('id')
      .where('site_id', '=', siteId)
      .where('form_id', '=', id)
      .where('archived_at', 'is', null)
      .limit(1)
      .executeTakeFirst(),
  ]);
  return service !== undefined || plan !== undefined;
}

/** The ids of forms that are not archived, in the order of the business. The site's lock keeps them from changing. */
export async function listActiveFormIds(tx: Db, siteId: SiteId): Promise<FormId[]> {
  const rows = await tx
    .selectFrom('booking_forms')
    .select('id')
    .where('site_id', '=', siteId)
    .where('archived_at', 'is', null)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function saveFormOrder(tx: Db, siteId: SiteId, ids: readonly FormId[]): Promise<void> {
  await sql`
    update booking_forms set sort_order = arranged.position
    from unnest(${ids}::uuid[]) with ordinality as arranged (id, position)
    where booking_forms.site_id = ${siteId} and booking_forms.id = arranged.id`.execute(tx);
}

const ask = { filter: true, sort: true } as const;

/** Fields that forms can be filtered and sorted by. */
export const formFields: Fields = {
  id: { kind: 'uuid', column: sql.ref('booking_forms.id'), notNull: true, ...ask },
  name: { kind: 'text', column: sql.ref('booking_forms.name'), notNull: true, ...ask },
  sortOrder: { kind: 'number', column: sql.ref('booking_forms.sort_order'), notNull: true, sort: true },
  archived: { kind: 'boolean', column: sql<boolean>`(booking_forms.archived_at is not null)`, filter: true },
  default: { kind: 'boolean', column: sql.ref('booking_forms.is_default'), filter: true },
  createdDate: { kind: 'timestamp', column: sql.ref('booking_forms.created_at'), notNull: true, ...ask },
};

/** One page of forms, each with its sort key. */
export async function listForms(db: Db, siteId: SiteId, page: Page) {
  const rows = await selectPage(selectForms(db, siteId), formFields, page).execute();
  return rows.map((row) => ({ form: toForm(row), sortKey: row.sortKey }));
}
