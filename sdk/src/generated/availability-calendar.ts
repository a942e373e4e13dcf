// Generated from contract/src/availability-calendar.ts by `npm run generate`. Do not edit.
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Call } from '../call-spec.ts';
import type { NoOptions } from '../method.ts';
import type { AvailabilityWaitingList, BookedLocationInput, BookingPolicyViolations, BookingPolicyViolationsInput, CursorPagingInput, PagingInput, SlotAvailability, SortingInput } from './shapes.ts';

export interface CalculateMultiSlotAvailabilityOptions {
  from: string;
  to: string;
  slots: readonly { serviceId: string; resourcesFilter?: { resourceIds?: readonly string[] | null } | null; customerChoices?: { durationInMinutes?: number | null; addOnIds?: readonly string[] | null } | null }[];
  timeZone?: string | null;
  bookable?: boolean | null;
  bookingPolicyViolations?: BookingPolicyViolationsInput | null;
  location?: BookedLocationInput | null;
  slotsPerDay?: number | null;
  cursorPaging?: CursorPagingInput | null;
}
export interface CalculateMultiSlotAvailabilityResponse {
  slots: SlotAvailability[];
  cursorPagingMetadata: { cursors?: { next?: string }; hasNext?: boolean; count?: number };
}
/** Find slots for several consecutive appointments. */
export const calculateMultiSlotAvailability: Call<[options: CalculateMultiSlotAvailabilityOptions], CalculateMultiSlotAvailabilityResponse, 'SERVICE_NOT_FOUND'> = /* @__PURE__ */ call('availabilityCalendar.calculateMultiSlotAvailability READ /v1/availability/multislot');

export interface GetScheduleAvailabilityResponse {
  availability: { totalSpots?: number; openSpots?: number; waitingList?: AvailabilityWaitingList; bookingPolicyViolations?: BookingPolicyViolations };
  bookingPolicySettings: { maxParticipantsPerBooking?: number };
}
/** Get the free seats of a course. */
export const getScheduleAvailability: Call<[scheduleId: string, options?: NoOptions], GetScheduleAvailabilityResponse, 'SCHEDULE_NOT_FOUND'> = /* @__PURE__ */ call('availabilityCalendar.getScheduleAvailability GET /v2/availability/schedule/{scheduleId}', toAddress);

export interface ListBookingDaysOptions {
  localStartDate: string;
  localEndDate: string;
  timezone?: string | null;
  resourceId?: string | null;
}
export interface ListBookingDaysResponse {
  days: { localDate: string; status: 'OPEN' | 'CLOSED' | 'TOO_EARLY_TO_BOOK' | 'TOO_LATE_TO_BOOK' }[];
  timeZone: string;
}
/** List the days of an appointment: open, closed, or outside the booking window. */
export const listBookingDays: Call<[serviceId: string, options: ListBookingDaysOptions], ListBookingDaysResponse, 'SERVICE_NOT_FOUND'> = /* @__PURE__ */ call('availabilityCalendar.listBookingDays GET /foyer/v1/services/{serviceId}/booking-days', toAddress);

export interface QueryAvailabilityOptions {
  timezone?: string | null;
  slotsPerDay?: number | null;
  customerChoices?: { durationInMinutes?: number | null; addOnIds?: readonly string[] | null } | null;
}
export interface QueryAvailabilityResponse {
  availabilityEntries: SlotAvailability[];
  pagingMetadata?: { cursors?: { next?: string }; hasNext?: boolean; count?: number };
}
/** Query the availability of services. */
export const queryAvailability: Call<[query: { filter?: Record<string, unknown> | null; sort?: readonly SortingInput[] | null; paging?: PagingInput | null; cursorPaging?: CursorPagingInput | null }, options?: QueryAvailabilityOptions], QueryAvailabilityResponse, 'SERVICE_NOT_FOUND'> = /* @__PURE__ */ call('availabilityCalendar.queryAvailability READ /availability-calendar/v1/availability/query query');
