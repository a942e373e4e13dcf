import type { FormId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';
import type { StoredFormContent } from '../../server/db/service-schema.ts';
import type { Fields } from '../../server/filter/fields.ts';
import type { SortKey } from '../../server/filter/keyset.ts';
import { type Page, selectPage } from '../../server/filter/page.ts';
import { selectVisible, type Visibility } from './store.ts';

export interface BookingForm {
  id: FormId;
  name: string;
  /** The form for services that name none. */
  default: boolean;
  /** Asks for the contact fields only unless set. */
  content?: StoredFormContent;
}

const NO_QUESTIONS: StoredFormContent = { phoneRequired: false, questions: [] };

export interface FormSummary {
  id: FormId;
  /** Absent when only a service references the form. */
  name?: string;
  revision?: string;
}

const ask = { filter: true, sort: true } as const;

/** Fields that forms can be filtered and sorted by. */
export const formFields: Fields = {
  id: { kind: 'uuid', column: sql.ref('forms.id'), notNull: true, ...ask },
  name: { kind: 'text', column: sql.ref('forms.name'), ...ask },
};

/** Lists the site's own forms and those that visible services reference since before references were checked. */
export async function listForms(
  db: Db,
  siteId: SiteId,
  page: Page,
  visibility: Visibility,
): Promise<{ form: FormSummary; sortKey: SortKey }[]> {
  const named = selectVisible(db, siteId, visibility)
    .select([
      sql<FormId>`services.form_id`.as('id'),
      sql<string | null>`null::text`.as('name'),
      sql<number | null>`null::bigint`.as('revision'),
    ])
    .distinct()
    .where('services.form_id', 'is not', null)
    .where('services.form_id', 'not in', (own) =>
      own.selectFrom('booking_forms').select('id').where('site_id', '=', siteId),
    );
  const made = db
    .selectFrom('booking_forms')
    .select(['id', sql<string | null>`name`.as('name'), sql<number | null>`revision`.as('revision')])
    .where('site_id', '=', siteId)
    .where('archived_at', 'is', null);
  const forms = db.selectFrom(made.unionAll(named).as('forms')).selectAll();
  const rows = await selectPage(forms, formFields, page).execute();
  return rows.map(({ id, name, revision, sortKey }) => ({
    form: { id, ...(name === null ? {} : { name }), ...(revision === null ? {} : { revision: String(revision) }) },
    sortKey,
  }));
}

export async function findDefaultForm(db: Db, siteId: SiteId): Promise<FormSummary | undefined> {
  const row = await db
    .selectFrom('booking_forms')
    .select(['id', 'name', 'revision'])
    .where('site_id', '=', siteId)
    .where('is_default', '=', true)
    .executeTakeFirst();
  return row && { ...row, revision: String(row.revision) };
}

export async function insertBookingForms(
  tx: Db,
  siteId: SiteId,
  forms: readonly BookingForm[],
  now: Instant,
): Promise<void> {
  const rows = forms.map((form, index) => ({
    site_id: siteId,
    id: form.id,
    name: form.name,
    is_default: form.default,
    revision: 1,
    sort_order: index + 1,
    created_at: new Date(now),
  }));
  await tx.insertInto('booking_forms').values(rows).execute();
  const versions = forms.map(({ id, name, content = NO_QUESTIONS }) => ({
    ...{ site_id: siteId, form_id: id, revision: 1, name, content: JSON.stringify(content) },
    created_at: new Date(now),
  }));
  await tx.insertInto('booking_form_versions').values(versions).execute();
}
