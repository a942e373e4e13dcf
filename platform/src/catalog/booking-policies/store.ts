import type { PolicyId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';
import type { Database } from '../../server/db/schema.ts';
import type { SortKey } from '../../server/filter/keyset.ts';
import { type Page, selectPage } from '../../server/filter/page.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { type BookingPolicy, completeRules, type PolicyChoices } from '../services/policy.ts';
import { selectVisible, type Visibility } from '../services/store.ts';
import { policyFields } from './field-store.ts';

/** A policy as the business manages it. */
export interface ManagedPolicy extends BookingPolicy {
  appId: string;
  extendedFields?: { namespaces: Record<string, unknown> };
  revision: string;
}

/** Returns one page of policies, each with its sort key for the cursor. */
export async function listPolicies(
  db: Db,
  siteId: SiteId,
  page: Page,
  visibility: Visibility,
): Promise<{ policy: ManagedPolicy; sortKey: SortKey }[]> {
  const policies = selectPolicies(db, siteId, visibility).selectAll('booking_policies');
  const rows = await selectPage(policies, policyFields, page).$narrowType<{ rules: PolicyChoices }>().execute();
  return rows.map((row) => ({ policy: toPolicy(row), sortKey: row.sortKey }));
}

/** Customers see only policies of services that are visible to them. */
export function selectPolicies(db: Db, siteId: SiteId, visibility: Visibility) {
  const policies = db.selectFrom('booking_policies').where('booking_policies.site_id', '=', siteId);
  if (visibility.hidden) return policies;
  return policies.where(
    'booking_policies.id',
    'in',
    selectVisible(db, siteId, visibility).select('services.policy_id'),
  );
}

export async function countPolicies(
  db: Db,
  siteId: SiteId,
  where: RawBuilder<SqlBool>,
  visibility: Visibility,
): Promise<number> {
  const { count } = await selectPolicies(db, siteId, visibility)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(where)
    .executeTakeFirstOrThrow();
  return count;
}

/** Finds the policies with these ids that the caller may see. */
export async function findManagedPolicies(
  db: Db,
  siteId: SiteId,
  ids: readonly PolicyId[],
  visibility: Visibility,
): Promise<ManagedPolicy[]> {
  const rows = await selectPolicies(db, siteId, visibility)
    .selectAll('booking_policies')
    .where('booking_policies.id', '=', anyOf(ids))
    .$narrowType<{ rules: PolicyChoices }>()
    .execute();
  return rows.map(toPolicy);
}

/** Locks a policy until the transaction ends. */
export async function lockPolicy(tx: Db, siteId: SiteId, id: PolicyId) {
  const row = await tx
    .selectFrom('booking_policies')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<{ rules: PolicyChoices }>()
    .executeTakeFirst();
  return row && { policy: toPolicy(row), choices: row.rules };
}

export interface PolicyContent {
  name: string;
  choices: PolicyChoices;
  extendedFields: { namespaces?: Record<string, unknown> | undefined } | undefined;
}

const contentColumns = ({ name, choices, extendedFields }: PolicyContent) => ({
  name,
  rules: JSON.stringify(choices),
  extended_fields: extendedFields ? JSON.stringify(extendedFields.namespaces ?? {}) : null,
});

export async function insertPolicy(
  tx: Db,
  siteId: SiteId,
  policy: PolicyContent & { id: PolicyId; appId: string | undefined },
  now: Instant,
): Promise<ManagedPolicy> {
  const row = await tx
    .insertInto('booking_policies')
    .values({
      site_id: siteId,
      id: policy.id,
      ...(policy.appId ? { app_id: policy.appId } : {}),
      is_default: false,
      ...contentColumns(policy),
      created_at: new Date(now),
      updated_at: new Date(now),
    })
    .returningAll()
    .$narrowType<{ rules: PolicyChoices }>()
    .executeTakeFirstOrThrow();
  return toPolicy(row);
}

const changed = (now: Instant) => ({ revision: sql<number>`revision + 1`, updated_at: new Date(now) });

export async function updatePolicy(
  tx: Db,
  siteId: SiteId,
  id: PolicyId,
  content: PolicyContent,
  now: Instant,
): Promise<ManagedPolicy> {
  const row = await tx
    .updateTable('booking_policies')
    .set({ ...contentColumns(content), ...changed(now) })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returningAll()
    .$narrowType<{ rules: PolicyChoices }>()
    .executeTakeFirstOrThrow();
  return toPolicy(row);
}

/** Makes another policy the default. The caller holds the site's lock (`lockSite`). */
export async function moveDefault(
  tx: Db,
  siteId: SiteId,
  id: PolicyId,
  now: Instant,
): Promise<{ current: ManagedPolicy; previous: ManagedPolicy | undefined }> {
  const set = (isDefault: boolean) =>
    tx
      .updateTable('booking_policies')
      .set({ is_default: isDefault, ...changed(now) })
      .where('site_id', '=', siteId)
      .where(isDefault ? 'id' : 'is_default', '=', isDefault ? id : true)
      .returningAll()
      .$narrowType<{ rules: PolicyChoices }>();
  const previous = await set(false).executeTakeFirst();
  const current = await set(true).executeTakeFirstOrThrow();
  return { current: toPolicy(current), previous: previous && toPolicy(previous) };
}

/** Counts the services that have the policy. */
export async function countServicesOf(tx: Db, siteId: SiteId, id: PolicyId): Promise<number> {
  const { count } = await selectVisible(tx, siteId, { hidden: true })
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('services.policy_id', '=', id)
    .executeTakeFirstOrThrow();
  return count;
}

export async function deletePolicy(tx: Db, siteId: SiteId, id: PolicyId): Promise<void> {
  await tx.deleteFrom('booking_policies').where('site_id', '=', siteId).where('id', '=', id).execute();
}

type PolicyRow = Omit<Selectable<Database['booking_policies']>, 'rules'> & { rules: PolicyChoices };

export const toPolicy = (row: PolicyRow): ManagedPolicy => ({
  id: row.id,
  revision: String(row.revision),
  appId: row.app_id,
  ...(row.extended_fields === null ? {} : { extendedFields: { namespaces: row.extended_fields } }),
  name: row.name,
  default: row.is_default,
  createdDate: toTimestamp(row.created_at),
  updatedDate: toTimestamp(row.updated_at),
  ...completeRules(row.rules),
});
