import { enterSite } from '../../server/db/site-scope.ts';
import { refuse } from '../../server/http/fail.ts';
import { authenticate } from '../authentication/authenticate.ts';
import { findIdentity } from '../identities/store.ts';
import { nameOf } from '../sessions/signed-in-member.ts';
import type { TokenRequest } from './token-request.ts';

/** Describes the member of a bearer token (OpenID Connect Core §5.3, with the protocol's own names). */
export async function describeUser(
  request: Pick<TokenRequest, 'db' | 'keys' | 'nowMs' | 'authorization' | 'siteIdHeader'>,
) {
  const caller = await authenticate(request.db, request.keys, request, request.nowMs);
  enterSite(caller.siteId);
  const identity = caller.kind === 'member' ? await findIdentity(request.db, caller.siteId, caller.id) : undefined;
  if (!identity)
    return refuse('PERMISSION_DENIED', 'Only a member’s token identifies a member. Send one with the request.');
  const { firstName, lastName, photo, language } = identity.profile;
  const name = nameOf(identity);
  return {
    sub: identity.id,
    ...(firstName ? { givenName: firstName } : {}),
    ...(lastName ? { familyName: lastName } : {}),
    email: identity.email,
    emailVerified: identity.isEmailVerified,
    ...(photo?.url ? { picture: photo.url } : {}),
    ...(language ? { language } : {}),
    ...(name ? { name } : {}),
  };
}
