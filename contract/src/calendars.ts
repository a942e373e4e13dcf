import * as T from 'typebox';
import { operation } from './operation.ts';
import { STAFF } from './roles.ts';
import { ExternalCalendar } from './shapes/calendar.ts';
import { Guid, message } from './shapes/shape.ts';

export * from './business-calendar.ts';

/** Foyer's own: external calendars and calendar feeds. Managers manage everybody's, staff their own. */
const prefixes = ['/foyer'];

const resource = message({ resourceId: Guid });
const feed = message({}, { url: T.String() });
const ofWhom = message({}, { resourceId: Guid });

/** Connecting the same address again returns the same calendar. */
export const connectExternalCalendar = operation({
  method: 'POST',
  path: '/v1/resources/{resourceId}/calendars',
  prefixes,
  summary: 'Connect an iCalendar URL, whose entries make the resource busy',
  allow: STAFF,
  request: message(
    { resourceId: Guid, url: T.String({ minLength: 1, maxLength: 2000 }) },
    { name: T.String({ maxLength: 100 }) },
  ),
  response: message({ calendar: ExternalCalendar }),
  errors: ['RESOURCE_NOT_FOUND', 'PERMISSION_DENIED', 'TOO_MANY_CALENDARS', 'ADDRESS_NOT_ALLOWED'],
  emits: [],
  effect: 'write',
  args: ['resourceId', 'url'],
  unwrap: 'calendar',
});

export const listExternalCalendars = operation({
  method: 'GET',
  path: '/v1/resources/{resourceId}/calendars',
  prefixes,
  summary: 'List the external calendars of a resource, with the result of the last fetch',
  allow: STAFF,
  request: resource,
  response: message({ calendars: T.Array(ExternalCalendar) }),
  errors: ['RESOURCE_NOT_FOUND', 'PERMISSION_DENIED'],
  emits: [],
  effect: 'read',
  args: ['resourceId'],
});

export const disconnectExternalCalendar = operation({
  method: 'DELETE',
  path: '/v1/resources/{resourceId}/calendars/{calendarId}',
  prefixes,
  summary: 'Disconnect an external calendar and delete what was read from it',
  allow: STAFF,
  request: message({ resourceId: Guid, calendarId: Guid }),
  response: message({}),
  errors: ['RESOURCE_NOT_FOUND', 'CALENDAR_NOT_FOUND', 'PERMISSION_DENIED'],
  emits: [],
  effect: 'write',
  args: ['resourceId', 'calendarId'],
});

/** The feed of one staff member or, without `resourceId`, of the whole business. Includes customer names. */
export const getBusinessFeed = operation({
  method: 'GET',
  path: '/v1/calendar-feed',
  prefixes,
  summary: 'Get the secret URL of the business’s calendar feed, if it is on',
  allow: STAFF,
  request: ofWhom,
  response: feed,
  errors: ['RESOURCE_NOT_FOUND', 'PERMISSION_DENIED'],
  emits: [],
  effect: 'read',
  returnsSecret: true,
  args: [],
});

/** Staged, so that no response with the address is stored for an Idempotency-Key. */
export const renewBusinessFeed = operation({
  method: 'POST',
  path: '/v1/calendar-feed',
  prefixes,
  summary: 'Turn on the business’s calendar feed at a new URL; an earlier one becomes invalid',
  allow: STAFF,
  request: ofWhom,
  response: feed,
  errors: ['RESOURCE_NOT_FOUND', 'PERMISSION_DENIED'],
  emits: [],
  effect: 'staged',
  returnsSecret: true,
  args: [],
});

export const deleteBusinessFeed = operation({
  method: 'DELETE',
  path: '/v1/calendar-feed',
  prefixes,
  summary: 'Turn off the business’s calendar feed',
  allow: STAFF,
  request: ofWhom,
  response: message({}),
  errors: ['RESOURCE_NOT_FOUND', 'PERMISSION_DENIED'],
  emits: [],
  effect: 'write',
  args: [],
});
