// Generated from contract/src/redirects.ts by `npm run generate`. Do not edit.
import { call } from '../call.ts';
import type { Call } from '../call-spec.ts';
import type { SlotAvailabilityInput } from './shapes.ts';

export interface CreateRedirectSessionOptions {
  bookingsCheckout?: { slotAvailability?: SlotAvailabilityInput | null; timezone?: string | null } | null;
  ecomCheckout?: { checkoutId?: string | null } | null;
  eventsCheckout?: { reservationId?: string | null; eventSlug?: string | null } | null;
  paidPlansCheckout?: { planId?: string | null; checkoutData?: string | null } | null;
  login?: Record<string, never> | null;
  logout?: { clientId?: string | null } | null;
  auth?: { authRequest?: { clientId?: string | null; responseType?: string | null; redirectUri?: string | null; scope?: string | null; state?: string | null; responseMode?: string | null; codeChallenge?: string | null; codeChallengeMethod?: string | null; sessionToken?: string | null; prompt?: string | null; idp?: string | null } | null; prompt?: 'login' | 'none' | 'consent' | 'select_account' | null } | null;
  storesProduct?: { productSlug?: string | null } | null;
  bookingsBook?: { resourceId?: string | null } | null;
  ecomOrderPaymentRequest?: { paymentRequestId?: string | null } | null;
  callbacks?: { thankYouPageUrl?: string | null; postFlowUrl?: string | null; loginUrl?: string | null; bookingsServiceListUrl?: string | null; cartPageUrl?: string | null; planListUrl?: string | null } | null;
  preferences?: { useGenericWixPages?: boolean | null; maintainIdentity?: boolean | null; additionalQueryParameters?: Record<string, unknown> | null; checkIfPublish?: boolean | null } | null;
  origin?: string | null;
}
export interface CreateRedirectSessionResponse {
  redirectSession: { id: string; fullUrl: string; urlDetails: { endpoint?: string; searchParams?: Record<string, unknown> }; sessionToken: string; shortUrl?: string };
}
/** Create the URL of a hosted page: sign-in, sign-out, checkout or booking. Takes exactly one intent. */
export const createRedirectSession: Call<[options?: CreateRedirectSessionOptions], CreateRedirectSessionResponse, 'CLIENT_APP_NOT_FOUND' | 'SERVICE_NOT_FOUND' | 'plan_not_found' | 'NOT_FOUND' | 'INVALID_SESSION_TOKEN' | 'invalid_request' | 'invalid_client' | 'unsupported_response_type'> = /* @__PURE__ */ call('redirects.createRedirectSession POST /_api/redirects-api/v1/redirect-session');
