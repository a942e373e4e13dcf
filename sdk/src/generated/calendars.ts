// Generated from contract/src/calendars.ts by `npm run generate`. Do not edit.
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Call } from '../call-spec.ts';
import type { NoOptions } from '../method.ts';
import type { CalendarBooking, CalendarDay, CalendarResource, CalendarSession, ExternalCalendar, TimeReason } from './shapes.ts';

export interface ConnectExternalCalendarOptions {
  name?: string | null;
}
/** Connect an iCalendar URL, whose entries make the resource busy. */
export const connectExternalCalendar: Call<[resourceId: string, url: string, options?: ConnectExternalCalendarOptions], ExternalCalendar, 'RESOURCE_NOT_FOUND' | 'PERMISSION_DENIED' | 'TOO_MANY_CALENDARS' | 'ADDRESS_NOT_ALLOWED'> = /* @__PURE__ */ call('calendars.connectExternalCalendar POST /foyer/v1/resources/{resourceId}/calendars url calendar', toAddress);

export interface CountBusinessCalendarOptions {
  resourceId?: string | null;
  serviceId?: string | null;
  locationId?: string | null;
}
export interface CountBusinessCalendarResponse {
  days: CalendarDay[];
}
/** Count appointments, sessions and participants of each day, within at most 93 days. */
export const countBusinessCalendar: Call<[fromDate: Date | string, toDate: Date | string, options?: CountBusinessCalendarOptions], CountBusinessCalendarResponse, never> = /* @__PURE__ */ call('calendars.countBusinessCalendar READ /foyer/v1/calendar/count fromDate,toDate');

export interface DeleteBusinessFeedOptions {
  resourceId?: string | null;
}
export interface DeleteBusinessFeedResponse {
}
/** Turn off the business’s calendar feed. */
export const deleteBusinessFeed: Call<[options?: DeleteBusinessFeedOptions], DeleteBusinessFeedResponse, 'RESOURCE_NOT_FOUND' | 'PERMISSION_DENIED'> = /* @__PURE__ */ call('calendars.deleteBusinessFeed DELETE /foyer/v1/calendar-feed', toAddress);

export interface DisconnectExternalCalendarResponse {
}
/** Disconnect an external calendar and delete what was read from it. */
export const disconnectExternalCalendar: Call<[resourceId: string, calendarId: string, options?: NoOptions], DisconnectExternalCalendarResponse, 'RESOURCE_NOT_FOUND' | 'CALENDAR_NOT_FOUND' | 'PERMISSION_DENIED'> = /* @__PURE__ */ call('calendars.disconnectExternalCalendar DELETE /foyer/v1/resources/{resourceId}/calendars/{calendarId}', toAddress);

export interface ExplainBusinessTimeOptions {
  resourceId?: string | null;
  locationId?: string | null;
  durationInMinutes?: number | null;
}
export interface ExplainBusinessTimeResponse {
  isOffered: boolean;
  reasons: TimeReason[];
  alternatives: { startDate: Date; endDate: Date; resourceId?: string }[];
}
/** Explain why customers are or aren’t offered an appointment at an instant. */
export const explainBusinessTime: Call<[serviceId: string, startDate: Date | string, options?: ExplainBusinessTimeOptions], ExplainBusinessTimeResponse, 'SERVICE_NOT_FOUND' | 'RESOURCE_NOT_FOUND'> = /* @__PURE__ */ call('calendars.explainBusinessTime READ /foyer/v1/calendar/explain serviceId,startDate');

export interface GetBusinessFeedOptions {
  resourceId?: string | null;
}
export interface GetBusinessFeedResponse {
  url?: string;
}
/** Get the secret URL of the business’s calendar feed, if it is on. */
export const getBusinessFeed: Call<[options?: GetBusinessFeedOptions], GetBusinessFeedResponse, 'RESOURCE_NOT_FOUND' | 'PERMISSION_DENIED'> = /* @__PURE__ */ call('calendars.getBusinessFeed GET /foyer/v1/calendar-feed', toAddress);

export interface ListExternalCalendarsResponse {
  calendars: ExternalCalendar[];
}
/** List the external calendars of a resource, with the result of the last fetch. */
export const listExternalCalendars: Call<[resourceId: string, options?: NoOptions], ListExternalCalendarsResponse, 'RESOURCE_NOT_FOUND' | 'PERMISSION_DENIED'> = /* @__PURE__ */ call('calendars.listExternalCalendars GET /foyer/v1/resources/{resourceId}/calendars', toAddress);

export interface QueryBusinessCalendarOptions {
  includeCanceled?: boolean | null;
}
export interface QueryBusinessCalendarResponse {
  timeZone: string;
  resources: CalendarResource[];
  bookings: CalendarBooking[];
  sessions: CalendarSession[];
  isPartial: boolean;
}
/** Get the people, rooms, appointments, sessions and time off of up to 16 days. */
export const queryBusinessCalendar: Call<[fromDate: Date | string, toDate: Date | string, options?: QueryBusinessCalendarOptions], QueryBusinessCalendarResponse, never> = /* @__PURE__ */ call('calendars.queryBusinessCalendar READ /foyer/v1/calendar/query fromDate,toDate');

export interface RenewBusinessFeedOptions {
  resourceId?: string | null;
}
export interface RenewBusinessFeedResponse {
  url?: string;
}
/** Turn on the business’s calendar feed at a new URL; an earlier one becomes invalid. */
export const renewBusinessFeed: Call<[options?: RenewBusinessFeedOptions], RenewBusinessFeedResponse, 'RESOURCE_NOT_FOUND' | 'PERMISSION_DENIED'> = /* @__PURE__ */ call('calendars.renewBusinessFeed POST /foyer/v1/calendar-feed');
