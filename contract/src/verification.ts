import * as T from 'typebox';
import { operation } from './operation.ts';
import { ANYONE, SIGNED_IN } from './roles.ts';
import { StateMachine, StateToken } from './shapes/identity.ts';
import { choice, Guid, message } from './shapes/shape.ts';

const prefixes = ['/_api/iam/verification'];

export const start = operation({
  method: 'POST',
  path: '/v1/start',
  prefixes,
  aliases: ['/v1/Start'],
  summary: 'Mail a verification code to an identity; members only to themselves',
  allow: SIGNED_IN,
  request: message({}, { identityId: Guid, target: choice(['UNKNOWN_TARGET', 'EMAIL']) }),
  response: message({ verificationId: Guid }),
  errors: ['IDENTITY_NOT_FOUND', 'THROTTLED_FEATURE'],
  emits: [],
  effect: 'staged',
  args: [],
});

export const verifyDuringAuthentication = operation({
  method: 'POST',
  path: '/v1/auth/verify',
  prefixes,
  summary: 'Continue a sign-in with the mailed code',
  allow: ANYONE,
  request: message({ code: T.String({ minLength: 6, maxLength: 6 }), stateToken: StateToken }),
  response: StateMachine,
  errors: ['VERIFICATION_FAILED', 'INVALID_STATE_TOKEN', 'THROTTLED_FEATURE'],
  emits: [],
  effect: 'staged',
  returnsSecret: true,
  args: ['code'],
});

export const resendDuringAuthentication = operation({
  method: 'POST',
  path: '/v1/auth/resend',
  prefixes,
  summary: 'Mail a new code; earlier ones become invalid',
  allow: ANYONE,
  request: message({ stateToken: StateToken }),
  response: StateMachine,
  errors: ['INVALID_STATE_TOKEN', 'THROTTLED_FEATURE'],
  emits: [],
  effect: 'staged',
  returnsSecret: true,
  args: ['stateToken'],
});
