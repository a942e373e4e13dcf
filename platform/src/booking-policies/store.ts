import type { SiteId } from '@foyer/contract';
import type { RawBuilder, Selectable, SqlBool } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Database } from '../db/schema.ts';
import { type SortKey, sortKeyToSql } from '../lib/filter/keyset.ts';
import { type Direction, orderToSql, type SortField } from '../lib/filter/sort.ts';
import { toTimestamp } from '../lib/timestamp.ts';
import { type BookingPolicy, completeRules, type PolicyChoices } from '../services/policy.ts';
import { selectVisible, type Visibility } from '../services/store.ts';
import { policyFields } from './fields.ts';

/** A policy as its owner keeps it. */
export interface ManagedPolicy extends BookingPolicy {
  appId?: string;
  extendedFields?: { namespaces: Record<string, unknown> };
  revision: string;
}

export interface PolicyPage {
  where: RawBuilder<SqlBool>;
  sort: readonly SortField[];
  direction: Direction;
  limit: number;
}

/** One page, each policy with the key that the next page can start after. */
export async function listPolicies(
  db: Db,
  siteId: SiteId,
  { where, sort, direction, limit }: PolicyPage,
  visibility: Visibility,
): Promise<{ policy: ManagedPolicy; sortKey: SortKey }[]> {
  const rows = await selectPolicies(db, siteId, visibility)
    .selectAll('booking_policies')
    .select(sortKeyToSql(sort, policyFields).as('sort_key'))
    .where(where)
    .orderBy(orderToSql(sort, policyFields, direction))
    .limit(limit)
    .$narrowType<{ rules: PolicyChoices }>()
    .execute();
  return rows.map((row) => ({ policy: toPolicy(row), sortKey: row.sort_key }));
}

/** Customers see the policies of services that they see. */
export function selectPolicies(db: Db, siteId: SiteId, visibility: Visibility) {
  const policies = db.selectFrom('booking_policies').where('booking_policies.site_id', '=', siteId);
  if (visibility.hidden) return policies;
  return policies.where(
    'booking_policies.id',
    'in',
    selectVisible(db, siteId, visibility).select('services.policy_id'),
  );
}

type PolicyRow = Omit<Selectable<Database['booking_policies']>, 'rules'> & { rules: PolicyChoices };

export const toPolicy = (row: PolicyRow): ManagedPolicy => ({
  id: row.id,
  revision: String(row.revision),
  ...(row.app_id === null ? {} : { appId: row.app_id }),
  ...(row.extended_fields === null ? {} : { extendedFields: { namespaces: row.extended_fields } }),
  name: row.name,
  default: row.is_default,
  createdDate: toTimestamp(row.created_at),
  updatedDate: toTimestamp(row.updated_at),
  ...completeRules(row.rules),
});
