import * as T from 'typebox';
import { operation } from './operation.ts';
import { SIGNED_IN } from './roles.ts';
import { Guid, message, Timestamp } from './shapes/shape.ts';

/** Foyer's own: the identity providers that the caller signs in at. */
const prefixes = ['/foyer'];

const IdpLink = message({ idpConnectionId: Guid, name: T.String() }, { linkedDate: Timestamp });

export const listIdpLinks = operation({
  method: 'GET',
  path: '/v1/account/idp-links',
  prefixes,
  summary: 'List the identity providers that the current member can sign in at',
  allow: SIGNED_IN,
  request: message({}),
  response: message({ idpLinks: T.Array(IdpLink) }),
  errors: ['MEMBER_REQUIRED'],
  emits: [],
  effect: 'read',
  args: [],
});

export const deleteIdpLink = operation({
  method: 'DELETE',
  path: '/v1/account/idp-links/{idpConnectionId}',
  prefixes,
  summary: 'Unlink an identity provider from the current member',
  allow: SIGNED_IN,
  request: message({ idpConnectionId: Guid }),
  response: message({}),
  errors: ['MEMBER_REQUIRED', 'REAUTHENTICATION_REQUIRED', 'IDP_LINK_NOT_FOUND', 'LAST_WAY_TO_SIGN_IN'],
  emits: [],
  effect: 'write',
  args: ['idpConnectionId'],
});
