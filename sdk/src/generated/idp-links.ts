// Generated from contract/src/idp-links.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/idp-links';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Argument, NoOptions } from '../method.ts';

type DeleteIdpLink = typeof contract.deleteIdpLink;
/** Unlink an identity provider from the current member. */
export const deleteIdpLink = /* @__PURE__ */ call<
  DeleteIdpLink,
  [idpConnectionId: Argument<DeleteIdpLink, 'idpConnectionId'>, options?: NoOptions]
>({ id: 'idpLinks.deleteIdpLink', method: 'DELETE', path: '/foyer/v1/account/idp-links/{idpConnectionId}', args: ['idpConnectionId'], address: toAddress });

type ListIdpLinks = typeof contract.listIdpLinks;
/** List the identity providers that the current member can sign in at. */
export const listIdpLinks = /* @__PURE__ */ call<
  ListIdpLinks,
  [options?: NoOptions]
>({ id: 'idpLinks.listIdpLinks', method: 'GET', path: '/foyer/v1/account/idp-links', address: toAddress });
