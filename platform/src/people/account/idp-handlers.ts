import type { IdpConnectionId } from '@foyer/contract';
import { listPasskeys } from '../../access/factors/passkey-store.ts';
import { lockIdentity } from '../../access/identities/store.ts';
import { listLinkedProviders, deleteIdpLink as unlink } from '../../access/identity-providers/link-store.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { requireMember, requireRecentSignIn } from '../members/require-member.ts';
import { recordChange } from './change-notice.ts';

type IdpLinks = Handlers<'idpLinks'>;

const listIdpLinks: IdpLinks['listIdpLinks'] = async ({ tx, caller, fail }) => {
  const { siteId, id } = requireMember({ caller, fail });
  const linked = await listLinkedProviders(tx, siteId, id);
  return {
    idpLinks: linked.map(({ connectionId, name, linkedAt }) => ({
      idpConnectionId: connectionId,
      name,
      ...(linkedAt ? { linkedDate: toTimestamp(linkedAt) } : {}),
    })),
  };
};

/** Locks the member, so that of two ways to sign in that are removed at once one stays. */
const deleteIdpLink: IdpLinks['deleteIdpLink'] = async (call) => {
  const { tx, input, fail } = call;
  const member = requireRecentSignIn(call);
  const { siteId, id } = member;
  const connectionId = asId<IdpConnectionId>(input.idpConnectionId.toLowerCase());
  const identity = await lockIdentity(tx, siteId, id);
  if (!identity) return fail('MEMBER_REQUIRED', 'This account no longer exists.');
  const linked = await listLinkedProviders(tx, siteId, id);
  const link = linked.find((each) => each.connectionId === connectionId);
  if (!link) return fail('IDP_LINK_NOT_FOUND', 'This identity provider isn’t linked to your account.');
  const others = linked.filter((each) => each !== link && each.isEnabled);
  const hasOther = identity.passwordHash !== undefined || others.length > 0;
  if (!hasOther && (await listPasskeys(tx, siteId, id)).length === 0) {
    return fail('LAST_WAY_TO_SIGN_IN', 'This is your only way to sign in. Set a password or add a passkey first.');
  }
  await unlink(tx, siteId, id, connectionId);
  const data = { idpConnectionId: connectionId, name: link.name };
  await recordChange(call, member, call, { type: 'IDP_UNLINKED', notice: 'FACTOR_REMOVED', data });
  return {};
};

export const handlers: IdpLinks = { listIdpLinks, deleteIdpLink };
