// Generated from contract/src/booking-forms.ts by `npm run generate`. Do not edit.
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Call } from '../call-spec.ts';
import type { NoOptions } from '../method.ts';
import type { BookingForm, BookingFormContentInput, ChangedBookingFormInput, CursorQueryInput, FormSubmission, PagingMetadata } from './shapes.ts';

/** Archive a booking form that nothing uses. */
export const archiveBookingForm: Call<[formId: string, options?: NoOptions], BookingForm, 'BOOKING_FORM_NOT_FOUND' | 'BOOKING_FORM_IN_USE'> = /* @__PURE__ */ call({ id: 'bookingForms.archiveBookingForm', method: 'POST', path: '/foyer/v1/booking-forms/{formId}/archive', args: ['formId'], unwrap: 'bookingForm', address: toAddress });

export interface ArrangeBookingFormsResponse {
}
/** Set the order in which booking forms are listed. */
export const arrangeBookingForms: Call<[formIds: readonly string[], options?: NoOptions], ArrangeBookingFormsResponse, never> = /* @__PURE__ */ call({ id: 'bookingForms.arrangeBookingForms', method: 'POST', path: '/foyer/v1/booking-forms/arrange', args: ['formIds'] });

/** Create a booking form. */
export const createBookingForm: Call<[bookingForm: BookingFormContentInput, options?: NoOptions], BookingForm, 'BOOKING_FORM_LIMIT_REACHED'> = /* @__PURE__ */ call({ id: 'bookingForms.createBookingForm', method: 'POST', path: '/foyer/v1/booking-forms', args: ['bookingForm'], unwrap: 'bookingForm' });

export interface CreateFormFileUploadUrlOptions {
  sizeInBytes?: string | null;
}
export interface CreateFormFileUploadUrlResponse {
  uploadUrl: string;
}
/** Create a URL to upload a file to that answers a booking form. */
export const createFormFileUploadUrl: Call<[fileName: string, options?: CreateFormFileUploadUrlOptions], CreateFormFileUploadUrlResponse, 'FILE_TYPE_NOT_SUPPORTED' | 'FILE_TOO_LARGE' | 'THROTTLED_FEATURE'> = /* @__PURE__ */ call({ id: 'bookingForms.createFormFileUploadUrl', method: 'POST', path: '/foyer/v1/booking-form-files/upload-url', args: ['fileName'], reads: true });

export interface CreateFormFileUrlResponse {
  url: string;
  availableUntil: Date;
}
/** Create a URL to download a file that answers the form of a booking. */
export const createFormFileUrl: Call<[bookingId: string, fileId: string, options?: NoOptions], CreateFormFileUrlResponse, 'BOOKING_NOT_FOUND' | 'FORM_FILE_NOT_FOUND'> = /* @__PURE__ */ call({ id: 'bookingForms.createFormFileUrl', method: 'POST', path: '/foyer/v1/bookings/{bookingId}/form-files/{fileId}/url', args: ['bookingId', 'fileId'], reads: true, address: toAddress });

export interface CreateFormFileUrlAnonymouslyResponse {
  url: string;
  availableUntil: Date;
}
/** Create a URL to download a file among the answers of a manage link. */
export const createFormFileUrlAnonymously: Call<[token: string, fileId: string, options?: NoOptions], CreateFormFileUrlAnonymouslyResponse, 'INVALID_TOKEN' | 'MANAGE_LINK_EXPIRED' | 'MANAGE_LINK_REVOKED' | 'BOOKING_NOT_FOUND' | 'MULTI_SERVICE_BOOKING_NOT_FOUND' | 'FORM_FILE_NOT_FOUND'> = /* @__PURE__ */ call({ id: 'bookingForms.createFormFileUrlAnonymously', method: 'POST', path: '/v1/anonymous-bookings/{token}/form-files/{fileId}/url', args: ['token', 'fileId'], reads: true, address: toAddress });

export interface GetBookingFormOptions {
  revision?: string | null;
}
/** Get a booking form, in its current or an earlier revision. */
export const getBookingForm: Call<[formId: string, options?: GetBookingFormOptions], BookingForm, 'BOOKING_FORM_NOT_FOUND'> = /* @__PURE__ */ call({ id: 'bookingForms.getBookingForm', method: 'GET', path: '/foyer/v1/booking-forms/{formId}', args: ['formId'], unwrap: 'bookingForm', address: toAddress });

/** Get the form that bookings of a service answer. */
export const getServiceBookingForm: Call<[serviceId: string, options?: NoOptions], BookingForm, 'SERVICE_NOT_FOUND' | 'BOOKING_FORM_NOT_FOUND'> = /* @__PURE__ */ call({ id: 'bookingForms.getServiceBookingForm', method: 'GET', path: '/foyer/v1/services/{serviceId}/booking-form', args: ['serviceId'], unwrap: 'bookingForm', address: toAddress });

export interface ListBookingFormsResponse {
  bookingForms: BookingForm[];
  pagingMetadata: PagingMetadata;
}
/** Query booking forms with their questions, in the order of the business. */
export const listBookingForms: Call<[query: CursorQueryInput, options?: NoOptions], ListBookingFormsResponse, never> = /* @__PURE__ */ call({ id: 'bookingForms.listBookingForms', method: 'POST', path: '/foyer/v1/booking-forms/query', args: ['query'], reads: true });

export interface ListFormAnswersAnonymouslyResponse {
  bookings: { bookingId: string; formSubmissions: FormSubmission[] }[];
}
/** List the answers to the forms of the bookings of a manage link. */
export const listFormAnswersAnonymously: Call<[token: string, options?: NoOptions], ListFormAnswersAnonymouslyResponse, 'INVALID_TOKEN' | 'MANAGE_LINK_EXPIRED' | 'MANAGE_LINK_REVOKED' | 'BOOKING_NOT_FOUND' | 'MULTI_SERVICE_BOOKING_NOT_FOUND'> = /* @__PURE__ */ call({ id: 'bookingForms.listFormAnswersAnonymously', method: 'GET', path: '/v1/anonymous-bookings/{token}/form-answers', args: ['token'], address: toAddress });

/** Restore an archived booking form. */
export const restoreBookingForm: Call<[formId: string, options?: NoOptions], BookingForm, 'BOOKING_FORM_NOT_FOUND' | 'BOOKING_FORM_LIMIT_REACHED'> = /* @__PURE__ */ call({ id: 'bookingForms.restoreBookingForm', method: 'POST', path: '/foyer/v1/booking-forms/{formId}/restore', args: ['formId'], unwrap: 'bookingForm', address: toAddress });

/** Change a booking form, which makes a new revision of it. */
export const updateBookingForm: Call<[formId: string, bookingForm: ChangedBookingFormInput, options?: NoOptions], BookingForm, 'BOOKING_FORM_NOT_FOUND' | 'REVISION_MISMATCH'> = /* @__PURE__ */ call({ id: 'bookingForms.updateBookingForm', method: 'PATCH', path: '/foyer/v1/booking-forms/{formId}', args: ['formId', 'bookingForm'], unwrap: 'bookingForm', address: toAddress });
