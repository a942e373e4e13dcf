import * as T from 'typebox';
import { operation } from './operation.ts';
import { ANYONE, MANAGERS, SIGNED_IN } from './roles.ts';
import {
  CaptchaTokens,
  Identity,
  IdentityProfile,
  LoginId,
  LoginName,
  Password,
  StateMachine,
  StateToken,
} from './shapes/identity.ts';
import { choice, Email, entity, Guid, message, NotSupported } from './shapes/shape.ts';

const prefixes = ['/_api/iam/authentication', '/iam/authentication'];

/** Without "Bearer", as every call; numbers are the protocol's names of its errors (protocol: sign-in §2). */
const captchaErrors = ['-19971', '-19970'] as const;

export const registerV2 = operation({
  method: 'POST',
  path: '/v2/register',
  prefixes,
  summary: 'Register by email address and password',
  allow: ANYONE,
  request: message(
    { loginId: LoginId },
    { password: Password, profile: IdentityProfile, captchaTokens: CaptchaTokens, clientMetaData: NotSupported },
  ),
  response: StateMachine,
  errors: ['-19995', ...captchaErrors, 'THROTTLED_FEATURE'],
  emits: [],
  effect: 'staged',
  cost: { base: 2 },
  returnsSecret: true,
  args: ['loginId'],
});

/** A sign-in under way is continued by other calls, such as `verifyDuringAuthentication`. */
export const loginV2 = operation({
  method: 'POST',
  path: '/v2/login',
  prefixes,
  summary: 'Log in by email address and password',
  allow: ANYONE,
  request: message(
    { loginId: LoginName },
    { password: Password, captchaTokens: CaptchaTokens, clientMetaData: NotSupported, stateToken: NotSupported },
  ),
  response: StateMachine,
  errors: ['-19976', '-19973', 'IDENTITY_NOT_FOUND', ...captchaErrors, 'THROTTLED_FEATURE'],
  emits: [],
  effect: 'staged',
  cost: { base: 2 },
  returnsSecret: true,
  args: ['loginId'],
});

export const changePassword = operation({
  method: 'POST',
  path: '/v2/change-password',
  prefixes,
  summary: 'Change the password of the signed-in member',
  allow: SIGNED_IN,
  request: message({ newPassword: Password }, { currentPassword: Password }),
  response: message({}),
  errors: ['MEMBER_REQUIRED', 'REAUTHENTICATION_REQUIRED', '-19976', 'THROTTLED_FEATURE'],
  emits: [],
  effect: 'staged',
  cost: { base: 4 },
  args: ['newPassword'],
});

export const signOn = operation({
  method: 'POST',
  path: '/v2/sign-on',
  prefixes,
  summary: 'Sign in a person whom the calling server has authenticated; creates or updates the member',
  allow: MANAGERS,
  request: message(
    { loginId: LoginId },
    { profile: IdentityProfile, verifyEmail: T.Boolean(), mergeExistingContact: T.Boolean() },
  ),
  response: message({ sessionToken: T.String(), identity: Identity }),
  errors: ['PERMISSION_DENIED'],
  emits: [],
  effect: 'staged',
  returnsSecret: true,
  args: ['loginId'],
});

export const logout = operation({
  method: 'GET',
  path: '/v1/logout',
  prefixes,
  summary: 'End the caller’s session; returns the HTTP response for the browser',
  allow: ANYONE,
  request: message({}, { postLogoutRedirectUri: T.String({ maxLength: 2048 }), clientId: Guid }),
  response: message({
    /** Base64. */
    body: T.String(),
    statusCode: T.Integer(),
    headers: T.Array(message({ key: T.String(), value: T.String() })),
  }),
  errors: [],
  emits: [],
  effect: 'staged',
  args: [],
});

export const validateEmail = operation({
  method: 'POST',
  path: '/v2/validate-email',
  prefixes,
  summary: 'Check whether a text is an email address; reveals nothing about accounts',
  allow: ANYONE,
  request: message({ email: T.String({ maxLength: 254 }) }),
  response: message(
    { valid: T.Boolean() },
    {
      formatInvalid: T.Boolean(),
      failure: entity({ reason: choice(['UNKNOWN_REASON', 'EMAIL_DOMAIN_FORMAT_INVALID']) }),
    },
  ),
  errors: [],
  emits: [],
  effect: 'read',
  args: ['email'],
});

/** Email address and password as the older calls name them. */
const Inputs = entity({ email: Email, password: Password });
const LoginInputs = entity({ email: T.String({ maxLength: 320 }), password: Password });

export const register = operation({
  method: 'POST',
  path: '/v1/register',
  prefixes,
  summary: 'Register by email address and password, in the form of older clients',
  allow: ANYONE,
  request: message(
    { inputs: Inputs },
    {
      identity: entity({ identityProfile: IdentityProfile }),
      authenticatorId: T.String({ maxLength: 100 }),
      captchaTokens: CaptchaTokens,
    },
  ),
  response: StateMachine,
  errors: ['-19995', ...captchaErrors, 'THROTTLED_FEATURE'],
  emits: [],
  effect: 'staged',
  cost: { base: 2 },
  returnsSecret: true,
  args: [],
});

export const login = operation({
  method: 'POST',
  path: '/v1/login',
  prefixes,
  summary: 'Log in by email address and password, in the form of older clients',
  allow: ANYONE,
  request: message(
    { inputs: LoginInputs },
    {
      identifier: LoginName,
      loginId: LoginName,
      authenticatorId: T.String({ maxLength: 100 }),
      captchaTokens: CaptchaTokens,
    },
  ),
  response: StateMachine,
  errors: ['-19976', '-19973', 'IDENTITY_NOT_FOUND', ...captchaErrors, 'THROTTLED_FEATURE'],
  emits: [],
  effect: 'staged',
  cost: { base: 2 },
  returnsSecret: true,
  args: [],
});

export const loginWithIdpConnectionTokenParams = operation({
  method: 'POST',
  path: '/v1/sso/login-with-token-params',
  prefixes,
  summary: 'Log in with the ID token of a connected identity provider',
  allow: ANYONE,
  request: message({ idpConnectionId: Guid, tokenParams: entity({ id_token: T.String({ maxLength: 10_000 }) }) }),
  response: StateMachine,
  errors: ['IDP_CONNECTION_NOT_FOUND', 'IDP_LOGIN_FAILED', 'THROTTLED_FEATURE'],
  emits: [],
  effect: 'staged',
  returnsSecret: true,
  args: ['idpConnectionId', 'tokenParams'],
});

export const proceedToNextState = operation({
  method: 'POST',
  path: '/v1/state/proceed',
  prefixes,
  summary: 'Get the current state of a sign-in, such as after approval by the owner',
  allow: ANYONE,
  request: message({ stateToken: StateToken }),
  response: StateMachine,
  errors: ['INVALID_STATE_TOKEN', 'THROTTLED_FEATURE'],
  emits: [],
  effect: 'staged',
  returnsSecret: true,
  args: ['stateToken'],
});
