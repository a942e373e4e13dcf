import * as T from 'typebox';
import { choice, Email, entity, FreeForm, Guid, message, Revision, stored, Timestamp } from './shape.ts';

export const LoginId = entity({ email: Email });
/**
 * The identifier typed to log in. A missing address fails like an unknown one: the reference client can't read a
 * violation here (protocol: reference-client §5).
 */
export const LoginName = entity({ email: T.String({ maxLength: 320 }) });

/** Exactly one of its values is set. Lists and maps nest such values. */
export const CustomValue = entity({
  strValue: T.String({ maxLength: 10_000 }),
  numValue: T.Number(),
  dateValue: Timestamp,
  boolValue: T.Boolean(),
  listValue: entity({ value: T.Array(FreeForm, { maxItems: 100 }) }),
  mapValue: entity({ value: FreeForm }),
});

const IdentityAddress = entity({
  country: T.String({ maxLength: 100 }),
  subdivision: T.String({ maxLength: 255 }),
  city: T.String({ maxLength: 255 }),
  postalCode: T.String({ maxLength: 255 }),
  addressLine: T.String({ maxLength: 255 }),
  addressLine2: T.String({ maxLength: 255 }),
  streetName: T.String({ maxLength: 1000 }),
  streetNumber: T.String({ maxLength: 1000 }),
  formattedAddress: T.String({ maxLength: 1000 }),
});

export const IdentityProfile = entity({
  firstName: T.String({ maxLength: 100 }),
  lastName: T.String({ maxLength: 100 }),
  nickname: T.String({ maxLength: 100 }),
  picture: T.String({ maxLength: 2048 }),
  /** Deprecated in the protocol in favour of `secondaryEmails`. */
  emails: T.Array(Email, { maxItems: 50 }),
  /** Deprecated in the protocol in favour of `phonesV2`. */
  phones: T.Array(T.String({ maxLength: 50 }), { maxItems: 50 }),
  labels: T.Array(T.String({ maxLength: 100 }), { maxItems: 2000 }),
  language: T.String({ pattern: '^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$', maxLength: 35 }),
  privacyStatus: choice(['UNDEFINED', 'PUBLIC', 'PRIVATE']),
  customFields: T.Array(entity({ name: T.String({ maxLength: 255 }), value: CustomValue }), { maxItems: 100 }),
  secondaryEmails: T.Array(entity({ email: Email, tag: choice(['UNTAGGED', 'MAIN', 'HOME', 'WORK']) }), {
    maxItems: 50,
  }),
  phonesV2: T.Array(
    entity({
      countryCode: T.String({ maxLength: 10 }),
      phone: T.String({ maxLength: 50 }),
      tag: choice(['UNTAGGED', 'MAIN', 'HOME', 'MOBILE', 'WORK', 'FAX']),
    }),
    { maxItems: 50 },
  ),
  addresses: T.Array(
    entity({ address: IdentityAddress, tag: choice(['UNTAGGED', 'HOME', 'WORK', 'BILLING', 'SHIPPING']) }),
    { maxItems: 50 },
  ),
  company: T.String({ maxLength: 1000 }),
  position: T.String({ maxLength: 1000 }),
  birthdate: T.String({ format: 'date' }),
  slug: T.String({ maxLength: 255 }),
  subscription: T.Boolean(),
  vatId: T.String({ maxLength: 1000 }),
});

export const StatusName = choice(['UNKNOWN_STATUS', 'PENDING', 'ACTIVE', 'DELETED', 'BLOCKED', 'OFFLINE']);
export const PendingReason = choice(['PENDING_ADMIN_APPROVAL_REQUIRED', 'PENDING_EMAIL_VERIFICATION_REQUIRED']);

/** The only entity whose system fields have an underscore on the wire (protocol: entities §1). */
export const Identity = stored(
  entity({
    _id: Guid,
    revision: Revision,
    _createdDate: Timestamp,
    _updatedDate: Timestamp,
    identityProfile: IdentityProfile,
    email: entity({ address: Email, isVerified: T.Boolean() }),
    status: entity({ name: StatusName, reasons: T.Array(PendingReason) }),
    factors: T.Array(
      entity({
        factorId: Guid,
        type: choice(['PASSWORD', 'SMS', 'CALL', 'EMAIL', 'TOTP', 'PUSH', 'WEBAUTHN', 'RECOVERY_CODE']),
        status: choice(['INACTIVE', 'ACTIVE', 'REQUIRE_REENROLL']),
      }),
    ),
  }),
  ['_id', 'revision', '_createdDate', '_updatedDate', 'identityProfile', 'email', 'status'],
);

/** One element may have both keys, as the reference client sends them. */
export const CaptchaTokens = T.Array(
  entity({
    Recaptcha: T.String({ maxLength: 5000 }),
    InvisibleRecaptcha: T.String({ maxLength: 5000 }),
    NoCaptcha: T.String({ maxLength: 5000 }),
    recaptchaForClientSiteKey: entity({
      token: T.String({ maxLength: 5000 }),
      siteKeyId: T.String({ maxLength: 100 }),
    }),
  }),
  { maxItems: 5 },
);

export const StateType = choice([
  'UNKNOWN_STATE',
  'SUCCESS',
  'REQUIRE_OWNER_APPROVAL',
  'REQUIRE_EMAIL_VERIFICATION',
  'STATUS_CHECK',
]);

/** The state of a sign-in: SUCCESS comes with a `sessionToken`, any other state with a `stateToken`. */
export const StateMachine = message(
  { state: StateType },
  {
    sessionToken: T.String(),
    stateToken: T.String(),
    identity: Identity,
    /** `secondFactor` lists the kinds accepted next (Foyer's own, with STATUS_CHECK). */
    additionalData: FreeForm,
  },
);

/** Longer ones are refused before anything is hashed (security D08). */
export const Password = T.String({ maxLength: 4096 });
export const StateToken = T.String({ minLength: 1, maxLength: 1000 });

export const EmailRedirect = entity({ url: T.String({ maxLength: 1000 }), clientId: Guid });
