// Generated from contract/src/booking-forms.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/booking-forms';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Argument, NoOptions, Options } from '../method.ts';

type ArchiveBookingForm = typeof contract.archiveBookingForm;
/** Archive a booking form that nothing uses. */
export const archiveBookingForm = /* @__PURE__ */ call<
  ArchiveBookingForm,
  [formId: Argument<ArchiveBookingForm, 'formId'>, options?: NoOptions]
>({ id: 'bookingForms.archiveBookingForm', method: 'POST', path: '/foyer/v1/booking-forms/{formId}/archive', args: ['formId'], unwrap: 'bookingForm', address: toAddress });

type ArrangeBookingForms = typeof contract.arrangeBookingForms;
/** Set the order in which booking forms are listed. */
export const arrangeBookingForms = /* @__PURE__ */ call<
  ArrangeBookingForms,
  [formIds: Argument<ArrangeBookingForms, 'formIds'>, options?: NoOptions]
>({ id: 'bookingForms.arrangeBookingForms', method: 'POST', path: '/foyer/v1/booking-forms/arrange', args: ['formIds'] });

type CreateBookingForm = typeof contract.createBookingForm;
/** Create a booking form. */
export const createBookingForm = /* @__PURE__ */ call<
  CreateBookingForm,
  [bookingForm: Argument<CreateBookingForm, 'bookingForm'>, options?: NoOptions]
>({ id: 'bookingForms.createBookingForm', method: 'POST', path: '/foyer/v1/booking-forms', args: ['bookingForm'], unwrap: 'bookingForm' });

type GetBookingForm = typeof contract.getBookingForm;
/** Get a booking form, in its current or an earlier revision. */
export const getBookingForm = /* @__PURE__ */ call<
  GetBookingForm,
  [formId: Argument<GetBookingForm, 'formId'>, options?: Options<GetBookingForm>]
>({ id: 'bookingForms.getBookingForm', method: 'GET', path: '/foyer/v1/booking-forms/{formId}', args: ['formId'], unwrap: 'bookingForm', address: toAddress });

type GetServiceBookingForm = typeof contract.getServiceBookingForm;
/** Get the form that bookings of a service answer. */
export const getServiceBookingForm = /* @__PURE__ */ call<
  GetServiceBookingForm,
  [serviceId: Argument<GetServiceBookingForm, 'serviceId'>, options?: NoOptions]
>({ id: 'bookingForms.getServiceBookingForm', method: 'GET', path: '/foyer/v1/services/{serviceId}/booking-form', args: ['serviceId'], unwrap: 'bookingForm', address: toAddress });

type ListBookingForms = typeof contract.listBookingForms;
/** Query booking forms with their questions, in the order of the business. */
export const listBookingForms = /* @__PURE__ */ call<
  ListBookingForms,
  [query: Argument<ListBookingForms, 'query'>, options?: NoOptions]
>({ id: 'bookingForms.listBookingForms', method: 'POST', path: '/foyer/v1/booking-forms/query', args: ['query'], reads: true });

type RestoreBookingForm = typeof contract.restoreBookingForm;
/** Restore an archived booking form. */
export const restoreBookingForm = /* @__PURE__ */ call<
  RestoreBookingForm,
  [formId: Argument<RestoreBookingForm, 'formId'>, options?: NoOptions]
>({ id: 'bookingForms.restoreBookingForm', method: 'POST', path: '/foyer/v1/booking-forms/{formId}/restore', args: ['formId'], unwrap: 'bookingForm', address: toAddress });

type UpdateBookingForm = typeof contract.updateBookingForm;
/** Change a booking form, which makes a new revision of it. */
export const updateBookingForm = /* @__PURE__ */ call<
  UpdateBookingForm,
  [formId: Argument<UpdateBookingForm, 'formId'>, bookingForm: Argument<UpdateBookingForm, 'bookingForm'>, options?: NoOptions]
>({ id: 'bookingForms.updateBookingForm', method: 'PATCH', path: '/foyer/v1/booking-forms/{formId}', args: ['formId', 'bookingForm'], unwrap: 'bookingForm', address: toAddress });
