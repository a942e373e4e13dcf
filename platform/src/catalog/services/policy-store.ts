import type { PolicyId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { type BookingPolicy, completeRules, type PolicyChoices } from './policy.ts';

export async function findPolicies(db: Db, siteId: SiteId, ids: readonly PolicyId[]): Promise<BookingPolicy[]> {
  const rows = await db
    .selectFrom('booking_policies')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', anyOf(ids))
    .$narrowType<{ rules: PolicyChoices }>()
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    default: row.is_default,
    createdDate: toTimestamp(row.created_at),
    updatedDate: toTimestamp(row.updated_at),
    ...completeRules(row.rules),
  }));
}

/** Finds the policy for services that name none. */
export async function findDefaultPolicyId(db: Db, siteId: SiteId): Promise<PolicyId | undefined> {
  const row = await db
    .selectFrom('booking_policies')
    .select('id')
    .where('site_id', '=', siteId)
    .where('is_default', '=', true)
    .executeTakeFirst();
  return row?.id;
}

export interface NewPolicy {
  id: PolicyId;
  name: string;
  default: boolean;
  choices: PolicyChoices;
}

export async function insertPolicies(
  tx: Db,
  siteId: SiteId,
  policies: readonly NewPolicy[],
  now: Instant,
): Promise<void> {
  const rows = policies.map((policy) => ({
    site_id: siteId,
    id: policy.id,
    name: policy.name,
    is_default: policy.default,
    rules: JSON.stringify(policy.choices),
    created_at: new Date(now),
    updated_at: new Date(now),
  }));
  await tx.insertInto('booking_policies').values(rows).execute();
}
