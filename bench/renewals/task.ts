import type { OrderId, SiteId } from '@foyer/contract';
import { asId } from '../../platform/src/server/lib/ids.ts';

export const SECRET = 'a secret of the benchmark, long enough';
/** Charges that a worker settles at the same time, as the platform does. */
export const LINES = 4;

export interface RenewalTask {
  url: string;
  siteId: string;
  now: string;
  /** Renewed with bare statements. Undefined for the platform's own work. */
  orderIds?: OrderId[];
}

export const toSiteId = (id: string): SiteId => asId<SiteId>(id);
