// Generated from contract/src/calendars.ts by `npm run generate`. Do not edit.
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Call } from '../call-spec.ts';
import type { NoOptions } from '../method.ts';
import type { ExternalCalendar } from './shapes.ts';

export interface ConnectExternalCalendarOptions {
  name?: string | null;
}
/** Connect an iCalendar URL, whose entries make the resource busy. */
export const connectExternalCalendar: Call<[resourceId: string, url: string, options?: ConnectExternalCalendarOptions], ExternalCalendar, 'RESOURCE_NOT_FOUND' | 'PERMISSION_DENIED' | 'TOO_MANY_CALENDARS' | 'ADDRESS_NOT_ALLOWED'> = /* @__PURE__ */ call({ id: 'calendars.connectExternalCalendar', method: 'POST', path: '/foyer/v1/resources/{resourceId}/calendars', args: ['resourceId', 'url'], unwrap: 'calendar', address: toAddress });

export interface DeleteBusinessFeedOptions {
  resourceId?: string | null;
}
export interface DeleteBusinessFeedResponse {
}
/** Turn off the business’s calendar feed. */
export const deleteBusinessFeed: Call<[options?: DeleteBusinessFeedOptions], DeleteBusinessFeedResponse, 'RESOURCE_NOT_FOUND' | 'PERMISSION_DENIED'> = /* @__PURE__ */ call({ id: 'calendars.deleteBusinessFeed', method: 'DELETE', path: '/foyer/v1/calendar-feed', address: toAddress });

export interface DisconnectExternalCalendarResponse {
}
/** Disconnect an external calendar and delete what was read from it. */
export const disconnectExternalCalendar: Call<[resourceId: string, calendarId: string, options?: NoOptions], DisconnectExternalCalendarResponse, 'RESOURCE_NOT_FOUND' | 'CALENDAR_NOT_FOUND' | 'PERMISSION_DENIED'> = /* @__PURE__ */ call({ id: 'calendars.disconnectExternalCalendar', method: 'DELETE', path: '/foyer/v1/resources/{resourceId}/calendars/{calendarId}', args: ['resourceId', 'calendarId'], address: toAddress });

export interface GetBusinessFeedOptions {
  resourceId?: string | null;
}
export interface GetBusinessFeedResponse {
  url?: string;
}
/** Get the secret URL of the business’s calendar feed, if it is on. */
export const getBusinessFeed: Call<[options?: GetBusinessFeedOptions], GetBusinessFeedResponse, 'RESOURCE_NOT_FOUND' | 'PERMISSION_DENIED'> = /* @__PURE__ */ call({ id: 'calendars.getBusinessFeed', method: 'GET', path: '/foyer/v1/calendar-feed', address: toAddress });

export interface ListExternalCalendarsResponse {
  calendars: ExternalCalendar[];
}
/** List the external calendars of a resource, with the result of the last fetch. */
export const listExternalCalendars: Call<[resourceId: string, options?: NoOptions], ListExternalCalendarsResponse, 'RESOURCE_NOT_FOUND' | 'PERMISSION_DENIED'> = /* @__PURE__ */ call({ id: 'calendars.listExternalCalendars', method: 'GET', path: '/foyer/v1/resources/{resourceId}/calendars', args: ['resourceId'], address: toAddress });

export interface RenewBusinessFeedOptions {
  resourceId?: string | null;
}
export interface RenewBusinessFeedResponse {
  url?: string;
}
/** Turn on the business’s calendar feed at a new URL; an earlier one becomes invalid. */
export const renewBusinessFeed: Call<[options?: RenewBusinessFeedOptions], RenewBusinessFeedResponse, 'RESOURCE_NOT_FOUND' | 'PERMISSION_DENIED'> = /* @__PURE__ */ call({ id: 'calendars.renewBusinessFeed', method: 'POST', path: '/foyer/v1/calendar-feed' });
