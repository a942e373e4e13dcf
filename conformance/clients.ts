import {
  addOns,
  attendance,
  availabilityCalendar,
  bookingPolicies,
  bookings,
  categoriesV2,
  extendedBookings,
  pricing,
  resources,
  resourceTypes,
  serviceOptionsAndVariants,
  services,
} from '@wix/bookings';
import { authentication, oauth, recovery, signOnPolicy, verification } from '@wix/identity';
import { members } from '@wix/members';
import { orders, plans } from '@wix/pricing-plans';
import { redirects } from '@wix/redirects';
import { ApiKeyStrategy, createClient, OAuthStrategy, type Tokens } from '@wix/sdk';

const modules = {
  availabilityCalendar,
  bookings,
  extendedBookings,
  services,
  addOns,
  serviceOptionsAndVariants,
  pricing,
  attendance,
  bookingPolicies,
  categoriesV2,
  resources,
  resourceTypes,
  authentication,
  recovery,
  verification,
  oauth,
  signOnPolicy,
  redirects,
  members,
  plans,
  orders,
};

/** The client id of the demo. */
export const clientId = '10000000-0000-4000-8000-000000000001';

/** A visitor of a site: the OAuth strategy with the demo's client id, and optionally the tokens of an earlier visit. */
export const makeVisitor = (tokens?: Tokens) =>
  createClient({
    modules,
    auth: OAuthStrategy({ clientId, ...(tokens ? { tokens } : {}) }),
  });

/** The API key of the demo. */
export const ownerKey = 'foyer-demo-api-key';

/** The owner's script: the demo's API key. */
export const makeOwner = () =>
  createClient({
    modules,
    auth: ApiKeyStrategy({ apiKey: ownerKey, siteId: '10000000-0000-4000-8000-00000000000a' }),
  });

export type Visitor = ReturnType<typeof makeVisitor>;
export type Owner = ReturnType<typeof makeOwner>;
/** Either client, for the calls that both can make. */
export type Client = Visitor | Owner;
