// Generated from contract/src/pricing.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/pricing';
import { call } from '../call.ts';
import type { Argument, Options } from '../method.ts';

type CalculatePrice = typeof contract.calculatePrice;
/** Calculate what a booking costs. */
export const calculatePrice = /* @__PURE__ */ call<
  CalculatePrice,
  [options?: Options<CalculatePrice>]
>({ id: 'pricing.calculatePrice', method: 'POST', path: '/bookings/v2/pricing/v2/pricing/calculate', reads: true });

type PreviewPrice = typeof contract.previewPrice;
/** Preview what a booking would cost. */
export const previewPrice = /* @__PURE__ */ call<
  PreviewPrice,
  [bookingLineItems: Argument<PreviewPrice, 'bookingLineItems'>, options?: Options<PreviewPrice>]
>({ id: 'pricing.previewPrice', method: 'POST', path: '/bookings/v2/pricing/v2/pricing/preview', args: ['bookingLineItems'], reads: true });
