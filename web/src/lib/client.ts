import {
  availabilityCalendar,
  bookings,
  type ClientConfig,
  createClient,
  memoryStorage,
  OAuthStrategy,
  services,
  sites,
  type TokenStorage,
  webStorage,
} from '@foyer/sdk';

const modules = { availabilityCalendar, bookings, services, sites };

type Settings = Pick<ClientConfig<typeof modules, undefined>, 'host' | 'fetch'> & { storage: TokenStorage };

const connectSite = (clientId: string, { storage, ...settings }: Settings) =>
  createClient({ modules, auth: OAuthStrategy({ clientId, storage }), ...settings });

/** What the site's pages may ask the platform. */
export type SiteClient = ReturnType<typeof connectSite>;

/** On the server: one client for all visitors of a site, so that its visitor token is fetched once. */
export const createSiteClient = (clientId: string, host: string, fetch: typeof globalThis.fetch): SiteClient =>
  connectSite(clientId, { host, fetch, storage: memoryStorage() });

/** In the browser: the visitor's own session, shared by all tabs. */
export const createBrowserClient = (clientId: string): SiteClient => connectSite(clientId, { storage: webStorage() });
