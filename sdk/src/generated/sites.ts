// Generated from contract/src/sites.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/sites';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { NoOptions } from '../method.ts';

type GetSite = typeof contract.getSite;
/** Get the business: its name, time zone, currency and brand. */
export const getSite = /* @__PURE__ */ call<
  GetSite,
  [options?: NoOptions]
>({ id: 'sites.getSite', method: 'GET', path: '/foyer/v1/site', unwrap: 'site', address: toAddress });
