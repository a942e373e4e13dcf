// Generated from contract/src/extended-bookings.ts by `npm run generate`. Do not edit.
import { call } from '../call.ts';
import type { Call, ListCall } from '../call-spec.ts';
import { runList } from '../list.ts';
import type { Filter, SortBy } from '../query-types.ts';
import type { CursorPagingInput, ExtendedBooking, PagingInput, PagingMetadata } from './shapes.ts';

export interface CountExtendedBookingsOptions {
  filter?: Record<string, unknown> | null;
}
export interface CountExtendedBookingsResponse {
  count: number;
}
/** Count the bookings that match a filter. */
export const countExtendedBookings: Call<[options?: CountExtendedBookingsOptions], CountExtendedBookingsResponse, never> = /* @__PURE__ */ call('extendedBookings.countExtendedBookings READ /_api/bookings-reader/v2/extended-bookings/count');

export type QueryField = 'id' | '_id' | 'status' | 'paymentStatus' | 'startDate' | 'endDate' | 'createdDate' | '_createdDate' | 'updatedDate' | '_updatedDate' | 'canceledDate' | 'bookedEntity.slot.serviceId' | 'bookedEntity.schedule.serviceId' | 'bookedEntity.slot.scheduleId' | 'bookedEntity.schedule.scheduleId' | 'bookedEntity.slot.resource.id' | 'bookedEntity.slot.resource._id' | 'bookedEntity.slot.eventId' | 'bookedEntity.slot.sessionId' | 'bookedEntity.title' | 'bookedEntity.slot.location.id' | 'bookedEntity.slot.location._id' | 'multiServiceBookingInfo.id' | 'multiServiceBookingInfo._id' | 'contactDetails.email' | 'contactDetails.contactId' | 'contactDetails.firstName' | 'contactDetails.lastName' | 'createdBy.memberId' | 'foyer.hasPrice';
export interface QueryQuery {
  filter?: Filter<QueryField> | null;
  sort?: readonly SortBy<QueryField>[] | null;
  paging?: PagingInput | null;
  cursorPaging?: CursorPagingInput | null;
}
export interface QueryOptions {
  sessionId?: string | null;
  withBookingAllowedActions?: boolean | null;
  withBookingAttendanceInfo?: boolean | null;
}
export interface QueryResponse {
  extendedBookings: ExtendedBooking[];
  pagingMetadata: PagingMetadata;
}
/** Query bookings in the form of older clients, including those of one session. */
export const query: ListCall<{
  item: ExtendedBooking;
  field: QueryField;
  by: 'cursor';
  query: QueryQuery;
  options: QueryOptions;
  answer: QueryResponse;
  code: never;
}> = /* @__PURE__ */ call('extendedBookings.query READ /_api/bookings-reader/v2/extended-booking/query query extendedBookings cursor', undefined, runList);

export type QueryExtendedBookingsField = 'id' | '_id' | 'status' | 'paymentStatus' | 'startDate' | 'endDate' | 'createdDate' | '_createdDate' | 'updatedDate' | '_updatedDate' | 'canceledDate' | 'bookedEntity.slot.serviceId' | 'bookedEntity.schedule.serviceId' | 'bookedEntity.slot.scheduleId' | 'bookedEntity.schedule.scheduleId' | 'bookedEntity.slot.resource.id' | 'bookedEntity.slot.resource._id' | 'bookedEntity.slot.eventId' | 'bookedEntity.slot.sessionId' | 'bookedEntity.title' | 'bookedEntity.slot.location.id' | 'bookedEntity.slot.location._id' | 'multiServiceBookingInfo.id' | 'multiServiceBookingInfo._id' | 'contactDetails.email' | 'contactDetails.contactId' | 'contactDetails.firstName' | 'contactDetails.lastName' | 'createdBy.memberId' | 'foyer.hasPrice';
export interface QueryExtendedBookingsQuery {
  filter?: Filter<QueryExtendedBookingsField> | null;
  sort?: readonly SortBy<QueryExtendedBookingsField>[] | null;
  paging?: PagingInput | null;
  cursorPaging?: CursorPagingInput | null;
}
export interface QueryExtendedBookingsOptions {
  withBookingAllowedActions?: boolean | null;
  withBookingAttendanceInfo?: boolean | null;
  withBookingConferencingDetails?: boolean | null;
  withBookingPolicySettings?: boolean | null;
  withBookingFeeDetails?: boolean | null;
  withEcomOrder?: boolean | null;
}
export interface QueryExtendedBookingsResponse {
  extendedBookings: ExtendedBooking[];
  pagingMetadata: PagingMetadata;
}
/** Query bookings, each with its allowed actions. */
export const queryExtendedBookings: ListCall<{
  item: ExtendedBooking;
  field: QueryExtendedBookingsField;
  by: 'cursor';
  query: QueryExtendedBookingsQuery;
  options: QueryExtendedBookingsOptions;
  answer: QueryExtendedBookingsResponse;
  code: never;
}> = /* @__PURE__ */ call('extendedBookings.queryExtendedBookings READ /_api/bookings-reader/v2/extended-bookings/query query extendedBookings cursor', undefined, runList);
