// Generated from contract/src/sign-on-policy.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/sign-on-policy';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Argument, NoOptions } from '../method.ts';

type GetSignOnPolicy = typeof contract.getSignOnPolicy;
/** How people become members of the site. */
export const getSignOnPolicy = /* @__PURE__ */ call<
  GetSignOnPolicy,
  [options?: NoOptions]
>({ id: 'signOnPolicy.getSignOnPolicy', method: 'GET', path: '/iam/signon/v1/sign-on-policies', address: toAddress });

type UpdateSignOnPolicy = typeof contract.updateSignOnPolicy;
/** Change how people become members; those who are members already stay so. */
export const updateSignOnPolicy = /* @__PURE__ */ call<
  UpdateSignOnPolicy,
  [signOnPolicy: Argument<UpdateSignOnPolicy, 'signOnPolicy'>, options?: NoOptions]
>({ id: 'signOnPolicy.updateSignOnPolicy', method: 'PATCH', path: '/iam/signon/v1/sign-on-policies', args: ['signOnPolicy'], unwrap: 'signOnPolicy' });
