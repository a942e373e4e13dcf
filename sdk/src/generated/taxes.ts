// Generated from contract/src/taxes.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/taxes';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Argument, NoOptions } from '../method.ts';

type GetTaxSettings = typeof contract.getTaxSettings;
/** Get the tax on what the site sells. */
export const getTaxSettings = /* @__PURE__ */ call<
  GetTaxSettings,
  [options?: NoOptions]
>({ id: 'taxes.getTaxSettings', method: 'GET', path: '/foyer/v1/tax-settings', unwrap: 'taxSettings', address: toAddress });

type UpdateTaxSettings = typeof contract.updateTaxSettings;
/** Update the fields sent of the tax settings. */
export const updateTaxSettings = /* @__PURE__ */ call<
  UpdateTaxSettings,
  [taxSettings: Argument<UpdateTaxSettings, 'taxSettings'>, options?: NoOptions]
>({ id: 'taxes.updateTaxSettings', method: 'PATCH', path: '/foyer/v1/tax-settings', args: ['taxSettings'], unwrap: 'taxSettings' });
