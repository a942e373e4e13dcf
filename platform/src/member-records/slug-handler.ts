import type { Handlers } from '../http/handler.ts';
import { findIdentity } from '../identity/store.ts';
import { maySee } from '../members/sight.ts';
import { findSlugOwner } from '../members/slug-store.ts';

/** An old address tells no more than the present one: whom the caller may not see was never there. */
export const resolveMemberSlug: Handlers<'memberRecords'>['resolveMemberSlug'] = async ({
  tx,
  caller,
  input,
  fail,
}) => {
  const id = await findSlugOwner(tx, caller.siteId, input.slug);
  const member = id && (await findIdentity(tx, caller.siteId, id));
  if (!member || !maySee(caller, member)) return fail('MEMBER_NOT_FOUND', 'There is no such member.');
  return { memberId: member.id, slug: member.slug };
};
