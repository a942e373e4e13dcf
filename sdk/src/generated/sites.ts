// Generated from contract/src/sites.ts by `npm run generate`. Do not edit.
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Call } from '../call-spec.ts';
import type { NoOptions } from '../method.ts';
import type { Site } from './shapes.ts';

export interface GetCallerResponse {
  caller: { kind: 'VISITOR' | 'MEMBER' | 'APP'; role: 'visitor' | 'member' | 'viewer' | 'staff' | 'manager' | 'owner'; id: string; scopes?: string[] };
  site: { id: string; name: string; timeZone: string; currency: string };
  operations: string[];
}
/** Get who the credentials belong to, the site, and the operations that they may call. */
export const getCaller: Call<[options?: NoOptions], GetCallerResponse, never> = /* @__PURE__ */ call({ id: 'sites.getCaller', method: 'GET', path: '/foyer/v1/caller', address: toAddress });

/** Get the business: its name, time zone, currency and brand. */
export const getSite: Call<[options?: NoOptions], Site, never> = /* @__PURE__ */ call({ id: 'sites.getSite', method: 'GET', path: '/foyer/v1/site', unwrap: 'site', address: toAddress });
