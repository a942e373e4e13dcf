// Generated from contract/src/sites.ts by `npm run generate`. Do not edit.
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Call } from '../call-spec.ts';
import type { NoOptions } from '../method.ts';
import type { Site } from './shapes.ts';

/** Get the business: its name, time zone, currency and brand. */
export const getSite: Call<[options?: NoOptions], Site, never> = /* @__PURE__ */ call({ id: 'sites.getSite', method: 'GET', path: '/foyer/v1/site', unwrap: 'site', address: toAddress });
