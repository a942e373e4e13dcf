// Generated from contract/src/calendars.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/calendars';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Argument, NoOptions, Options } from '../method.ts';

type ConnectExternalCalendar = typeof contract.connectExternalCalendar;
/** Connect an iCal address: when it says busy, the resource can’t be booked. */
export const connectExternalCalendar = /* @__PURE__ */ call<
  ConnectExternalCalendar,
  [resourceId: Argument<ConnectExternalCalendar, 'resourceId'>, url: Argument<ConnectExternalCalendar, 'url'>, options?: Options<ConnectExternalCalendar>]
>({ id: 'calendars.connectExternalCalendar', method: 'POST', path: '/foyer/v1/resources/{resourceId}/calendars', args: ['resourceId', 'url'], unwrap: 'calendar', address: toAddress });

type DeleteBusinessFeed = typeof contract.deleteBusinessFeed;
/** Turn the feed off. */
export const deleteBusinessFeed = /* @__PURE__ */ call<
  DeleteBusinessFeed,
  [options?: Options<DeleteBusinessFeed>]
>({ id: 'calendars.deleteBusinessFeed', method: 'DELETE', path: '/foyer/v1/calendar-feed', address: toAddress });

type DisconnectExternalCalendar = typeof contract.disconnectExternalCalendar;
/** Disconnect a calendar and forget what was read of it. */
export const disconnectExternalCalendar = /* @__PURE__ */ call<
  DisconnectExternalCalendar,
  [resourceId: Argument<DisconnectExternalCalendar, 'resourceId'>, calendarId: Argument<DisconnectExternalCalendar, 'calendarId'>, options?: NoOptions]
>({ id: 'calendars.disconnectExternalCalendar', method: 'DELETE', path: '/foyer/v1/resources/{resourceId}/calendars/{calendarId}', args: ['resourceId', 'calendarId'], address: toAddress });

type GetBusinessFeed = typeof contract.getBusinessFeed;
/** The secret address by which a calendar app subscribes to bookings and classes, if it is on. */
export const getBusinessFeed = /* @__PURE__ */ call<
  GetBusinessFeed,
  [options?: Options<GetBusinessFeed>]
>({ id: 'calendars.getBusinessFeed', method: 'GET', path: '/foyer/v1/calendar-feed', address: toAddress });

type ListExternalCalendars = typeof contract.listExternalCalendars;
/** The connected calendars of a resource, and how fetching them went. */
export const listExternalCalendars = /* @__PURE__ */ call<
  ListExternalCalendars,
  [resourceId: Argument<ListExternalCalendars, 'resourceId'>, options?: NoOptions]
>({ id: 'calendars.listExternalCalendars', method: 'GET', path: '/foyer/v1/resources/{resourceId}/calendars', args: ['resourceId'], address: toAddress });

type RenewBusinessFeed = typeof contract.renewBusinessFeed;
/** Turn the feed on, at a new address; the one before leads nowhere. */
export const renewBusinessFeed = /* @__PURE__ */ call<
  RenewBusinessFeed,
  [options?: Options<RenewBusinessFeed>]
>({ id: 'calendars.renewBusinessFeed', method: 'POST', path: '/foyer/v1/calendar-feed' });
