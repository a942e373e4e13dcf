import {
  type AuthStrategy,
  availabilityCalendar,
  benefits,
  bookingForms,
  bookings,
  type Client,
  type ClientCore,
  createClient,
  memberRecords,
  members,
  memoryStorage,
  type OAuth,
  OAuthStrategy,
  serviceOptionsAndVariants,
  services,
  sessions,
  sites,
  waitlist,
  webStorage,
} from '@foyer/sdk';
import { TOKENS_KEY } from './browser-keys.ts';
import { isEmbedded } from './embedded.ts';
import { keepHolder, type TokenHolder } from './member-tokens.ts';

const modules = {
  availabilityCalendar,
  benefits,
  bookingForms,
  bookings,
  memberRecords,
  members,
  serviceOptionsAndVariants,
  services,
  sessions,
  sites,
  waitlist,
};

/** The calls that pages may make while they load on the server. */
export type SiteClient = Client<typeof modules, OAuth>;
/** A client without modules, so that each page loads only the calls it makes. */
export type PageClient = ClientCore<OAuth>;

/** On the server, all visitors of a site share one client and its visitor token. */
export const createSiteClient = (clientId: string, host: string, fetch: typeof globalThis.fetch): SiteClient =>
  createClient({ modules, auth: OAuthStrategy({ clientId, storage: memoryStorage() }), host, fetch });

/** On the server, the client of a signed-in member, for one page. */
export function createMemberClient(token: string, host: string, fetch: typeof globalThis.fetch): ClientCore {
  const auth: AuthStrategy = { getAuthHeaders: async () => ({ headers: { Authorization: token } }) };
  return createClient({ auth, host, fetch });
}

/** In the browser, all tabs share the tokens of the visitor or member. */
export function createBrowserClient(clientId: string, holder: TokenHolder): PageClient {
  // A frame of another site leaves the tokens of this site's tabs alone.
  const storage = isEmbedded() ? webStorage(TOKENS_KEY, () => sessionStorage) : webStorage(TOKENS_KEY);
  const auth = OAuthStrategy({ clientId, storage });
  // Mails about what is booked here are in the language of the page, which may not be the browser's.
  const headers = { 'Accept-Language': document.documentElement.lang };
  return createClient({ auth: keepHolder(auth, clientId, holder), headers });
}
