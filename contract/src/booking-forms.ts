import * as T from 'typebox';
import { LinkToken, linkErrors, linkPrefixes } from './manage-link.ts';
import { operation } from './operation.ts';
import { ANYONE, BOOKERS, BUSINESS, MANAGERS } from './roles.ts';
import { BookingFormContent, ChangedBookingForm, StoredBookingForm } from './shapes/booking-form.ts';
import { FormSubmission } from './shapes/extended-booking.ts';
import { CursorQuery, PagingMetadata } from './shapes/query.ts';
import { Guid, message, Revision, Timestamp } from './shapes/shape.ts';

/** Foyer's own: the questions that customers answer to book. The protocol's clients see names only (`queryBookingForms`). */
const prefixes = ['/foyer'];

const one = message({ formId: Guid });
const answer = message({ bookingForm: StoredBookingForm });

export const createBookingForm = operation({
  method: 'POST',
  path: '/v1/booking-forms',
  prefixes,
  summary: 'Create a booking form',
  allow: MANAGERS,
  request: message({ bookingForm: BookingFormContent }),
  response: answer,
  errors: ['BOOKING_FORM_LIMIT_REACHED'],
  emits: [],
  effect: 'write',
  args: ['bookingForm'],
  unwrap: 'bookingForm',
  example: { bookingForm: { name: 'Health', questions: [{ kind: 'TEXT', label: 'Anything we should know?' }] } },
});

/** An earlier revision stays readable: its answers are read with it. */
export const getBookingForm = operation({
  method: 'GET',
  path: '/v1/booking-forms/{formId}',
  prefixes,
  summary: 'Get a booking form, in its current or an earlier revision',
  allow: ANYONE,
  request: message({ formId: Guid }, { revision: Revision }),
  response: answer,
  errors: ['BOOKING_FORM_NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: ['formId'],
  unwrap: 'bookingForm',
});

/** The service's own form, or the site's default one. */
export const getServiceBookingForm = operation({
  method: 'GET',
  path: '/v1/services/{serviceId}/booking-form',
  prefixes,
  summary: 'Get the form that bookings of a service answer',
  allow: ANYONE,
  request: message({ serviceId: Guid }),
  response: answer,
  errors: ['SERVICE_NOT_FOUND', 'BOOKING_FORM_NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: ['serviceId'],
  unwrap: 'bookingForm',
});

export const listBookingForms = operation({
  method: 'POST',
  path: '/v1/booking-forms/query',
  prefixes,
  summary: 'Query booking forms with their questions, in the order of the business',
  allow: BUSINESS,
  request: message({}, { query: CursorQuery }),
  response: message({ bookingForms: T.Array(StoredBookingForm), pagingMetadata: PagingMetadata }),
  errors: [],
  emits: [],
  effect: 'read',
  cost: { per: { 'query.cursorPaging.limit': 0.05 }, unset: { 'query.cursorPaging.limit': 100 } },
  args: ['query'],
});

/** Fields that are not sent stay. The questions are replaced as a whole; bookings keep the revision that they answered. */
export const updateBookingForm = operation({
  method: 'PATCH',
  path: '/v1/booking-forms/{formId}',
  prefixes,
  summary: 'Change a booking form, which makes a new revision of it',
  allow: MANAGERS,
  request: message({ formId: Guid, bookingForm: ChangedBookingForm }),
  response: answer,
  errors: ['BOOKING_FORM_NOT_FOUND', 'REVISION_MISMATCH'],
  emits: [],
  effect: 'write',
  args: ['formId', 'bookingForm'],
  unwrap: 'bookingForm',
});

/** Its answers stay. The default form, and one that services or plans use, can't be archived. */
export const archiveBookingForm = operation({
  method: 'POST',
  path: '/v1/booking-forms/{formId}/archive',
  prefixes,
  summary: 'Archive a booking form that nothing uses',
  allow: MANAGERS,
  request: one,
  response: answer,
  errors: ['BOOKING_FORM_NOT_FOUND', 'BOOKING_FORM_IN_USE'],
  emits: [],
  effect: 'write',
  args: ['formId'],
  unwrap: 'bookingForm',
});

export const restoreBookingForm = operation({
  method: 'POST',
  path: '/v1/booking-forms/{formId}/restore',
  prefixes,
  summary: 'Restore an archived booking form',
  allow: MANAGERS,
  request: one,
  response: answer,
  errors: ['BOOKING_FORM_NOT_FOUND', 'BOOKING_FORM_LIMIT_REACHED'],
  emits: [],
  effect: 'write',
  args: ['formId'],
  unwrap: 'bookingForm',
});

/** Takes the id of every form that is not archived. */
export const arrangeBookingForms = operation({
  method: 'POST',
  path: '/v1/booking-forms/arrange',
  prefixes,
  summary: 'Set the order in which booking forms are listed',
  allow: MANAGERS,
  request: message({ formIds: T.Array(Guid, { minItems: 1, maxItems: 100 }) }),
  response: message({}),
  errors: [],
  emits: [],
  effect: 'write',
  args: ['formIds'],
});

/**
 * For an answer to a question of the kind FILE. The URL accepts one PUT with the bytes within an hour and returns `{ file }`;
 * the answer is a list of the ids. A file that no booking has after a day is deleted.
 */
export const createFormFileUploadUrl = operation({
  method: 'POST',
  path: '/v1/booking-form-files/upload-url',
  prefixes,
  summary: 'Create a URL to upload a file to that answers a booking form',
  allow: BOOKERS,
  request: message(
    { fileName: T.String({ minLength: 1, maxLength: 255 }) },
    { sizeInBytes: T.String({ pattern: '^\\d{1,15}$' }) },
  ),
  response: message({ uploadUrl: T.String() }),
  errors: ['FILE_TYPE_NOT_SUPPORTED', 'FILE_TOO_LARGE', 'THROTTLED_FEATURE'],
  emits: [],
  effect: 'read',
  returnsSecret: true,
  args: ['fileName'],
  example: { fileName: 'referral.pdf' },
});

/** For the team, and for the customer who made the booking. The URL is valid for five minutes. */
export const createFormFileUrl = operation({
  method: 'POST',
  path: '/v1/bookings/{bookingId}/form-files/{fileId}/url',
  prefixes,
  summary: 'Create a URL to download a file that answers the form of a booking',
  allow: BOOKERS,
  request: message({ bookingId: Guid, fileId: T.String({ maxLength: 60 }) }),
  response: message({ url: T.String(), availableUntil: Timestamp }),
  errors: ['BOOKING_NOT_FOUND', 'FORM_FILE_NOT_FOUND'],
  emits: [],
  effect: 'read',
  returnsSecret: true,
  args: ['bookingId', 'fileId'],
});

/** A manage link, of one booking or of a multi-service booking, is for whoever holds it. */
const answersErrors = [...linkErrors, 'BOOKING_NOT_FOUND', 'MULTI_SERVICE_BOOKING_NOT_FOUND'] as const;

export const listFormAnswersAnonymously = operation({
  method: 'GET',
  path: '/v1/anonymous-bookings/{token}/form-answers',
  prefixes: linkPrefixes,
  summary: 'List the answers to the forms of the bookings of a manage link',
  allow: ANYONE,
  request: message({ token: LinkToken }),
  response: message({
    bookings: T.Array(message({ bookingId: Guid, formSubmissions: T.Array(FormSubmission, { maxItems: 100 }) })),
  }),
  errors: answersErrors,
  emits: [],
  effect: 'read',
  args: ['token'],
});

/** The URL is valid for five minutes. */
export const createFormFileUrlAnonymously = operation({
  method: 'POST',
  path: '/v1/anonymous-bookings/{token}/form-files/{fileId}/url',
  prefixes: linkPrefixes,
  summary: 'Create a URL to download a file among the answers of a manage link',
  allow: BOOKERS,
  request: message({ token: LinkToken, fileId: T.String({ maxLength: 60 }) }),
  response: message({ url: T.String(), availableUntil: Timestamp }),
  errors: [...answersErrors, 'FORM_FILE_NOT_FOUND'],
  emits: [],
  effect: 'read',
  returnsSecret: true,
  args: ['token', 'fileId'],
});
