// Generated from contract/src/pricing.ts by `npm run generate`. Do not edit.
import { call } from '../call.ts';
import type { Call } from '../call-spec.ts';
import type { BookedAddOnInput, BookingInput, BookingLineItemInput, PriceInfo, PriceQuote, SelectedPaymentOption } from './shapes.ts';

export interface CalculatePriceOptions {
  booking?: BookingInput | null;
}
export interface CalculatePriceResponse {
  priceInfo: PriceInfo;
  quote?: PriceQuote;
}
/** Calculate what a booking costs. */
export const calculatePrice: Call<[options?: CalculatePriceOptions], CalculatePriceResponse, 'INVALID_BOOKING' | 'NUMBER_OF_PARTICIPANTS_NOT_FOUND' | 'FAILED_RESOLVING_SERVICE' | 'INVALID_DURATION_CHOICE' | 'INVALID_CHOICES' | 'FAILED_RESOLVING_CUSTOM_CHOICES' | 'ADD_ON_NOT_FOUND' | 'ADD_ON_GROUP_NOT_FOUND'> = /* @__PURE__ */ call('pricing.calculatePrice READ /bookings/v2/pricing/v2/pricing/calculate');

export interface PreviewPriceOptions {
  bookedAddOns?: readonly BookedAddOnInput[] | null;
  depositSelected?: boolean | null;
  selectedPaymentOption?: SelectedPaymentOption | null;
  locationId?: string | null;
}
export interface PreviewPriceResponse {
  priceInfo: PriceInfo;
  quote?: PriceQuote;
}
/** Preview what a booking would cost. */
export const previewPrice: Call<[bookingLineItems: readonly BookingLineItemInput[], options?: PreviewPriceOptions], PreviewPriceResponse, 'INVALID_SERVICE_ID' | 'NUMBER_OF_PARTICIPANTS_NOT_FOUND' | 'FAILED_RESOLVING_SERVICE' | 'INVALID_DURATION_CHOICE' | 'INVALID_CHOICES' | 'FAILED_RESOLVING_CUSTOM_CHOICES' | 'ADD_ON_NOT_FOUND' | 'ADD_ON_GROUP_NOT_FOUND'> = /* @__PURE__ */ call('pricing.previewPrice READ /bookings/v2/pricing/v2/pricing/preview bookingLineItems');
