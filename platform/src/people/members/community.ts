import type { MemberId, SiteId } from '@foyer/contract';
import type { Identity } from '../../access/identities/identity.ts';
import { changeIdentity } from '../../access/identities/identity-changes.ts';
import { claimSlug } from '../../access/identities/slug-store.ts';
import type { Db } from '../../server/db/database.ts';
import { ApplicationError } from '../../server/lib/application-error.ts';
import { lockMember } from './actions.ts';

/** Makes a member's profile public. */
export async function joinCommunity(tx: Db, siteId: SiteId, id: MemberId, now: number): Promise<Identity> {
  const member = await lockMember({ tx, siteId }, id);
  if (member.status !== 'ACTIVE') {
    throw new ApplicationError('COMMUNITY_JOIN_IMPOSSIBLE', 'Only members who may come in can be of the community.');
  }
  if (member.privacyStatus === 'PUBLIC') return member;
  return changeIdentity(tx, siteId, id, { privacyStatus: 'PUBLIC' }, now);
}

/** Makes a member's profile private. */
export async function leaveCommunity(tx: Db, siteId: SiteId, id: MemberId, now: number): Promise<Identity> {
  const member = await lockMember({ tx, siteId }, id);
  if (member.privacyStatus === 'PRIVATE') return member;
  return changeIdentity(tx, siteId, id, { privacyStatus: 'PRIVATE' }, now);
}

/** Changes the slug of a locked member; the old slug stays reserved for them. */
export async function chooseSlug(
  tx: Db,
  siteId: SiteId,
  member: Identity,
  slug: string,
  now: number,
): Promise<Identity> {
  const { id, email, profile } = member;
  if (slug === member.slug) return member;
  if (!(await claimSlug(tx, siteId, { slug, memberId: id, now }))) {
    throw new ApplicationError('SLUG_ALREADY_EXISTS', 'Somebody else has this address, or had it.', { slug });
  }
  return changeIdentity(tx, siteId, id, { person: { email, slug, profile } }, now);
}
