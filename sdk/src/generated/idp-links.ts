// Generated from contract/src/idp-links.ts by `npm run generate`. Do not edit.
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Call } from '../call-spec.ts';
import type { NoOptions } from '../method.ts';

export interface DeleteIdpLinkResponse {
}
/** Unlink an identity provider from the current member. */
export const deleteIdpLink: Call<[idpConnectionId: string, options?: NoOptions], DeleteIdpLinkResponse, 'MEMBER_REQUIRED' | 'REAUTHENTICATION_REQUIRED' | 'IDP_LINK_NOT_FOUND' | 'LAST_WAY_TO_SIGN_IN'> = /* @__PURE__ */ call('idpLinks.deleteIdpLink DELETE /foyer/v1/account/idp-links/{idpConnectionId}', toAddress);

export interface ListIdpLinksResponse {
  idpLinks: { idpConnectionId: string; name: string; linkedDate?: Date }[];
}
/** List the identity providers that the current member can sign in at. */
export const listIdpLinks: Call<[options?: NoOptions], ListIdpLinksResponse, 'MEMBER_REQUIRED'> = /* @__PURE__ */ call('idpLinks.listIdpLinks GET /foyer/v1/account/idp-links', toAddress);
