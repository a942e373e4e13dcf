import * as T from 'typebox';
import { operation } from './operation.ts';
import { BUSINESS, OWNERS } from './roles.ts';
import { choice, entity, Guid, message, Revision, stored, Timestamp } from './shapes/shape.ts';

const prefixes = ['/iam/signon'];

const SignOnPolicy = entity({
  id: Guid,
  revision: Revision,
  createdDate: Timestamp,
  updatedDate: Timestamp,
  requireOwnerApproval: T.Boolean(),
  requireEmailVerification: T.Boolean(),
  /** Foyer's own. OPEN reveals which email addresses have an account; PRIVATE (the default) never does. */
  disclosure: choice(['PRIVATE', 'OPEN']),
  /** Foyer's own. Applies to members; team members need 15 characters or a second factor. */
  minPasswordLength: T.Integer({ minimum: 8, maximum: 64 }),
});

const StoredPolicy = stored(SignOnPolicy, [
  'id',
  'revision',
  'createdDate',
  'updatedDate',
  'requireOwnerApproval',
  'requireEmailVerification',
  'disclosure',
  'minPasswordLength',
]);

export const getSignOnPolicy = operation({
  method: 'GET',
  path: '/v1/sign-on-policies',
  prefixes,
  summary: 'Get the site’s sign-on policy',
  allow: BUSINESS,
  request: message({}),
  response: message({ signOnPolicy: StoredPolicy }),
  errors: [],
  emits: [],
  effect: 'read',
  args: [],
});

export const updateSignOnPolicy = operation({
  method: 'PATCH',
  path: '/v1/sign-on-policies',
  prefixes,
  summary: 'Update the site’s sign-on policy; existing members are not affected',
  allow: OWNERS,
  request: message({ signOnPolicy: SignOnPolicy }),
  response: message({ signOnPolicy: StoredPolicy }),
  errors: ['REVISION_MISMATCH'],
  emits: [],
  effect: 'write',
  args: ['signOnPolicy'],
  unwrap: 'signOnPolicy',
});
