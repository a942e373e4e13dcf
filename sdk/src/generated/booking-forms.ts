// Generated from contract/src/booking-forms.ts by `npm run generate`. Do not edit.
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Call } from '../call-spec.ts';
import type { NoOptions } from '../method.ts';
import type { BookingForm, BookingFormContentInput, ChangedBookingFormInput, CursorQueryInput, FormSubmission, PagingMetadata } from './shapes.ts';

/** Archive a booking form that nothing uses. */
export const archiveBookingForm: Call<[formId: string, options?: NoOptions], BookingForm, 'BOOKING_FORM_NOT_FOUND' | 'BOOKING_FORM_IN_USE'> = /* @__PURE__ */ call('bookingForms.archiveBookingForm POST /foyer/v1/booking-forms/{formId}/archive  bookingForm', toAddress);

export interface ArrangeBookingFormsResponse {
}
/** Set the order in which booking forms are listed. */
export const arrangeBookingForms: Call<[formIds: readonly string[], options?: NoOptions], ArrangeBookingFormsResponse, never> = /* @__PURE__ */ call('bookingForms.arrangeBookingForms POST /foyer/v1/booking-forms/arrange formIds');

/** Create a booking form. */
export const createBookingForm: Call<[bookingForm: BookingFormContentInput, options?: NoOptions], BookingForm, 'BOOKING_FORM_LIMIT_REACHED'> = /* @__PURE__ */ call('bookingForms.createBookingForm POST /foyer/v1/booking-forms bookingForm bookingForm');

export interface CreateFormFileUploadUrlOptions {
  sizeInBytes?: string | null;
}
export interface CreateFormFileUploadUrlResponse {
  uploadUrl: string;
}
/** Create a URL to upload a file to that answers a booking form. */
export const createFormFileUploadUrl: Call<[fileName: string, options?: CreateFormFileUploadUrlOptions], CreateFormFileUploadUrlResponse, 'FILE_TYPE_NOT_SUPPORTED' | 'FILE_TOO_LARGE' | 'THROTTLED_FEATURE'> = /* @__PURE__ */ call('bookingForms.createFormFileUploadUrl READ /foyer/v1/booking-form-files/upload-url fileName');

export interface CreateFormFileUrlResponse {
  url: string;
  availableUntil: Date;
}
/** Create a URL to download a file that answers the form of a booking. */
export const createFormFileUrl: Call<[bookingId: string, fileId: string, options?: NoOptions], CreateFormFileUrlResponse, 'BOOKING_NOT_FOUND' | 'FORM_FILE_NOT_FOUND'> = /* @__PURE__ */ call('bookingForms.createFormFileUrl READ /foyer/v1/bookings/{bookingId}/form-files/{fileId}/url', toAddress);

export interface CreateFormFileUrlAnonymouslyResponse {
  url: string;
  availableUntil: Date;
}
/** Create a URL to download a file among the answers of a manage link. */
export const createFormFileUrlAnonymously: Call<[token: string, fileId: string, options?: NoOptions], CreateFormFileUrlAnonymouslyResponse, 'INVALID_TOKEN' | 'MANAGE_LINK_EXPIRED' | 'MANAGE_LINK_REVOKED' | 'BOOKING_NOT_FOUND' | 'MULTI_SERVICE_BOOKING_NOT_FOUND' | 'FORM_FILE_NOT_FOUND'> = /* @__PURE__ */ call('bookingForms.createFormFileUrlAnonymously READ /v1/anonymous-bookings/{token}/form-files/{fileId}/url', toAddress);

export interface GetBookingFormOptions {
  revision?: string | null;
}
/** Get a booking form, in its current or an earlier revision. */
export const getBookingForm: Call<[formId: string, options?: GetBookingFormOptions], BookingForm, 'BOOKING_FORM_NOT_FOUND'> = /* @__PURE__ */ call('bookingForms.getBookingForm GET /foyer/v1/booking-forms/{formId}  bookingForm', toAddress);

/** Get the form that bookings of a service answer. */
export const getServiceBookingForm: Call<[serviceId: string, options?: NoOptions], BookingForm, 'SERVICE_NOT_FOUND' | 'BOOKING_FORM_NOT_FOUND'> = /* @__PURE__ */ call('bookingForms.getServiceBookingForm GET /foyer/v1/services/{serviceId}/booking-form  bookingForm', toAddress);

export interface ListBookingFormsResponse {
  bookingForms: BookingForm[];
  pagingMetadata: PagingMetadata;
}
/** Query booking forms with their questions, in the order of the business. */
export const listBookingForms: Call<[query: CursorQueryInput, options?: NoOptions], ListBookingFormsResponse, never> = /* @__PURE__ */ call('bookingForms.listBookingForms READ /foyer/v1/booking-forms/query query');

export interface ListFormAnswersAnonymouslyResponse {
  bookings: { bookingId: string; formSubmissions: FormSubmission[] }[];
}
/** List the answers to the forms of the bookings of a manage link. */
export const listFormAnswersAnonymously: Call<[token: string, options?: NoOptions], ListFormAnswersAnonymouslyResponse, 'INVALID_TOKEN' | 'MANAGE_LINK_EXPIRED' | 'MANAGE_LINK_REVOKED' | 'BOOKING_NOT_FOUND' | 'MULTI_SERVICE_BOOKING_NOT_FOUND'> = /* @__PURE__ */ call('bookingForms.listFormAnswersAnonymously GET /v1/anonymous-bookings/{token}/form-answers', toAddress);

/** Restore an archived booking form. */
export const restoreBookingForm: Call<[formId: string, options?: NoOptions], BookingForm, 'BOOKING_FORM_NOT_FOUND' | 'BOOKING_FORM_LIMIT_REACHED'> = /* @__PURE__ */ call('bookingForms.restoreBookingForm POST /foyer/v1/booking-forms/{formId}/restore  bookingForm', toAddress);

/** Change a booking form, which makes a new revision of it. */
export const updateBookingForm: Call<[formId: string, bookingForm: ChangedBookingFormInput, options?: NoOptions], BookingForm, 'BOOKING_FORM_NOT_FOUND' | 'REVISION_MISMATCH'> = /* @__PURE__ */ call('bookingForms.updateBookingForm PATCH /foyer/v1/booking-forms/{formId} bookingForm bookingForm', toAddress);
