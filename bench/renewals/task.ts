import type { OrderId, SiteId } from '@foyer/contract';
import { asId } from '../../platform/src/server/lib/ids.ts';

/** Workers of a process that settle charges, as in the platform. */
export const LINES = 2;
/** Renewals that a process does with bare statements at the same time; more make it no faster. */
export const BARE_LINES = 5;

export interface RenewalTask {
  url: string;
  siteId: string;
  now: string;
  /** Renewed with bare statements. Undefined for the platform's own work. */
  orderIds?: OrderId[];
}

export const toSiteId = (id: string): SiteId => asId<SiteId>(id);
