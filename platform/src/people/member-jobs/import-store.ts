import type { MemberId, SiteId } from '@foyer/contract';
import { emailKeyOf, type Identity } from '../../access/identities/identity.ts';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';

export type ExistingMember = Pick<Identity, 'id' | 'role'>;

/** Finds the existing members among these addresses, by email key. */
export async function findExisting(
  db: Db,
  siteId: SiteId,
  emails: readonly string[],
): Promise<ReadonlyMap<string, { id: MemberId; role: Identity['role'] }>> {
  const rows = await db
    .selectFrom('identities')
    .select(['id', 'role', 'email_key'])
    .where('site_id', '=', siteId)
    .where('email_key', '=', anyOf(emails.map(emailKeyOf)))
    .where('status', '<>', 'DELETED')
    .execute();
  // Only identities/store.ts writes the column, so it holds a role.
  return new Map(rows.map(({ id, role, email_key }) => [email_key, { id, role: role as Identity['role'] }]));
}
