// Generated from contract/src/waitlist.ts by `npm run generate`. Do not edit.
import { call } from '../call.ts';
import type { Call } from '../call-spec.ts';
import type { Booking, BookingInput, PagingInput, PagingMetadata, WaitlistPlace } from './shapes.ts';

export interface AcceptOfferOptions {
  bookingId?: string | null;
  token?: string | null;
}
export interface AcceptOfferResponse {
  booking: Booking;
}
/** Accept a waitlist offer. */
export const acceptOffer: Call<[options?: AcceptOfferOptions], AcceptOfferResponse, 'BOOKING_NOT_FOUND' | 'INVALID_TOKEN' | 'MANAGE_LINK_EXPIRED' | 'MANAGE_LINK_REVOKED' | 'WAITLIST_PLACE_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'NO_OPEN_SPOTS' | 'OFFER_EXPIRED' | 'SERVICE_NOT_FOUND' | 'BENEFIT_NOT_AVAILABLE'> = /* @__PURE__ */ call('waitlist.acceptOffer POST /_api/waitlist/v1/waitlist/places/accept');

export interface DeclineOfferOptions {
  bookingId?: string | null;
  token?: string | null;
}
export interface DeclineOfferResponse {
  booking: Booking;
}
/** Decline a waitlist offer; it goes to the next entry. */
export const declineOffer: Call<[options?: DeclineOfferOptions], DeclineOfferResponse, 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'BOOKING_CANNOT_BE_CANCELLED' | 'BOOKING_POLICY_VIOLATION' | 'NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING' | 'UNAUTHORIZED_OPERATION' | 'REFUND_NOT_ALLOWED' | 'INVALID_TOKEN' | 'MANAGE_LINK_EXPIRED' | 'MANAGE_LINK_REVOKED' | 'WAITLIST_PLACE_NOT_FOUND' | 'NO_OPEN_SPOTS'> = /* @__PURE__ */ call('waitlist.declineOffer POST /_api/waitlist/v1/waitlist/places/decline');

export interface GetWaitlistPlaceOptions {
  bookingId?: string | null;
  token?: string | null;
}
export interface GetWaitlistPlaceResponse {
  place: WaitlistPlace;
}
/** Get a booking’s waitlist entry, with its position and offer. */
export const getWaitlistPlace: Call<[options?: GetWaitlistPlaceOptions], GetWaitlistPlaceResponse, 'BOOKING_NOT_FOUND' | 'INVALID_TOKEN' | 'MANAGE_LINK_EXPIRED' | 'MANAGE_LINK_REVOKED' | 'WAITLIST_PLACE_NOT_FOUND'> = /* @__PURE__ */ call('waitlist.getWaitlistPlace READ /_api/waitlist/v1/waitlist/places/get');

export interface JoinWaitlistOptions {
  formSubmission?: Record<string, unknown> | null;
  formRevision?: string | null;
}
export interface JoinWaitlistResponse {
  place: WaitlistPlace;
  manageToken: string;
}
/** Join the waitlist of a full session or course, or for appointment times that are taken. */
export const joinWaitlist: Call<[booking: BookingInput, options?: JoinWaitlistOptions], JoinWaitlistResponse, 'SERVICE_NOT_FOUND' | 'SESSION_NOT_FOUND' | 'SCHEDULE_NOT_FOUND' | 'RESOURCE_NOT_FOUND' | 'BOOKING_POLICY_VIOLATION' | 'UNAUTHORIZED_OPERATION' | 'CAN_NOT_SKIP_AVAILABILITY_VALIDATION_IF_RESOURCE_NOT_PROVIDED' | 'CAN_NOT_CREATE_BOOKING_WITH_MULTI_SERVICE_BOOKING_INFO' | 'CONTACT_DETAILS_CONFLICT' | 'EMPTY_FORM_INFO' | 'INVALID_CHOICES' | 'FAILED_RESOLVING_CUSTOM_CHOICES' | 'ADD_ON_NOT_FOUND' | 'ADD_ON_GROUP_NOT_FOUND' | 'MEMBER_REQUIRED' | 'SLOT_NOT_AVAILABLE' | 'SESSION_CAPACITY_EXCEEDED' | 'SCHEDULE_CAPACITY_EXCEEDED' | 'TOO_MANY_HOLDS' | 'BENEFIT_NOT_AVAILABLE' | 'WAITLIST_NOT_OFFERED' | 'WAITLIST_FULL' | 'WAITLIST_NOT_NEEDED' | 'WAITLIST_PLACE_NOT_FOUND'> = /* @__PURE__ */ call('waitlist.joinWaitlist POST /_api/waitlist/v1/waitlist/places booking');

export interface LeaveWaitlistOptions {
  bookingId?: string | null;
  token?: string | null;
}
export interface LeaveWaitlistResponse {
  booking: Booking;
}
/** Leave the waitlist. */
export const leaveWaitlist: Call<[options?: LeaveWaitlistOptions], LeaveWaitlistResponse, 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'BOOKING_CANNOT_BE_CANCELLED' | 'BOOKING_POLICY_VIOLATION' | 'NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING' | 'UNAUTHORIZED_OPERATION' | 'REFUND_NOT_ALLOWED' | 'INVALID_TOKEN' | 'MANAGE_LINK_EXPIRED' | 'MANAGE_LINK_REVOKED' | 'WAITLIST_PLACE_NOT_FOUND'> = /* @__PURE__ */ call('waitlist.leaveWaitlist POST /_api/waitlist/v1/waitlist/places/leave');

export interface ListWaitlistOptions {
  serviceId?: string | null;
  eventId?: string | null;
  paging?: PagingInput | null;
}
export interface ListWaitlistResponse {
  places: WaitlistPlace[];
  pagingMetadata: PagingMetadata;
}
/** List waitlist entries by waitlist, in order. */
export const listWaitlist: Call<[options?: ListWaitlistOptions], ListWaitlistResponse, never> = /* @__PURE__ */ call('waitlist.listWaitlist READ /_api/waitlist/v1/waitlist/places/list');
