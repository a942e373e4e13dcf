import * as T from 'typebox';
import { operation } from './operation.ts';
import { ANYONE, BUSINESS, STAFF } from './roles.ts';
import { ParticipantNotification } from './shapes/booking.ts';
import { Money } from './shapes/payment.ts';
import {
  BookedSession,
  EventId,
  NewSession,
  PublicSession,
  Session,
  SessionChange,
  SessionQuery,
  SessionScope,
  UndoToken,
} from './shapes/session.ts';
import { entity, Guid, message, Revision, Timestamp } from './shapes/shape.ts';

/** Foyer's own: sessions of classes and courses, for the calendars of the business and of participants. */
const prefixes = ['/foyer'];

const sessionAnswer = message({ session: Session });

/**
 * Times are wall times of the business. A session that double-books a resource is refused unless `allowConflicts` is
 * true.
 */
export const createSession = operation({
  method: 'POST',
  path: '/v1/sessions',
  prefixes,
  summary: 'Add a session to a class or course, once or recurring; returns the first',
  allow: STAFF,
  request: message({ session: NewSession }, { allowConflicts: T.Boolean() }),
  response: sessionAnswer,
  errors: [
    'SERVICE_NOT_FOUND',
    'RESOURCE_NOT_FOUND',
    'RESOURCE_BUSY',
    'BOOKING_NOT_FOUND',
    'BOOKING_REVISION_MISMATCH',
  ],
  emits: ['bookingUpdated'],
  effect: 'write',
  args: ['session'],
  unwrap: 'session',
});

export const getSession = operation({
  method: 'GET',
  path: '/v1/sessions/{sessionId}',
  prefixes,
  summary: 'Get a session by its event id',
  allow: BUSINESS,
  request: message({ sessionId: EventId }),
  response: sessionAnswer,
  errors: ['SESSION_NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: ['sessionId'],
  unwrap: 'session',
});

export const querySessions = operation({
  method: 'POST',
  path: '/v1/sessions/query',
  prefixes,
  summary: 'Query sessions of the site, a service or a resource within at most 93 days, including those called off',
  allow: BUSINESS,
  request: message({ query: SessionQuery }),
  response: message({
    sessions: T.Array(Session),
    pagingMetadata: entity({ count: T.Integer(), hasNext: T.Boolean(), cursors: entity({ next: T.String() }) }),
  }),
  errors: ['SERVICE_NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: ['query'],
});

const changeErrors = [
  'SESSION_NOT_FOUND',
  'SESSION_CANCELLED',
  'REVISION_MISMATCH',
  'BOOKING_NOT_FOUND',
  'BOOKING_REVISION_MISMATCH',
  'BOOKING_CANNOT_BE_CANCELLED',
  'BOOKING_POLICY_VIOLATION',
] as const;

/**
 * Reschedules the bookings too. Notifies participants unless `notifyParticipants` is false; with `undoable` 20 seconds
 * later, so that a change that is undone until then tells nobody.
 */
export const updateSession = operation({
  method: 'PATCH',
  path: '/v1/sessions/{sessionId}',
  prefixes,
  summary: 'Update the time, resources, location or capacity of a session, this and later ones, or all',
  allow: STAFF,
  request: message(
    { sessionId: EventId, revision: Revision, session: SessionChange },
    {
      scope: SessionScope,
      allowConflicts: T.Boolean(),
      participantNotification: ParticipantNotification,
      undoable: T.Boolean(),
    },
  ),
  response: sessionAnswer,
  errors: [...changeErrors, 'RESOURCE_NOT_FOUND', 'RESOURCE_BUSY', 'SESSION_CAPACITY_EXCEEDED'],
  emits: ['bookingUpdated', 'bookingRescheduled', 'bookingCanceled'],
  effect: 'write',
  args: ['sessionId', 'session'],
  unwrap: 'session',
});

/**
 * Restores exactly what the change replaced, in all sessions that it touched, unless the series was changed since.
 * Participants who were told of the change, or have booked since, are told of its end.
 */
export const undoSessionChange = operation({
  method: 'POST',
  path: '/v1/sessions/{sessionId}/undo',
  prefixes,
  summary: 'Undo a change of a session, with its bookings',
  allow: STAFF,
  request: message({ sessionId: EventId, undo: UndoToken }),
  response: sessionAnswer,
  errors: [...changeErrors, 'RESOURCE_BUSY', 'SESSION_CAPACITY_EXCEEDED'],
  emits: ['bookingUpdated', 'bookingRescheduled', 'bookingCanceled'],
  effect: 'write',
  args: ['sessionId', 'undo'],
  unwrap: 'session',
});

/** Keeps the session as CANCELLED and cancels its bookings. A course's bookings stay while it has other sessions. */
export const cancelSession = operation({
  method: 'POST',
  path: '/v1/sessions/{sessionId}/cancel',
  prefixes,
  summary: 'Call off a session, this and later ones, or all; participants are notified',
  allow: STAFF,
  request: message(
    { sessionId: EventId, revision: Revision },
    { scope: SessionScope, participantNotification: ParticipantNotification },
  ),
  response: sessionAnswer,
  errors: changeErrors,
  emits: ['bookingUpdated', 'bookingRescheduled', 'bookingCanceled'],
  effect: 'write',
  args: ['sessionId'],
  unwrap: 'session',
});

export const listServiceSessions = operation({
  method: 'GET',
  path: '/v1/services/{serviceId}/sessions',
  prefixes,
  summary: 'List the upcoming sessions of a class, or all sessions of a course',
  allow: ANYONE,
  request: message({ serviceId: Guid }, { limit: T.Integer({ minimum: 1, maximum: 100 }) }),
  /** `price` is what a seat costs now: in a pro-rated course, only the sessions that remain are charged. */
  response: message({ sessions: T.Array(PublicSession) }, { price: Money }),
  errors: ['SERVICE_NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: ['serviceId'],
});

export const listMySessions = operation({
  method: 'GET',
  path: '/v1/my-sessions',
  prefixes,
  summary: 'List the sessions that the caller has booked, within at most 93 days',
  allow: ANYONE,
  request: message({ fromDate: Timestamp, toDate: Timestamp }),
  response: message({ sessions: T.Array(BookedSession) }),
  errors: [],
  emits: [],
  effect: 'read',
  args: ['fromDate', 'toDate'],
});
