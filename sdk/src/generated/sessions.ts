// Generated from contract/src/sessions.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/sessions';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Argument, NoOptions, Options } from '../method.ts';

type CancelSession = typeof contract.cancelSession;
/** Call off a session, this and later ones, or all; participants are notified. */
export const cancelSession = /* @__PURE__ */ call<
  CancelSession,
  [sessionId: Argument<CancelSession, 'sessionId'>, options: Options<CancelSession>]
>({ id: 'sessions.cancelSession', method: 'POST', path: '/foyer/v1/sessions/{sessionId}/cancel', args: ['sessionId'], unwrap: 'session', address: toAddress });

type CreateSession = typeof contract.createSession;
/** Add a session to a class or course, once or recurring; returns the first. */
export const createSession = /* @__PURE__ */ call<
  CreateSession,
  [session: Argument<CreateSession, 'session'>, options?: Options<CreateSession>]
>({ id: 'sessions.createSession', method: 'POST', path: '/foyer/v1/sessions', args: ['session'], unwrap: 'session' });

type GetSession = typeof contract.getSession;
/** Get a session by its event id. */
export const getSession = /* @__PURE__ */ call<
  GetSession,
  [sessionId: Argument<GetSession, 'sessionId'>, options?: NoOptions]
>({ id: 'sessions.getSession', method: 'GET', path: '/foyer/v1/sessions/{sessionId}', args: ['sessionId'], unwrap: 'session', address: toAddress });

type ListMySessions = typeof contract.listMySessions;
/** List the sessions that the caller has booked, within at most 93 days. */
export const listMySessions = /* @__PURE__ */ call<
  ListMySessions,
  [fromDate: Argument<ListMySessions, 'fromDate'>, toDate: Argument<ListMySessions, 'toDate'>, options?: NoOptions]
>({ id: 'sessions.listMySessions', method: 'GET', path: '/foyer/v1/my-sessions', args: ['fromDate', 'toDate'], address: toAddress });

type ListServiceSessions = typeof contract.listServiceSessions;
/** List the upcoming sessions of a class, or all sessions of a course. */
export const listServiceSessions = /* @__PURE__ */ call<
  ListServiceSessions,
  [serviceId: Argument<ListServiceSessions, 'serviceId'>, options?: Options<ListServiceSessions>]
>({ id: 'sessions.listServiceSessions', method: 'GET', path: '/foyer/v1/services/{serviceId}/sessions', args: ['serviceId'], address: toAddress });

type QuerySessions = typeof contract.querySessions;
/** Query sessions of the site, a service or a resource within at most 93 days, including those called off. */
export const querySessions = /* @__PURE__ */ call<
  QuerySessions,
  [query: Argument<QuerySessions, 'query'>, options?: NoOptions]
>({ id: 'sessions.querySessions', method: 'POST', path: '/foyer/v1/sessions/query', args: ['query'], reads: true });

type UpdateSession = typeof contract.updateSession;
/** Update the time, resources, location or capacity of a session, this and later ones, or all. */
export const updateSession = /* @__PURE__ */ call<
  UpdateSession,
  [sessionId: Argument<UpdateSession, 'sessionId'>, session: Argument<UpdateSession, 'session'>, options: Options<UpdateSession>]
>({ id: 'sessions.updateSession', method: 'PATCH', path: '/foyer/v1/sessions/{sessionId}', args: ['sessionId', 'session'], unwrap: 'session', address: toAddress });
