import * as T from 'typebox';
import { cancelBooking, createBooking } from './bookings.ts';
import { linkErrors } from './manage-link.ts';
import { operation } from './operation.ts';
import { ANYONE, BOOKERS, BUSINESS } from './roles.ts';
import { Booking } from './shapes/booking.ts';
import { Paging, PagingMetadata } from './shapes/query.ts';
import { FreeForm, Guid, message, Revision, SecretToken } from './shapes/shape.ts';
import { StoredBooking } from './shapes/stored-booking.ts';
import { WaitlistPlace } from './shapes/waitlist.ts';

const prefixes = ['/_api/waitlist', '/waitlist'];

/** Exactly one of the two: an own booking's id, or the token of its manage link. */
const whose = message({}, { bookingId: Guid, token: T.String({ minLength: 1, maxLength: 1000 }) });
const whoseErrors = ['BOOKING_NOT_FOUND', ...linkErrors] as const;
/** Joining follows the rules of creating a booking, and leaving those of cancelling one. */
const joinErrors = [
  ...createBooking.errors,
  'WAITLIST_NOT_OFFERED',
  'WAITLIST_FULL',
  'WAITLIST_NOT_NEEDED',
  'WAITLIST_PLACE_NOT_FOUND',
] as const;
const leaveErrors = [...cancelBooking.errors, ...linkErrors, 'WAITLIST_PLACE_NOT_FOUND'] as const;
const declineErrors = [...leaveErrors, 'NO_OPEN_SPOTS'] as const;
const bookingAnswer = message({ booking: StoredBooking });

/**
 * The booking names what is waited for, as in createBooking: a session, a course or an appointment slot. A slot longer
 * than an appointment is a window in which any time is accepted.
 */
export const joinWaitlist = operation({
  method: 'POST',
  path: '/v1/waitlist/places',
  prefixes,
  summary: 'Join the waitlist of a full session or course, or for appointment times that are taken',
  allow: BOOKERS,
  request: message({ booking: Booking }, { formSubmission: FreeForm, formRevision: Revision }),
  response: message({ place: WaitlistPlace, manageToken: SecretToken }),
  errors: joinErrors,
  emits: ['bookingCreated'],
  effect: 'write',
  returnsSecret: true,
  args: ['booking'],
});

export const getWaitlistPlace = operation({
  method: 'POST',
  path: '/v1/waitlist/places/get',
  prefixes,
  summary: 'Get a booking’s waitlist entry, with its position and offer',
  allow: ANYONE,
  request: whose,
  response: message({ place: WaitlistPlace }),
  errors: [...whoseErrors, 'WAITLIST_PLACE_NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: [],
});

export const listWaitlist = operation({
  method: 'POST',
  path: '/v1/waitlist/places/list',
  prefixes,
  summary: 'List waitlist entries by waitlist, in order',
  allow: BUSINESS,
  request: message({}, { serviceId: Guid, eventId: T.String({ minLength: 36, maxLength: 250 }), paging: Paging }),
  response: message({ places: T.Array(WaitlistPlace), pagingMetadata: PagingMetadata }),
  errors: [],
  emits: [],
  effect: 'read',
  args: [],
});

/** Equivalent to cancelling the booking. */
export const leaveWaitlist = operation({
  method: 'POST',
  path: '/v1/waitlist/places/leave',
  prefixes,
  summary: 'Leave the waitlist',
  allow: BOOKERS,
  request: whose,
  response: bookingAnswer,
  errors: leaveErrors,
  emits: ['bookingUpdated', 'bookingCanceled'],
  effect: 'write',
  args: [],
});

/** The booking becomes CONFIRMED, PENDING if it needs approval, or CREATED (a hold) if it must be paid first. */
export const acceptOffer = operation({
  method: 'POST',
  path: '/v1/waitlist/places/accept',
  prefixes,
  summary: 'Accept a waitlist offer',
  allow: BOOKERS,
  request: whose,
  response: bookingAnswer,
  errors: [
    ...whoseErrors,
    'WAITLIST_PLACE_NOT_FOUND',
    'BOOKING_REVISION_MISMATCH',
    'NO_OPEN_SPOTS',
    'OFFER_EXPIRED',
    'SERVICE_NOT_FOUND',
    'BENEFIT_NOT_AVAILABLE',
  ],
  emits: ['bookingUpdated', 'bookingConfirmed', 'bookingMarkedAsPending'],
  effect: 'write',
  args: [],
});

/** Also removes the entry from the waitlist. */
export const declineOffer = operation({
  method: 'POST',
  path: '/v1/waitlist/places/decline',
  prefixes,
  summary: 'Decline a waitlist offer; it goes to the next entry',
  allow: BOOKERS,
  request: whose,
  response: bookingAnswer,
  errors: declineErrors,
  emits: ['bookingUpdated', 'bookingCanceled'],
  effect: 'write',
  args: [],
});
