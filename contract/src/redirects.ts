import * as T from 'typebox';
import { operation } from './operation.ts';
import { ANYONE } from './roles.ts';
import { SlotAvailability } from './shapes/availability.ts';
import { choice, entity, FreeForm, Guid, message, NotSupported, stored } from './shapes/shape.ts';

const Url = T.String({ maxLength: 2048 });

const AuthorizeRequest = entity({
  clientId: Guid,
  responseType: T.String({ maxLength: 100 }),
  redirectUri: Url,
  scope: T.String({ maxLength: 500 }),
  state: T.String({ maxLength: 2048 }),
  responseMode: T.String({ maxLength: 100 }),
  codeChallenge: T.String({ maxLength: 200 }),
  codeChallengeMethod: T.String({ maxLength: 100 }),
  sessionToken: T.String({ maxLength: 500 }),
  /** There are no ID tokens for it. */
  nonce: NotSupported,
  prompt: T.String({ maxLength: 100 }),
  /** The connection of an identity provider, to which the browser goes at once. */
  idp: T.String({ maxLength: 100 }),
});

const intents = {
  bookingsCheckout: entity({ slotAvailability: SlotAvailability, timezone: T.String({ maxLength: 40 }) }),
  ecomCheckout: entity({ checkoutId: Guid }),
  eventsCheckout: entity({ reservationId: Guid, eventSlug: T.String({ maxLength: 150 }) }),
  paidPlansCheckout: entity({ planId: Guid, checkoutData: Url }),
  login: entity({}),
  logout: entity({ clientId: Guid }),
  auth: entity({ authRequest: AuthorizeRequest, prompt: choice(['login', 'none', 'consent', 'select_account']) }),
  storesProduct: entity({ productSlug: T.String({ maxLength: 150 }) }),
  bookingsBook: entity({ resourceId: Guid }),
  ecomOrderPaymentRequest: entity({ paymentRequestId: Guid }),
};

const RedirectSession = stored(
  entity({
    id: Guid,
    fullUrl: Url,
    urlDetails: entity({ endpoint: Url, searchParams: FreeForm }),
    sessionToken: Url,
    shortUrl: Url,
  }),
  ['id', 'fullUrl', 'urlDetails', 'sessionToken'],
);

export const createRedirectSession = operation({
  method: 'POST',
  path: '/v1/redirect-session',
  prefixes: ['/_api/redirects-api', '/redirect-session', '/headless'],
  summary: 'Create the URL of a hosted page: sign-in, sign-out, checkout or booking. Takes exactly one intent',
  allow: ANYONE,
  request: entity({
    ...intents,
    callbacks: entity({
      thankYouPageUrl: Url,
      postFlowUrl: Url,
      loginUrl: Url,
      bookingsServiceListUrl: Url,
      cartPageUrl: Url,
      planListUrl: Url,
    }),
    preferences: entity({
      useGenericWixPages: T.Boolean(),
      maintainIdentity: T.Boolean(),
      additionalQueryParameters: FreeForm,
      checkIfPublish: T.Boolean(),
    }),
    origin: Url,
  }),
  response: message({ redirectSession: RedirectSession }),
  errors: [
    'CLIENT_APP_NOT_FOUND',
    'SERVICE_NOT_FOUND',
    'plan_not_found',
    'NOT_FOUND',
    'INVALID_SESSION_TOKEN',
    'invalid_request',
    'invalid_client',
    'unsupported_response_type',
  ],
  emits: [],
  effect: 'staged',
  returnsSecret: true,
  args: [],
});
