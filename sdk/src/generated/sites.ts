// Generated from contract/src/sites.ts by `npm run generate`. Do not edit.
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Call } from '../call-spec.ts';
import type { NoOptions } from '../method.ts';
import type { ChangedSiteInput, KeptSample, SampleCounts, Site } from './shapes.ts';

/** Add sample customers and bookings to a business without bookings, to try things out. */
export const addSampleData: Call<[options?: NoOptions], SampleCounts, 'BOOKINGS_EXIST' | 'TOO_MANY_TAGS'> = /* @__PURE__ */ call('sites.addSampleData POST /foyer/v1/site/sample-data  added');

export interface GetCallerResponse {
  caller: { kind: 'VISITOR' | 'MEMBER' | 'APP'; role: 'visitor' | 'member' | 'viewer' | 'staff' | 'manager' | 'owner'; id: string; scopes?: string[] };
  site: { id: string; name: string; timeZone: string; currency: string };
  operations: string[];
}
/** Get who the credentials belong to, the site, and the operations that they may call. */
export const getCaller: Call<[options?: NoOptions], GetCallerResponse, never> = /* @__PURE__ */ call('sites.getCaller GET /foyer/v1/caller', toAddress);

/** Get the business: its name, time zone, currency and brand. */
export const getSite: Call<[options?: NoOptions], Site, never> = /* @__PURE__ */ call('sites.getSite GET /foyer/v1/site  site', toAddress);

export interface RemoveSampleDataResponse {
  removed: SampleCounts;
  kept: KeptSample[];
}
/** Remove all sample data; answers what is kept because it has become real. */
export const removeSampleData: Call<[options?: NoOptions], RemoveSampleDataResponse, never> = /* @__PURE__ */ call('sites.removeSampleData DELETE /foyer/v1/site/sample-data', toAddress);

/** Update the fields sent of the business. */
export const updateSite: Call<[site: ChangedSiteInput, options?: NoOptions], Site, 'REVISION_MISMATCH' | 'CURRENCY_IN_USE' | 'TIME_ZONE_IN_USE'> = /* @__PURE__ */ call('sites.updateSite PATCH /foyer/v1/site site site');
