import type { MemberId } from '@foyer/contract';
import { mayActOn } from '../../server/http/authority.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { findIdentity } from '../identities/store.ts';
import { recoverPassword, sendActivation, sendRecovery } from './recovery.ts';
import { readRedirect } from './redirect.ts';

export const handlers: Handlers<'recovery'> = {
  async sendRecoveryEmail(call) {
    const { email, language, redirect } = call.input;
    const redirectUrl = await readRedirect(call, redirect, 'redirect');
    await sendRecovery(call, { email, language, redirectUrl });
    return {};
  },

  async sendActivationEmail(call) {
    const { input, caller, tx, fail } = call;
    const { language, redirect } = input.emailOptions ?? {};
    const redirectUrl = await readRedirect(call, redirect, 'emailOptions.redirect');
    const identity = await findIdentity(tx, caller.siteId, asId<MemberId>(input.identityId.toLowerCase()));
    if (!identity) return fail('IDENTITY_NOT_FOUND', 'There is no such account.');
    if (!mayActOn(caller, identity.role))
      return fail('PERMISSION_DENIED', 'This member has a higher role than you or your API key.');
    await sendActivation(call, identity, { language, redirectUrl });
    return {};
  },

  recover: (call) => recoverPassword(call, call.input),
};
