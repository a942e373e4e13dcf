import type { ExternalCalendarId, Modules, ResponseOf } from '@foyer/contract';
import { recordReleasedTime } from '../../booking/waitlist-entries/released-time-store.ts';
import { findManagedResource, lockManagedResource } from '../../catalog-changes/resources/permissions.ts';
import { findUrlFault } from '../../integrations/webhooks/rules.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { openUrl, sealUrl } from './sealed-url.ts';
import { deleteCalendar, type ExternalCalendar, insertCalendar, listCalendars, MOST_CALENDARS } from './store.ts';

type Calendars = Handlers<'calendars'>;
type Entity = ResponseOf<Modules['calendars']['listExternalCalendars']>['calendars'][number];

const toEntity = ({ id, name, host, eventCount, created, nextFetch, fetched, error }: ExternalCalendar): Entity => ({
  id,
  name,
  host,
  eventCount,
  createdDate: toTimestamp(created),
  nextFetchDate: toTimestamp(nextFetch),
  ...(fetched ? { lastFetchedDate: toTimestamp(fetched) } : {}),
  ...(error ? { lastError: error } : {}),
});

/** Accepts webcal, which calendar programs use for https. Drops the fragment. */
function readAddress(text: string): URL | undefined {
  const plain = text.trim().replace(/^webcals?:/i, 'https:');
  const url = URL.canParse(plain) ? new URL(plain) : undefined;
  if (url) url.hash = '';
  return url;
}

export const connectExternalCalendar: Calendars['connectExternalCalendar'] = async (call) => {
  const { input, tx, caller, now, cipher, production, fail } = call;
  const { siteId } = caller;
  const url = readAddress(input.url) ?? fail('ADDRESS_NOT_ALLOWED', 'The URL must start with https:// or webcal://.');
  const fault = findUrlFault(url.href, { production });
  if (fault) fail('ADDRESS_NOT_ALLOWED', `The URL ${fault}.`);
  // Serializes concurrent requests, so that no URL is connected twice.
  const { id: resourceId } = await lockManagedResource(call);
  const known = await listCalendars(tx, siteId, resourceId);
  const same = known.find((one) => openUrl(cipher, siteId, one) === url.href);
  if (same) return { calendar: toEntity(same) };
  if (known.length >= MOST_CALENDARS)
    fail('TOO_MANY_CALENDARS', `At most ${MOST_CALENDARS} calendars can be connected.`);
  const id = newId<ExternalCalendarId>();
  const name = input.name?.trim() || url.host;
  const sealedUrl = await sealUrl({ tx, cipher }, siteId, id, url.href);
  return {
    calendar: toEntity(await insertCalendar(tx, siteId, { id, resourceId, name, sealedUrl, host: url.host }, now)),
  };
};

export const listExternalCalendars: Calendars['listExternalCalendars'] = async (call) => {
  const { id } = await findManagedResource(call);
  const calendars = await listCalendars(call.tx, call.caller.siteId, id);
  return { calendars: calendars.map(toEntity) };
};

export const disconnectExternalCalendar: Calendars['disconnectExternalCalendar'] = async (call) => {
  const { input, tx, caller, now, fail } = call;
  const { id: resourceId } = await findManagedResource(call);
  const id = asId<ExternalCalendarId>(input.calendarId.toLowerCase());
  if (!(await deleteCalendar(tx, caller.siteId, resourceId, id)))
    fail('CALENDAR_NOT_FOUND', 'There is no such calendar.');
  await recordReleasedTime(tx, caller.siteId, { start: now });
  return {};
};
