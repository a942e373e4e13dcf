// Generated from contract/src/recurring-bookings.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/recurring-bookings';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Argument, NoOptions, Options } from '../method.ts';

type CancelRecurringBooking = typeof contract.cancelRecurringBooking;
/** Cancel a recurring booking’s upcoming appointments, or one of them and all later ones. */
export const cancelRecurringBooking = /* @__PURE__ */ call<
  CancelRecurringBooking,
  [recurringBookingId: Argument<CancelRecurringBooking, 'recurringBookingId'>, scope: Argument<CancelRecurringBooking, 'scope'>, options?: Options<CancelRecurringBooking>]
>({ id: 'recurringBookings.cancelRecurringBooking', method: 'POST', path: '/_api/recurring-bookings/v1/recurring-bookings/{recurringBookingId}/cancel', args: ['recurringBookingId', 'scope'], address: toAddress });

type CheckoutRecurringBooking = typeof contract.checkoutRecurringBooking;
/** Check out a recurring booking that needs no payment now. */
export const checkoutRecurringBooking = /* @__PURE__ */ call<
  CheckoutRecurringBooking,
  [recurringBookingId: Argument<CheckoutRecurringBooking, 'recurringBookingId'>, options?: NoOptions]
>({ id: 'recurringBookings.checkoutRecurringBooking', method: 'POST', path: '/_api/recurring-bookings/v1/recurring-bookings/{recurringBookingId}/checkout', args: ['recurringBookingId'], address: toAddress });

type CreateRecurringBooking = typeof contract.createRecurringBooking;
/** Create a recurring booking: all of its appointments or none. */
export const createRecurringBooking = /* @__PURE__ */ call<
  CreateRecurringBooking,
  [booking: Argument<CreateRecurringBooking, 'booking'>, recurrence: Argument<CreateRecurringBooking, 'recurrence'>, options?: Options<CreateRecurringBooking>]
>({ id: 'recurringBookings.createRecurringBooking', method: 'POST', path: '/_api/recurring-bookings/v1/recurring-bookings', args: ['booking', 'recurrence'] });

type GetRecurringBooking = typeof contract.getRecurringBooking;
/** Get a recurring booking with its appointments. */
export const getRecurringBooking = /* @__PURE__ */ call<
  GetRecurringBooking,
  [recurringBookingId: Argument<GetRecurringBooking, 'recurringBookingId'>, options?: NoOptions]
>({ id: 'recurringBookings.getRecurringBooking', method: 'GET', path: '/_api/recurring-bookings/v1/recurring-bookings/{recurringBookingId}', args: ['recurringBookingId'], address: toAddress });

type PreviewRecurringBooking = typeof contract.previewRecurringBooking;
/** Preview the times of a recurring booking, with alternatives to those that are taken. */
export const previewRecurringBooking = /* @__PURE__ */ call<
  PreviewRecurringBooking,
  [booking: Argument<PreviewRecurringBooking, 'booking'>, recurrence: Argument<PreviewRecurringBooking, 'recurrence'>, options?: Options<PreviewRecurringBooking>]
>({ id: 'recurringBookings.previewRecurringBooking', method: 'POST', path: '/_api/recurring-bookings/v1/recurring-bookings/preview', args: ['booking', 'recurrence'], reads: true });
