// Generated from contract/src/taxes.ts by `npm run generate`. Do not edit.
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Call } from '../call-spec.ts';
import type { NoOptions } from '../method.ts';

/** Get the tax on what the site sells. */
export const getTaxSettings: Call<[options?: NoOptions], { enabled: boolean; name: string; rate: string; includedInPrice: boolean; locationRates: { locationId: string; rate: string }[]; revision: string; updatedDate: Date }, never> = /* @__PURE__ */ call('taxes.getTaxSettings GET /foyer/v1/tax-settings  taxSettings', toAddress);

/** Update the fields sent of the tax settings. */
export const updateTaxSettings: Call<[taxSettings: { enabled?: boolean | null; name?: string | null; rate?: string | null; includedInPrice?: boolean | null; locationRates?: readonly { locationId: string; rate: string }[] | null; revision?: string | null; updatedDate?: Date | string | null; _updatedDate?: Date | string | null }, options?: NoOptions], { enabled: boolean; name: string; rate: string; includedInPrice: boolean; locationRates: { locationId: string; rate: string }[]; revision: string; updatedDate: Date }, 'REVISION_MISMATCH'> = /* @__PURE__ */ call('taxes.updateTaxSettings PATCH /foyer/v1/tax-settings taxSettings taxSettings');
