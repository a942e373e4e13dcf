import type { Call } from '../../call-spec.ts';
import { getMultiServiceBooking as plainGetMultiServiceBooking } from '../../generated/bookings.ts';
import type { MultiServiceBooking } from '../../generated/shapes.ts';
import { withArguments } from '../arguments.ts';
import { event } from '../events.ts';

export * from '../../generated/bookings.ts';
export * from '../generated/bookings.ts';
export { utils } from '../utils.ts';

/** Resolves to the multi-service booking itself. */
export const getMultiServiceBooking: Call<[multiServiceBookingId: string], MultiServiceBooking> =
  /* @__PURE__ */ withArguments(plainGetMultiServiceBooking, ['multiServiceBookingId'], {
    unwrap: 'multiServiceBooking',
  });

export const onBookingCreated = /* @__PURE__ */ event('bookingCreated');
export const onBookingUpdated = /* @__PURE__ */ event('bookingUpdated');
export const onBookingConfirmed = /* @__PURE__ */ event('bookingConfirmed');
export const onBookingDeclined = /* @__PURE__ */ event('bookingDeclined');
export const onBookingCanceled = /* @__PURE__ */ event('bookingCanceled');
export const onBookingRescheduled = /* @__PURE__ */ event('bookingRescheduled');
export const onBookingMarkedAsPending = /* @__PURE__ */ event('bookingMarkedAsPending');
export const onBookingNumberOfParticipantsUpdated = /* @__PURE__ */ event('bookingNumberOfParticipantsUpdated');
