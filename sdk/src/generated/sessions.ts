// Generated from contract/src/sessions.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/sessions';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Argument, NoOptions, Options } from '../method.ts';

type CancelSession = typeof contract.cancelSession;
/** Call off a session, or this and those that follow, or all; participants are told. */
export const cancelSession = /* @__PURE__ */ call<
  CancelSession,
  [sessionId: Argument<CancelSession, 'sessionId'>, options: Options<CancelSession>]
>({ id: 'sessions.cancelSession', method: 'POST', path: '/foyer/v1/sessions/{sessionId}/cancel', args: ['sessionId'], unwrap: 'session', address: toAddress });

type CreateSession = typeof contract.createSession;
/** Add a session to a class or a course, once or again and again; answers with the first. */
export const createSession = /* @__PURE__ */ call<
  CreateSession,
  [session: Argument<CreateSession, 'session'>, options?: Options<CreateSession>]
>({ id: 'sessions.createSession', method: 'POST', path: '/foyer/v1/sessions', args: ['session'], unwrap: 'session' });

type GetSession = typeof contract.getSession;
/** One session, by the event id that bookings name it by. */
export const getSession = /* @__PURE__ */ call<
  GetSession,
  [sessionId: Argument<GetSession, 'sessionId'>, options?: NoOptions]
>({ id: 'sessions.getSession', method: 'GET', path: '/foyer/v1/sessions/{sessionId}', args: ['sessionId'], unwrap: 'session', address: toAddress });

type ListMySessions = typeof contract.listMySessions;
/** The sessions of classes and courses that the caller has booked, in a window of at most 93 days. */
export const listMySessions = /* @__PURE__ */ call<
  ListMySessions,
  [fromDate: Argument<ListMySessions, 'fromDate'>, toDate: Argument<ListMySessions, 'toDate'>, options?: NoOptions]
>({ id: 'sessions.listMySessions', method: 'GET', path: '/foyer/v1/my-sessions', args: ['fromDate', 'toDate'], address: toAddress });

type ListServiceSessions = typeof contract.listServiceSessions;
/** The sessions of a class or a course that are still to come; of a course also those that were. */
export const listServiceSessions = /* @__PURE__ */ call<
  ListServiceSessions,
  [serviceId: Argument<ListServiceSessions, 'serviceId'>, options?: Options<ListServiceSessions>]
>({ id: 'sessions.listServiceSessions', method: 'GET', path: '/foyer/v1/services/{serviceId}/sessions', args: ['serviceId'], address: toAddress });

type QuerySessions = typeof contract.querySessions;
/** Sessions in a window of at most 93 days, of the site, a service or a resource; those called off included. */
export const querySessions = /* @__PURE__ */ call<
  QuerySessions,
  [query: Argument<QuerySessions, 'query'>, options?: NoOptions]
>({ id: 'sessions.querySessions', method: 'POST', path: '/foyer/v1/sessions/query', args: ['query'], reads: true });

type UpdateSession = typeof contract.updateSession;
/** Move a session, or give it another teacher, room, place or capacity; or this and those that follow, or all. */
export const updateSession = /* @__PURE__ */ call<
  UpdateSession,
  [sessionId: Argument<UpdateSession, 'sessionId'>, session: Argument<UpdateSession, 'session'>, options: Options<UpdateSession>]
>({ id: 'sessions.updateSession', method: 'PATCH', path: '/foyer/v1/sessions/{sessionId}', args: ['sessionId', 'session'], unwrap: 'session', address: toAddress });
