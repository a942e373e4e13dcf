import {
  availabilityCalendar,
  bookings,
  type Client,
  type ClientCore,
  createClient,
  memberRecords,
  members,
  memoryStorage,
  type OAuth,
  OAuthStrategy,
  services,
  sessions,
  sites,
  waitlist,
  webStorage,
} from '@foyer/sdk';
import { TOKENS_KEY } from './browser-keys.ts';
import { keepMember } from './member-tokens.ts';

const modules = { availabilityCalendar, bookings, memberRecords, members, services, sessions, sites, waitlist };

/** What the site's pages may ask the platform. */
export type SiteClient = Client<typeof modules, OAuth>;
/** A client without modules: each part of the site adds its own. */
export type PageClient = ClientCore<OAuth>;

/** On the server: one client for all visitors of a site, so that its visitor token is fetched once. */
export const createSiteClient = (clientId: string, host: string, fetch: typeof globalThis.fetch): SiteClient =>
  createClient({ modules, auth: OAuthStrategy({ clientId, storage: memoryStorage() }), host, fetch });

/** In the browser: the session of whoever is here, shared by all tabs. */
export function createBrowserClient(clientId: string, memberId: string | null): PageClient {
  const auth = OAuthStrategy({ clientId, storage: webStorage(TOKENS_KEY) });
  return createClient({ auth: keepMember(auth, clientId, memberId) });
}
