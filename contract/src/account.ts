import * as T from 'typebox';
import { operation } from './operation.ts';
import { roles, SIGNED_IN } from './roles.ts';
import { Identity } from './shapes/identity.ts';
import { choice, Email, entity, FreeForm, Guid, message, stored, Timestamp } from './shapes/shape.ts';

/** Foyer's own: the caller's own sign-in. An API key has none and is refused with MEMBER_REQUIRED. */
const prefixes = ['/foyer'];

const SignInSession = stored(
  entity({
    id: Guid,
    createdDate: Timestamp,
    lastSeenDate: Timestamp,
    expiresDate: Timestamp,
    /** Such as "Firefox on macOS", from the User-Agent header. */
    device: T.String(),
    address: T.String(),
    /** Whether it is the caller's own session. */
    current: T.Boolean(),
  }),
  ['id', 'createdDate', 'lastSeenDate', 'expiresDate', 'device', 'current'],
);

const Passkey = stored(entity({ id: Guid, name: T.String(), createdDate: Timestamp, lastUsedDate: Timestamp }), [
  'id',
  'name',
  'createdDate',
]);

export const getMyIdentity = operation({
  method: 'GET',
  path: '/v1/account',
  prefixes,
  summary: 'Get the current member’s identity',
  allow: SIGNED_IN,
  request: message({}),
  response: message({ identity: Identity, role: choice(roles), hasPassword: T.Boolean(), hasTotp: T.Boolean() }),
  errors: ['MEMBER_REQUIRED'],
  emits: [],
  effect: 'read',
  args: [],
});

export const listSessions = operation({
  method: 'GET',
  path: '/v1/account/sessions',
  prefixes,
  summary: 'List the current member’s sign-in sessions, most recent first',
  allow: SIGNED_IN,
  request: message({}),
  response: message({ sessions: T.Array(SignInSession) }),
  errors: ['MEMBER_REQUIRED'],
  emits: [],
  effect: 'read',
  args: [],
});

export const endSession = operation({
  method: 'DELETE',
  path: '/v1/account/sessions/{sessionId}',
  prefixes,
  summary: 'End a sign-in session of the current member; its tokens become invalid at once',
  allow: SIGNED_IN,
  request: message({ sessionId: Guid }),
  response: message({}),
  errors: ['MEMBER_REQUIRED', 'SIGN_IN_SESSION_NOT_FOUND'],
  emits: [],
  effect: 'write',
  args: ['sessionId'],
});

export const endOtherSessions = operation({
  method: 'POST',
  path: '/v1/account/sessions/end-others',
  prefixes,
  summary: 'End all other sign-in sessions of the current member',
  allow: SIGNED_IN,
  request: message({}),
  response: message({ ended: T.Integer() }),
  errors: ['MEMBER_REQUIRED'],
  emits: [],
  effect: 'write',
  args: [],
});

export const startTotp = operation({
  method: 'POST',
  path: '/v1/account/totp/start',
  prefixes,
  summary: 'Get a secret for an authenticator app, which is on once it is confirmed',
  allow: SIGNED_IN,
  request: message({}),
  response: message({ secret: T.String(), uri: T.String() }),
  errors: ['MEMBER_REQUIRED', 'REAUTHENTICATION_REQUIRED', 'FACTOR_EXISTS'],
  emits: [],
  effect: 'staged',
  returnsSecret: true,
  args: [],
});

export const confirmTotp = operation({
  method: 'POST',
  path: '/v1/account/totp/confirm',
  prefixes,
  summary: 'Turn on the authenticator app with its first code; returns recovery codes, only once',
  allow: SIGNED_IN,
  request: message({ code: T.String({ minLength: 6, maxLength: 6 }) }),
  response: message({ recoveryCodes: T.Array(T.String()) }),
  errors: [
    'MEMBER_REQUIRED',
    'REAUTHENTICATION_REQUIRED',
    'SECOND_FACTOR_FAILED',
    'FACTOR_NOT_FOUND',
    'THROTTLED_FEATURE',
  ],
  emits: [],
  effect: 'staged',
  returnsSecret: true,
  args: ['code'],
});

export const removeTotp = operation({
  method: 'DELETE',
  path: '/v1/account/totp',
  prefixes,
  summary: 'Turn off the authenticator app',
  allow: SIGNED_IN,
  request: message({}),
  response: message({}),
  errors: ['MEMBER_REQUIRED', 'REAUTHENTICATION_REQUIRED', 'FACTOR_NOT_FOUND'],
  emits: [],
  effect: 'write',
  args: [],
});

export const listPasskeys = operation({
  method: 'GET',
  path: '/v1/account/passkeys',
  prefixes,
  summary: 'List the current member’s passkeys',
  allow: SIGNED_IN,
  request: message({}),
  response: message({ passkeys: T.Array(Passkey) }),
  errors: ['MEMBER_REQUIRED'],
  emits: [],
  effect: 'read',
  args: [],
});

export const beginPasskey = operation({
  method: 'POST',
  path: '/v1/account/passkeys/begin',
  prefixes,
  summary: 'Get the browser’s options to create a passkey',
  allow: SIGNED_IN,
  request: message({}),
  response: message({ options: FreeForm, challengeToken: T.String() }),
  errors: ['MEMBER_REQUIRED', 'REAUTHENTICATION_REQUIRED'],
  emits: [],
  effect: 'read',
  returnsSecret: true,
  args: [],
});

export const finishPasskey = operation({
  method: 'POST',
  path: '/v1/account/passkeys/finish',
  prefixes,
  summary: 'Add the passkey that the browser created',
  allow: SIGNED_IN,
  request: message(
    { challengeToken: T.String({ maxLength: 2000 }), response: FreeForm },
    { name: T.String({ maxLength: 100 }) },
  ),
  response: message({ passkey: Passkey }),
  errors: ['MEMBER_REQUIRED', 'REAUTHENTICATION_REQUIRED', 'PASSKEY_FAILED'],
  emits: [],
  effect: 'staged',
  args: ['challengeToken', 'response'],
});

export const deletePasskey = operation({
  method: 'DELETE',
  path: '/v1/account/passkeys/{passkeyId}',
  prefixes,
  summary: 'Delete a passkey',
  allow: SIGNED_IN,
  request: message({ passkeyId: Guid }),
  response: message({}),
  errors: ['MEMBER_REQUIRED', 'REAUTHENTICATION_REQUIRED', 'FACTOR_NOT_FOUND'],
  emits: [],
  effect: 'write',
  args: ['passkeyId'],
});

export const startEmailChange = operation({
  method: 'POST',
  path: '/v1/account/email',
  prefixes,
  summary: 'Mail a code to a new login address',
  allow: SIGNED_IN,
  request: message({ email: Email }),
  response: message({}),
  errors: ['MEMBER_REQUIRED', 'REAUTHENTICATION_REQUIRED', 'THROTTLED_FEATURE'],
  emits: [],
  effect: 'staged',
  args: ['email'],
});

export const confirmEmailChange = operation({
  method: 'POST',
  path: '/v1/account/email/confirm',
  prefixes,
  summary: 'Confirm the new login address by code; notifies the old address',
  allow: SIGNED_IN,
  request: message({ code: T.String({ minLength: 1, maxLength: 20 }) }),
  response: message({ identity: Identity }),
  errors: ['MEMBER_REQUIRED', 'REAUTHENTICATION_REQUIRED', 'VERIFICATION_FAILED', 'THROTTLED_FEATURE', '-19995'],
  emits: ['memberUpdated'],
  effect: 'staged',
  args: ['code'],
});

/** Recorded as a security event. Staged, so that no response is stored for an Idempotency-Key. */
export const exportMyData = operation({
  method: 'GET',
  path: '/v1/account/data',
  prefixes,
  summary: 'Export everything held about the current member',
  allow: SIGNED_IN,
  request: message({}),
  response: message({ data: FreeForm }),
  errors: ['MEMBER_REQUIRED'],
  emits: [],
  effect: 'staged',
  cost: { base: 3 },
  args: [],
});

const feedAnswer = message({}, { url: T.String() });

export const getCalendarFeed = operation({
  method: 'GET',
  path: '/v1/account/calendar-feed',
  prefixes,
  summary: 'Get the secret URL of the current member’s calendar feed, if it is on',
  allow: SIGNED_IN,
  request: message({}),
  response: feedAnswer,
  errors: ['MEMBER_REQUIRED'],
  emits: [],
  effect: 'read',
  returnsSecret: true,
  args: [],
});

/** Staged, because the address in the response is secret. */
export const renewCalendarFeed = operation({
  method: 'POST',
  path: '/v1/account/calendar-feed',
  prefixes,
  summary: 'Turn on the current member’s calendar feed at a new URL; an earlier one becomes invalid',
  allow: SIGNED_IN,
  request: message({}),
  response: feedAnswer,
  errors: ['MEMBER_REQUIRED'],
  emits: [],
  effect: 'staged',
  returnsSecret: true,
  args: [],
});

export const deleteCalendarFeed = operation({
  method: 'DELETE',
  path: '/v1/account/calendar-feed',
  prefixes,
  summary: 'Turn off the current member’s calendar feed',
  allow: SIGNED_IN,
  request: message({}),
  response: message({}),
  errors: ['MEMBER_REQUIRED'],
  emits: [],
  effect: 'write',
  args: [],
});
