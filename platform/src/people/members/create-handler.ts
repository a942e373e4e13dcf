import { toMember } from '../../access/identities/entity.ts';
import { admitIdentity, toNewMember } from '../../access/identities/identity-changes.ts';
import { readSlug, slugOf } from '../../access/identities/slug.ts';
import { claimSlug } from '../../access/identities/slug-store.ts';
import { insertIdentity } from '../../access/identities/store.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { readPictures } from './pictures.ts';
import { changeProfile } from './profile-change.ts';

/** Adds an approved member. They can sign in once they have chosen a password by mail. */
export const createMember: Handlers<'members'>['createMember'] = async ({
  input,
  tx,
  caller,
  now,
  fail,
  publicUrl,
}) => {
  const { siteId } = caller;
  const { member: sent } = input;
  const email = sent.loginEmail;
  if (!email) throw new ValidationError([oneViolation('member.loginEmail', 'is required', 'REQUIRED_FIELD')]);
  const requestedSlug = sent.profile?.slug && readSlug(sent.profile.slug, 'member.profile.slug');
  const profile = changeProfile({}, sent, await readPictures({ tx, siteId, publicUrl }, sent.profile), now);
  const member = toNewMember({
    email,
    profile,
    slug: requestedSlug || slugOf(profile.nickname, email),
    privacyStatus: sent.privacyStatus === 'PUBLIC' ? 'PUBLIC' : 'PRIVATE',
  });
  const added = await insertIdentity(tx, siteId, member, now);
  if (!added) return fail('MEMBER_ALREADY_EXISTS', 'There is already a member with this email address.');
  if (requestedSlug && !(await claimSlug(tx, siteId, { slug: requestedSlug, memberId: added.id, now }))) {
    return fail('SLUG_ALREADY_EXISTS', 'Another member has this slug or used to have it.', { slug: requestedSlug });
  }
  return { member: toMember(await admitIdentity(tx, siteId, added, now), 'FULL') };
};
