// Generated from contract/src/sign-on-policy.ts by `npm run generate`. Do not edit.
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Call } from '../call-spec.ts';
import type { NoOptions } from '../method.ts';

export interface GetSignOnPolicyResponse {
  signOnPolicy: { id: string; revision: string; createdDate: Date; updatedDate: Date; requireOwnerApproval: boolean; requireEmailVerification: boolean; disclosure: 'PRIVATE' | 'OPEN'; minPasswordLength: number };
}
/** Get the site’s sign-on policy. */
export const getSignOnPolicy: Call<[options?: NoOptions], GetSignOnPolicyResponse, never> = /* @__PURE__ */ call('signOnPolicy.getSignOnPolicy GET /iam/signon/v1/sign-on-policies', toAddress);

/** Update the site’s sign-on policy; existing members are not affected. */
export const updateSignOnPolicy: Call<[signOnPolicy: { id?: string | null; _id?: string | null; revision?: string | null; createdDate?: Date | string | null; _createdDate?: Date | string | null; updatedDate?: Date | string | null; _updatedDate?: Date | string | null; requireOwnerApproval?: boolean | null; requireEmailVerification?: boolean | null; disclosure?: 'PRIVATE' | 'OPEN' | null; minPasswordLength?: number | null }, options?: NoOptions], { id: string; revision: string; createdDate: Date; updatedDate: Date; requireOwnerApproval: boolean; requireEmailVerification: boolean; disclosure: 'PRIVATE' | 'OPEN'; minPasswordLength: number }, 'REVISION_MISMATCH'> = /* @__PURE__ */ call('signOnPolicy.updateSignOnPolicy PATCH /iam/signon/v1/sign-on-policies signOnPolicy signOnPolicy');
