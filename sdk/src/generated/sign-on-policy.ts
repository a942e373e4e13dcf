// Generated from contract/src/sign-on-policy.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/sign-on-policy';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Argument, NoOptions } from '../method.ts';

type GetSignOnPolicy = typeof contract.getSignOnPolicy;
/** Get the site’s sign-on policy. */
export const getSignOnPolicy = /* @__PURE__ */ call<
  GetSignOnPolicy,
  [options?: NoOptions]
>({ id: 'signOnPolicy.getSignOnPolicy', method: 'GET', path: '/iam/signon/v1/sign-on-policies', address: toAddress });

type UpdateSignOnPolicy = typeof contract.updateSignOnPolicy;
/** Update the site’s sign-on policy; existing members are not affected. */
export const updateSignOnPolicy = /* @__PURE__ */ call<
  UpdateSignOnPolicy,
  [signOnPolicy: Argument<UpdateSignOnPolicy, 'signOnPolicy'>, options?: NoOptions]
>({ id: 'signOnPolicy.updateSignOnPolicy', method: 'PATCH', path: '/iam/signon/v1/sign-on-policies', args: ['signOnPolicy'], unwrap: 'signOnPolicy' });
