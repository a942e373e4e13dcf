import type { Handlers } from '../../server/http/handler.ts';
import { findSite } from '../../server/sites/store.ts';
import { hasSecondFactor } from '../factors/store.ts';
import { listOfferedProviders } from '../identity-providers/store.ts';
import { findMinPasswordLength, findPasswordFault, namesOf } from '../passwords/password-policy.ts';
import { findSignOnPolicy } from '../passwords/sign-on-policy-store.ts';
import { verifySecondFactor } from './code-login.ts';
import { beginPasskeyLogin, finishPasskeyLogin } from './passkey-login.ts';

type SignIn = Handlers<'signIn'>;

const getSignInOptions: SignIn['getSignInOptions'] = async ({ tx, caller, captcha, secret, from, now }) => {
  const { siteId } = caller;
  const policy = await findSignOnPolicy(tx, siteId);
  const description = await captcha.describe({ db: tx, secret, siteId, address: from.address, now });
  return {
    requireOwnerApproval: policy.requireOwnerApproval,
    requireEmailVerification: policy.requireEmailVerification,
    disclosure: policy.disclosure,
    minPasswordLength: policy.minPasswordLength,
    captcha: { provider: captcha.name, ...description },
    idpConnections: await listOfferedProviders(tx, siteId),
  };
};

/** Applies the policy for the caller: a signed-in member's role, or that of a new member. */
const checkPassword: SignIn['checkPassword'] = async ({ input, tx, caller }) => {
  const { siteId } = caller;
  const { minPasswordLength: siteMinimum } = await findSignOnPolicy(tx, siteId);
  const person =
    caller.kind === 'member'
      ? { role: caller.role, hasSecondFactor: await hasSecondFactor(tx, siteId, caller.id) }
      : { role: 'member' as const, hasSecondFactor: false };
  const minLength = findMinPasswordLength({ ...person, siteMinimum });
  const { name: siteName } = await findSite(tx, siteId);
  const reason = findPasswordFault(input.password, { minLength, context: namesOf({ siteName, email: input.email }) });
  return reason ? { accepted: false, reason } : { accepted: true };
};

/** Sign-in operations beyond the protocol. */
export const handlers: SignIn = {
  getSignInOptions,
  checkPassword,
  verifySecondFactor,
  beginPasskeyLogin,
  finishPasskeyLogin,
};
