import * as T from 'typebox';
import { operation } from './operation.ts';
import { ANYONE, MANAGERS } from './roles.ts';
import { EmailRedirect, Password, StateMachine } from './shapes/identity.ts';
import { Email, entity, Guid, message } from './shapes/shape.ts';

const prefixes = ['/_api/iam/recovery', '/_iam/recovery'];
const Language = T.String({ maxLength: 20 });

export const sendRecoveryEmail = operation({
  method: 'POST',
  path: '/v1/send-email',
  prefixes,
  aliases: ['/v1/recovery/email'],
  summary: 'Mail a link to choose a new password; the response is the same for unknown addresses',
  allow: ANYONE,
  request: message({ email: Email }, { language: Language, redirect: EmailRedirect }),
  response: message({}),
  errors: ['THROTTLED_FEATURE'],
  emits: [],
  effect: 'staged',
  args: ['email'],
});

export const sendActivationEmail = operation({
  method: 'POST',
  path: '/v1/activation-email',
  prefixes,
  summary: 'Mail a member added by the business a link to choose their first password',
  allow: MANAGERS,
  request: message({ identityId: Guid }, { emailOptions: entity({ language: Language, redirect: EmailRedirect }) }),
  response: message({}),
  errors: ['IDENTITY_NOT_FOUND', 'THROTTLED_FEATURE'],
  emits: [],
  effect: 'staged',
  args: ['identityId'],
});

export const recover = operation({
  method: 'POST',
  path: '/v1/recover',
  prefixes,
  aliases: ['/v1/recovery/recover'],
  summary: 'Choose a new password with the token of a recovery or activation mail',
  allow: ANYONE,
  request: message({ recoveryToken: T.String({ minLength: 1, maxLength: 500 }) }, { password: Password }),
  response: StateMachine,
  errors: ['INVALID_RECOVERY_TOKEN', 'THROTTLED_FEATURE'],
  emits: [],
  effect: 'staged',
  returnsSecret: true,
  args: ['recoveryToken'],
});
