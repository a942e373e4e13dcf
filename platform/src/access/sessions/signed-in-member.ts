import type { MemberId, Role, SiteId } from '@foyer/contract';
import type { Db } from '../../server/db/database.ts';
import type { Identity } from '../identities/identity.ts';
import { findIdentity } from '../identities/store.ts';

/** A signed-in member, as pages show them. */
export interface SignedInMember {
  identityId: MemberId;
  email: string;
  /** The member's own name; empty if they never gave one. */
  name: string;
  firstName: string | undefined;
  role: Exclude<Role, 'visitor'>;
}

export const nameOf = ({ profile: { firstName, lastName, nickname } }: Pick<Identity, 'profile'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || (nickname ?? '');

export async function findSignedInMember(db: Db, siteId: SiteId, id: MemberId): Promise<SignedInMember | undefined> {
  const identity = await findIdentity(db, siteId, id);
  if (!identity) return undefined;
  const { email, role, profile } = identity;
  return { identityId: id, email, name: nameOf(identity), firstName: profile.firstName, role };
}
