import type { SiteId } from '@foyer/contract';
import { type Instant, instantOf } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';

/** How people become members of a site. */
export interface SignOnPolicy {
  id: string;
  requireOwnerApproval: boolean;
  requireEmailVerification: boolean;
  /** OPEN reveals which addresses have an account (decision 0012). */
  disclosure: 'PRIVATE' | 'OPEN';
  /** Code points; for members without a role. */
  minPasswordLength: number;
  revision: number;
  /** Epoch milliseconds. */
  createdAt: Instant;
  updatedAt: Instant;
}

/** The policy of a site whose owners have not chosen one. */
const defaults = {
  require_owner_approval: false,
  require_email_verification: false,
  disclosure: 'PRIVATE',
  min_password_length: 8,
  revision: 1,
};

/** Finds the site's sign-on policy; until the owners choose one, a default with the site's id. */
export async function findSignOnPolicy(db: Db, siteId: SiteId): Promise<SignOnPolicy> {
  const row = await db
    .selectFrom('sites')
    .leftJoin('sign_on_policies as policy', 'policy.site_id', 'sites.id')
    .where('sites.id', '=', siteId)
    .select(['policy.id', 'policy.require_owner_approval', 'policy.require_email_verification', 'policy.disclosure'])
    .select(['policy.min_password_length', 'policy.revision', 'policy.created_at', 'policy.updated_at'])
    .select('sites.created_at as site_created_at')
    .executeTakeFirstOrThrow();
  return {
    id: row.id ?? siteId,
    requireOwnerApproval: row.require_owner_approval ?? defaults.require_owner_approval,
    requireEmailVerification: row.require_email_verification ?? defaults.require_email_verification,
    disclosure: row.disclosure === 'OPEN' ? 'OPEN' : 'PRIVATE',
    minPasswordLength: row.min_password_length ?? defaults.min_password_length,
    revision: row.revision ?? defaults.revision,
    createdAt: instantOf(row.created_at ?? row.site_created_at),
    updatedAt: instantOf(row.updated_at ?? row.site_created_at),
  };
}

export type SignOnPolicyChange = Partial<
  Pick<SignOnPolicy, 'requireOwnerApproval' | 'requireEmailVerification' | 'disclosure' | 'minPasswordLength'>
>;

/**
 * Updates the given fields at the given revision. Returns false, and changes nothing, if the revision is out of date.
 */
export async function updateSignOnPolicy(
  tx: Db,
  siteId: SiteId,
  { id, revision, createdAt }: SignOnPolicy,
  change: SignOnPolicyChange,
  now: Instant,
): Promise<boolean> {
  const created = new Date(createdAt);
  await tx
    .insertInto('sign_on_policies')
    .values({ site_id: siteId, id, ...defaults, created_at: created, updated_at: created })
    .onConflict((conflict) => conflict.column('site_id').doNothing())
    .execute();
  const updated = await tx
    .updateTable('sign_on_policies')
    .set({
      ...(change.requireOwnerApproval === undefined ? {} : { require_owner_approval: change.requireOwnerApproval }),
      ...(change.requireEmailVerification === undefined
        ? {}
        : { require_email_verification: change.requireEmailVerification }),
      ...(change.disclosure === undefined ? {} : { disclosure: change.disclosure }),
      ...(change.minPasswordLength === undefined ? {} : { min_password_length: change.minPasswordLength }),
      revision: revision + 1,
      updated_at: new Date(now),
    })
    .where('site_id', '=', siteId)
    .where('revision', '=', revision)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}
