// Generated from contract/src/conferencing.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/conferencing';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Argument, NoOptions } from '../method.ts';

type GetConferencingSettings = typeof contract.getConferencingSettings;
/** Get how the online meetings of the site are held. */
export const getConferencingSettings = /* @__PURE__ */ call<
  GetConferencingSettings,
  [options?: NoOptions]
>({ id: 'conferencing.getConferencingSettings', method: 'GET', path: '/foyer/v1/conferencing-settings', unwrap: 'conferencingSettings', address: toAddress });

type UpdateConferencingSettings = typeof contract.updateConferencingSettings;
/** Update the fields sent of how online meetings are held. */
export const updateConferencingSettings = /* @__PURE__ */ call<
  UpdateConferencingSettings,
  [conferencingSettings: Argument<UpdateConferencingSettings, 'conferencingSettings'>, options?: NoOptions]
>({ id: 'conferencing.updateConferencingSettings', method: 'PATCH', path: '/foyer/v1/conferencing-settings', args: ['conferencingSettings'], unwrap: 'conferencingSettings' });
