import { findSlugOwner } from '../../access/identities/slug-store.ts';
import { findIdentity } from '../../access/identities/store.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { canSee } from '../members/visibility.ts';

/** An old slug reveals no more than the present one: a hidden member's slug is not found. */
export const resolveMemberSlug: Handlers<'memberRecords'>['resolveMemberSlug'] = async ({
  tx,
  caller,
  input,
  fail,
}) => {
  const id = await findSlugOwner(tx, caller.siteId, input.slug);
  const member = id && (await findIdentity(tx, caller.siteId, id));
  if (!member || !canSee(caller, member)) return fail('MEMBER_NOT_FOUND', 'There is no such member.');
  return { memberId: member.id, slug: member.slug };
};
