import { availabilityCalendar, bookings, createClient, OAuthStrategy, services, sites } from '@foyer/sdk';

const modules = { availabilityCalendar, bookings, services, sites };

/** The site's own way to the platform: a visitor's client, the same on the server and in the browser. */
export const createSiteClient = (clientId: string, host?: string, fetch?: typeof globalThis.fetch) =>
  createClient({ modules, auth: OAuthStrategy({ clientId }), ...(host && { host }), ...(fetch && { fetch }) });

export type SiteClient = ReturnType<typeof createSiteClient>;
