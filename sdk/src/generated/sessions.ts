// Generated from contract/src/sessions.ts by `npm run generate`. Do not edit.
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Call } from '../call-spec.ts';
import type { NoOptions } from '../method.ts';
import type { BookedSession, Money, NewSessionInput, ParticipantNotificationInput, PublicSession, Session, SessionChangeInput, SessionQueryInput, SessionScope } from './shapes.ts';

export interface CancelSessionOptions {
  revision: string;
  scope?: SessionScope | null;
  participantNotification?: ParticipantNotificationInput | null;
}
/** Call off a session, this and later ones, or all; participants are notified. */
export const cancelSession: Call<[sessionId: string, options: CancelSessionOptions], Session, 'SESSION_NOT_FOUND' | 'SESSION_CANCELLED' | 'REVISION_MISMATCH' | 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'BOOKING_CANNOT_BE_CANCELLED' | 'BOOKING_POLICY_VIOLATION'> = /* @__PURE__ */ call('sessions.cancelSession POST /foyer/v1/sessions/{sessionId}/cancel  session', toAddress);

export interface CreateSessionOptions {
  allowConflicts?: boolean | null;
}
/** Add a session to a class or course, once or recurring; returns the first. */
export const createSession: Call<[session: NewSessionInput, options?: CreateSessionOptions], Session, 'SERVICE_NOT_FOUND' | 'RESOURCE_NOT_FOUND' | 'RESOURCE_BUSY' | 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH'> = /* @__PURE__ */ call('sessions.createSession POST /foyer/v1/sessions session session');

/** Get a session by its event id. */
export const getSession: Call<[sessionId: string, options?: NoOptions], Session, 'SESSION_NOT_FOUND'> = /* @__PURE__ */ call('sessions.getSession GET /foyer/v1/sessions/{sessionId}  session', toAddress);

export interface ListMySessionsResponse {
  sessions: BookedSession[];
}
/** List the sessions that the caller has booked, within at most 93 days. */
export const listMySessions: Call<[fromDate: Date | string, toDate: Date | string, options?: NoOptions], ListMySessionsResponse, never> = /* @__PURE__ */ call('sessions.listMySessions GET /foyer/v1/my-sessions fromDate,toDate', toAddress);

export interface ListServiceSessionsOptions {
  limit?: number | null;
}
export interface ListServiceSessionsResponse {
  sessions: PublicSession[];
  price?: Money;
}
/** List the upcoming sessions of a class, or all sessions of a course. */
export const listServiceSessions: Call<[serviceId: string, options?: ListServiceSessionsOptions], ListServiceSessionsResponse, 'SERVICE_NOT_FOUND'> = /* @__PURE__ */ call('sessions.listServiceSessions GET /foyer/v1/services/{serviceId}/sessions', toAddress);

export interface QuerySessionsResponse {
  sessions: Session[];
  pagingMetadata: { count?: number; hasNext?: boolean; cursors?: { next?: string } };
}
/** Query sessions of the site, a service or a resource within at most 93 days, including those called off. */
export const querySessions: Call<[query: SessionQueryInput, options?: NoOptions], QuerySessionsResponse, 'SERVICE_NOT_FOUND'> = /* @__PURE__ */ call('sessions.querySessions READ /foyer/v1/sessions/query query');

/** Undo a change of a session, with its bookings. */
export const undoSessionChange: Call<[sessionId: string, undo: string, options?: NoOptions], Session, 'SESSION_NOT_FOUND' | 'SESSION_CANCELLED' | 'REVISION_MISMATCH' | 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'BOOKING_CANNOT_BE_CANCELLED' | 'BOOKING_POLICY_VIOLATION' | 'RESOURCE_BUSY' | 'SESSION_CAPACITY_EXCEEDED'> = /* @__PURE__ */ call('sessions.undoSessionChange POST /foyer/v1/sessions/{sessionId}/undo undo session', toAddress);

export interface UpdateSessionOptions {
  revision: string;
  scope?: SessionScope | null;
  allowConflicts?: boolean | null;
  participantNotification?: ParticipantNotificationInput | null;
  undoable?: boolean | null;
}
/** Update the time, resources, location or capacity of a session, this and later ones, or all. */
export const updateSession: Call<[sessionId: string, session: SessionChangeInput, options: UpdateSessionOptions], Session, 'SESSION_NOT_FOUND' | 'SESSION_CANCELLED' | 'REVISION_MISMATCH' | 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'BOOKING_CANNOT_BE_CANCELLED' | 'BOOKING_POLICY_VIOLATION' | 'RESOURCE_NOT_FOUND' | 'RESOURCE_BUSY' | 'SESSION_CAPACITY_EXCEEDED'> = /* @__PURE__ */ call('sessions.updateSession PATCH /foyer/v1/sessions/{sessionId} session session', toAddress);
