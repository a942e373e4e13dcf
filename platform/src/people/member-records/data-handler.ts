import type { MemberId } from '@foyer/contract';
import { findIdentity } from '../../access/identities/store.ts';
import { mayActOn } from '../../server/http/authority.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { exportPersonalData } from '../personal-data/export.ts';

/** Refuses members with a higher role than the caller: an export contains how and where they sign in. */
export const exportMemberData: Handlers<'memberRecords'>['exportMemberData'] = async (call) => {
  const { input, tx, caller, fail } = call;
  const id = asId<MemberId>(input.memberId.toLowerCase());
  const member = await findIdentity(tx, caller.siteId, id);
  if (member && !mayActOn(caller, member.role)) {
    return fail('PERMISSION_DENIED', 'This member has a higher role than you or your API key.');
  }
  const data = await exportPersonalData(call, id);
  return data ? { data } : fail('MEMBER_NOT_FOUND', 'There is no such member.');
};
