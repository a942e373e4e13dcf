import type { MemberId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { joinMember } from '../../contacts/join-member.ts';
import type { Db } from '../../server/db/database.ts';
import { appendEvent } from '../../server/events/store.ts';
import { newId } from '../../server/lib/new-id.ts';
import { toMember } from './entity.ts';
import { emailKeyOf, type Identity } from './identity.ts';
import { readProfile, type WireProfile } from './profile.ts';
import { mixSlug, slugOf } from './slug.ts';
import { claimSlug } from './slug-store.ts';
import { type IdentityChange, insertIdentity, type NewIdentity, updateIdentity } from './store.ts';

/** A new identity with its profile. */
export type IdentityDraft = Omit<NewIdentity, 'profile' | 'slug' | 'privacyStatus'> & { profile: WireProfile };

export function toNewIdentity({ profile: said, ...rest }: IdentityDraft): NewIdentity {
  const { profile, slug: wished, privacyStatus = 'PRIVATE' } = readProfile(said);
  const slug = wished || slugOf(profile.nickname, rest.email);
  return { ...rest, profile, slug, privacyStatus };
}

/**
 * Adds an identity, which is also a member. Returns undefined, and changes nothing, if the address has one; waits for a
 * transaction that is adding it.
 */
export async function createIdentity(
  tx: Db,
  siteId: SiteId,
  draft: IdentityDraft,
  now: Instant,
): Promise<Identity | undefined> {
  const added = await insertIdentity(tx, siteId, toNewIdentity(draft), now);
  return added && admitIdentity(tx, siteId, added, now);
}

/** A member added by the business: active, without a password, the address not verified. */
export const toNewMember = (said: Pick<NewIdentity, 'email' | 'profile' | 'slug' | 'privacyStatus'>): NewIdentity => ({
  ...said,
  id: newId<MemberId>(),
  isEmailVerified: false,
  status: 'ACTIVE',
  pendingReasons: [],
  role: 'member',
  passwordHash: undefined,
});

/** Reserves a slug for an added member and announces them. */
export async function admitIdentity(tx: Db, siteId: SiteId, added: Identity, now: Instant): Promise<Identity> {
  let { slug } = added;
  while (!(await claimSlug(tx, siteId, { slug, memberId: added.id, now }))) slug = mixSlug(added.slug);
  const { email, profile } = added;
  const member =
    slug === added.slug ? added : await updateIdentity(tx, siteId, added.id, { person: { email, slug, profile } }, now);
  const body = { entity: toMember(member, 'FULL') };
  await appendEvent(tx, { siteId, type: 'memberCreated', entityId: member.id, body, now });
  if (member.isEmailVerified) await joinMember(tx, siteId, member.id, emailKeyOf(member.email));
  return member;
}

/** A change of the password alone is not announced. */
const shows = (change: IdentityChange): boolean =>
  Object.keys(change).some((name) => name !== 'passwordHash' && name !== 'mustResetPassword');

/** Updates an identity, increments its revision, and announces what the member shows of it. */
export async function changeIdentity(
  tx: Db,
  siteId: SiteId,
  id: MemberId,
  change: IdentityChange,
  now: Instant,
): Promise<Identity> {
  const changed = await updateIdentity(tx, siteId, id, change, now);
  const body = { currentEntity: toMember(changed, 'FULL') };
  if (shows(change)) await appendEvent(tx, { siteId, type: 'memberUpdated', entityId: id, body, now });
  if (changed.isEmailVerified && (change.isEmailVerified || change.person)) {
    await joinMember(tx, siteId, id, emailKeyOf(changed.email));
  }
  return changed;
}
