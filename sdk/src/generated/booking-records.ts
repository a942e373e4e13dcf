// Generated from contract/src/booking-records.ts by `npm run generate`. Do not edit.
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Call } from '../call-spec.ts';
import type { NoOptions } from '../method.ts';
import type { Booking, BookingStatus, Money, PaymentStatus, PolicyDescription, PriceLineKind } from './shapes.ts';

export interface AddBookingNoteResponse {
  note: { id: string; text: string; authorName: string; createdDate: Date };
}
/** Add a note to a booking, which customers see only in an export of their data. */
export const addBookingNote: Call<[bookingId: string, text: string, options?: NoOptions], AddBookingNoteResponse, 'BOOKING_NOT_FOUND' | 'TOO_MANY_NOTES'> = /* @__PURE__ */ call('bookingRecords.addBookingNote POST /foyer/v1/bookings/{bookingId}/notes text', toAddress);

export interface DeleteBookingNoteResponse {
}
/** Delete a note of a booking. */
export const deleteBookingNote: Call<[bookingId: string, noteId: string, options?: NoOptions], DeleteBookingNoteResponse, 'BOOKING_NOT_FOUND' | 'NOTE_NOT_FOUND'> = /* @__PURE__ */ call('bookingRecords.deleteBookingNote DELETE /foyer/v1/bookings/{bookingId}/notes/{noteId}', toAddress);

export interface GetBookingRecordResponse {
  resources: { id: string; name: string }[];
  priceLines: { kind: PriceLineKind; name: string; quantity: number; amount: Money }[];
  messages: { id: string; channel: 'EMAIL' | 'SMS'; to: string; status: 'WAITING' | 'SENT' | 'FAILED'; createdDate: Date; subject?: string; sentDate?: Date }[];
  notes: { id: string; text: string; authorName: string; createdDate: Date }[];
  paidInPerson: boolean;
  canBePaidInPerson: boolean;
  discount?: Money;
  tax?: Money;
  total?: Money;
  policyDescription?: PolicyDescription;
  recurring?: { id: string; index: number };
}
/** Get what only the business sees of a booking: all resources, price lines, policy, messages and notes. */
export const getBookingRecord: Call<[bookingId: string, options?: NoOptions], GetBookingRecordResponse, 'BOOKING_NOT_FOUND'> = /* @__PURE__ */ call('bookingRecords.getBookingRecord GET /foyer/v1/bookings/{bookingId}/record', toAddress);

export interface ListBookingChangesOptions {
  bookingId?: string | null;
  sinceDate?: Date | string | null;
  limit?: number | null;
}
export interface ListBookingChangesResponse {
  changes: { id: string; bookingId: string; kind: 'CREATED' | 'CONFIRMED' | 'PENDING' | 'DECLINED' | 'CANCELED' | 'RESCHEDULED' | 'PARTICIPANTS' | 'PAYMENT'; date: Date; actor: { kind: 'CUSTOMER' | 'TEAM' | 'APP' | 'SYSTEM'; name?: string }; title?: string; customerName?: string; status?: BookingStatus; paymentStatus?: PaymentStatus; startDate?: Date; resourceId?: string; resourceName?: string; participants?: number; previousStartDate?: Date; previousResourceName?: string; previousParticipants?: number }[];
}
/** List who changed what of bookings and when, the newest first. */
export const listBookingChanges: Call<[options?: ListBookingChangesOptions], ListBookingChangesResponse, never> = /* @__PURE__ */ call('bookingRecords.listBookingChanges GET /foyer/v1/booking-changes', toAddress);

export interface SetPaidInPersonResponse {
  booking: Booking;
}
/** Mark a booking as paid in person, or undo that. */
export const setPaidInPerson: Call<[bookingId: string, revision: string, isPaid: boolean, options?: NoOptions], SetPaidInPersonResponse, 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'NOTHING_TO_PAY'> = /* @__PURE__ */ call('bookingRecords.setPaidInPerson POST /foyer/v1/bookings/{bookingId}/paid-in-person revision,isPaid', toAddress);
