import * as T from 'typebox';
import { operation } from './operation.ts';
import { ANYONE } from './roles.ts';
import { Password, StateMachine, StateToken } from './shapes/identity.ts';
import { ProviderKind } from './shapes/idp-connection.ts';
import { choice, entity, FreeForm, Guid, message, stored } from './shapes/shape.ts';

/** Foyer's own: what a sign-in page needs beyond the protocol. */
const prefixes = ['/foyer'];

const Captcha = stored(
  entity({
    provider: choice(['NONE', 'PROOF_OF_WORK', 'RECAPTCHA']),
    visibleSiteKey: T.String(),
    invisibleSiteKey: T.String(),
    /** For PROOF_OF_WORK: the challenge for the browser; its solution goes into `captchaTokens`. */
    challenge: FreeForm,
  }),
  ['provider'],
);

/** A provider at which people can sign in by redirect. */
const SignInProvider = message({
  id: Guid,
  name: T.String(),
  kind: ProviderKind,
});

export const getSignInOptions = operation({
  method: 'GET',
  path: '/v1/sign-in-options',
  prefixes,
  summary: 'Get the site’s requirements for signing in and registering, with a new captcha challenge',
  allow: ANYONE,
  request: message({}),
  response: message({
    requireOwnerApproval: T.Boolean(),
    requireEmailVerification: T.Boolean(),
    disclosure: choice(['PRIVATE', 'OPEN']),
    minPasswordLength: T.Integer(),
    captcha: Captcha,
    idpConnections: T.Array(SignInProvider),
  }),
  errors: [],
  emits: [],
  effect: 'read',
  args: [],
});

export const verifySecondFactor = operation({
  method: 'POST',
  path: '/v1/second-factor/verify',
  prefixes,
  summary: 'Continue a sign-in with a code of the authenticator app or a recovery code',
  allow: ANYONE,
  request: message({ code: T.String({ minLength: 6, maxLength: 20 }), stateToken: StateToken }),
  response: StateMachine,
  errors: ['SECOND_FACTOR_FAILED', 'INVALID_STATE_TOKEN', 'THROTTLED_FEATURE'],
  emits: [],
  effect: 'staged',
  returnsSecret: true,
  args: ['code'],
});

export const beginPasskeyLogin = operation({
  method: 'POST',
  path: '/v1/passkey-login/begin',
  prefixes,
  summary: 'Get the browser’s options to sign in with a passkey; with a stateToken, as its second factor',
  allow: ANYONE,
  request: message({}, { stateToken: StateToken }),
  response: message({ options: FreeForm, challengeToken: T.String() }),
  errors: ['INVALID_STATE_TOKEN', 'THROTTLED_FEATURE'],
  emits: [],
  effect: 'staged',
  returnsSecret: true,
  args: [],
});

export const finishPasskeyLogin = operation({
  method: 'POST',
  path: '/v1/passkey-login/finish',
  prefixes,
  summary: 'Sign in with the browser’s response for a passkey',
  allow: ANYONE,
  request: message({ challengeToken: T.String({ maxLength: 2000 }), response: FreeForm }, { stateToken: StateToken }),
  response: StateMachine,
  errors: ['PASSKEY_FAILED', 'INVALID_STATE_TOKEN', 'THROTTLED_FEATURE'],
  emits: [],
  effect: 'staged',
  returnsSecret: true,
  args: ['challengeToken', 'response'],
});

export const checkPassword = operation({
  method: 'POST',
  path: '/v1/password/check',
  prefixes,
  summary: 'Check whether a password would be accepted, and if not, why; stores nothing',
  allow: ANYONE,
  request: message({ password: Password }, { email: T.String({ maxLength: 320 }) }),
  response: message(
    { accepted: T.Boolean() },
    { reason: choice(['TOO_SHORT', 'TOO_LONG', 'TOO_COMMON', 'TOO_CLOSE']) },
  ),
  errors: [],
  emits: [],
  effect: 'read',
  cost: { base: 2 },
  args: ['password'],
});
