import type { MemberId } from '@foyer/contract';
import { mayActOn } from '../../server/http/authority.ts';
import { mayManageBookings } from '../../server/http/caller.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { findIdentity } from '../identities/store.ts';
import { guardAddress } from './address-limits.ts';
import { resendCode, startVerification, verifyCode } from './verification.ts';

export const handlers: Handlers<'verification'> = {
  async start(call) {
    const { caller, input, tx, fail } = call;
    const own = caller.kind === 'member' ? caller.id : undefined;
    const id = input.identityId ? asId<MemberId>(input.identityId.toLowerCase()) : own;
    if (!id) throw new ValidationError([oneViolation('identityId', 'is required', 'REQUIRED_FIELD')]);
    const mayAsk = id === own || mayManageBookings(caller);
    const identity = mayAsk ? await findIdentity(tx, caller.siteId, id) : undefined;
    if (!identity) return fail('IDENTITY_NOT_FOUND', 'There is no such account.');
    if (id !== own && !mayActOn(caller, identity.role))
      return fail('PERMISSION_DENIED', 'This member has a higher role than you or your API key.');
    return { verificationId: await startVerification(call, identity) };
  },

  verifyDuringAuthentication: (call) => verifyCode(call, call.input.stateToken, call.input.code),

  async resendDuringAuthentication(call) {
    await guardAddress(call, 'code');
    return resendCode(call, call.input.stateToken);
  },
};
