// Generated from contract/src/calendars.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/calendars';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Argument, NoOptions, Options } from '../method.ts';

type ConnectExternalCalendar = typeof contract.connectExternalCalendar;
/** Connect an iCalendar URL, whose entries make the resource busy. */
export const connectExternalCalendar = /* @__PURE__ */ call<
  ConnectExternalCalendar,
  [resourceId: Argument<ConnectExternalCalendar, 'resourceId'>, url: Argument<ConnectExternalCalendar, 'url'>, options?: Options<ConnectExternalCalendar>]
>({ id: 'calendars.connectExternalCalendar', method: 'POST', path: '/foyer/v1/resources/{resourceId}/calendars', args: ['resourceId', 'url'], unwrap: 'calendar', address: toAddress });

type DeleteBusinessFeed = typeof contract.deleteBusinessFeed;
/** Turn off the business’s calendar feed. */
export const deleteBusinessFeed = /* @__PURE__ */ call<
  DeleteBusinessFeed,
  [options?: Options<DeleteBusinessFeed>]
>({ id: 'calendars.deleteBusinessFeed', method: 'DELETE', path: '/foyer/v1/calendar-feed', address: toAddress });

type DisconnectExternalCalendar = typeof contract.disconnectExternalCalendar;
/** Disconnect an external calendar and delete what was read from it. */
export const disconnectExternalCalendar = /* @__PURE__ */ call<
  DisconnectExternalCalendar,
  [resourceId: Argument<DisconnectExternalCalendar, 'resourceId'>, calendarId: Argument<DisconnectExternalCalendar, 'calendarId'>, options?: NoOptions]
>({ id: 'calendars.disconnectExternalCalendar', method: 'DELETE', path: '/foyer/v1/resources/{resourceId}/calendars/{calendarId}', args: ['resourceId', 'calendarId'], address: toAddress });

type GetBusinessFeed = typeof contract.getBusinessFeed;
/** Get the secret URL of the business’s calendar feed, if it is on. */
export const getBusinessFeed = /* @__PURE__ */ call<
  GetBusinessFeed,
  [options?: Options<GetBusinessFeed>]
>({ id: 'calendars.getBusinessFeed', method: 'GET', path: '/foyer/v1/calendar-feed', address: toAddress });

type ListExternalCalendars = typeof contract.listExternalCalendars;
/** List the external calendars of a resource, with the result of the last fetch. */
export const listExternalCalendars = /* @__PURE__ */ call<
  ListExternalCalendars,
  [resourceId: Argument<ListExternalCalendars, 'resourceId'>, options?: NoOptions]
>({ id: 'calendars.listExternalCalendars', method: 'GET', path: '/foyer/v1/resources/{resourceId}/calendars', args: ['resourceId'], address: toAddress });

type RenewBusinessFeed = typeof contract.renewBusinessFeed;
/** Turn on the business’s calendar feed at a new URL; an earlier one becomes invalid. */
export const renewBusinessFeed = /* @__PURE__ */ call<
  RenewBusinessFeed,
  [options?: Options<RenewBusinessFeed>]
>({ id: 'calendars.renewBusinessFeed', method: 'POST', path: '/foyer/v1/calendar-feed' });
