import type { AccessToken } from './access-tokens.ts';
import type { GoogleMeetAccount } from './account.ts';
import {
  type ApiAnswer,
  callApi,
  formRequest,
  type Json,
  listIn,
  objectIn,
  readJoinUrl,
  readToken,
  send,
  textIn,
} from './call-api.ts';
import {
  ConferencingFailure,
  type ConferencingProvider,
  type Meeting,
  type ProviderContext,
  type ProviderMeeting,
} from './provider.ts';

const API = 'https://www.googleapis.com/calendar/v3/calendars';
const TOKEN_URL = 'https://oauth2.googleapis.com/token';
const RATE_LIMITS = ['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded', 'dailyLimitExceeded'];

async function fetchToken(account: GoogleMeetAccount, context: ProviderContext): Promise<AccessToken> {
  const { clientId, clientSecret, refreshToken } = account;
  const client = { client_id: clientId, client_secret: clientSecret };
  const fields = { grant_type: 'refresh_token', refresh_token: refreshToken, ...client };
  const answer = await send(context, formRequest(TOKEN_URL, fields));
  const token = readToken(answer);
  if (token) return token;
  if (answer.status === 429) throw new ConferencingFailure('Google issues no more tokens.', 'RATE_LIMIT', answer);
  const isClient = ['invalid_client', 'unauthorized_client'].includes(textIn(answer.body, 'error'));
  const field = isClient ? 'clientSecret' : 'refreshToken';
  throw new ConferencingFailure(`Google refuses the credentials (${answer.status}).`, 'CREDENTIALS', { field });
}

/** `missing` says what isn't there when something isn't found. */
function toFailure({ status, body, wait }: ApiAnswer, missing: 'HOST' | 'GONE'): ConferencingFailure {
  const [first = {}] = listIn(objectIn(body, 'error'), 'errors');
  const reason = textIn(first, 'reason');
  const message = `Google answered ${status}${reason ? ` (${reason})` : ''}.`;
  if (status === 401) return new ConferencingFailure(message, 'CREDENTIALS', { field: 'refreshToken' });
  if (status === 429 || RATE_LIMITS.includes(reason)) return new ConferencingFailure(message, 'RATE_LIMIT', { wait });
  if (status === 410) return new ConferencingFailure(message, 'GONE');
  if (status === 404) return new ConferencingFailure(message, missing, missing === 'HOST' ? { field: 'host' } : {});
  return status === 403
    ? new ConferencingFailure(message, 'PERMISSION', { field: 'refreshToken' })
    : new ConferencingFailure(message, 'REFUSED');
}

/**
 * Transparent, so that it makes nobody busy who has connected this calendar here: the booking does. A course is one event
 * from its first session to its last.
 */
const toBody = ({ topic, start, end, timeZone }: Meeting): Json => ({
  summary: topic,
  start: { dateTime: new Date(start).toISOString(), timeZone },
  end: { dateTime: new Date(end).toISOString(), timeZone },
  transparency: 'transparent',
});

const createRequest = (requestId: string): Json => ({
  conferenceData: { createRequest: { requestId, conferenceSolutionKey: { type: 'hangoutsMeet' } } },
});

function toMeeting(event: Json): ProviderMeeting {
  const url = textIn(event, 'hangoutLink');
  const { statusCode } = objectIn(objectIn(objectIn(event, 'conferenceData'), 'createRequest'), 'status');
  if (!url && statusCode === 'failure') throw new ConferencingFailure('Google made no meeting.', 'REFUSED');
  return { externalId: textIn(event, 'id'), joinUrl: url ? readJoinUrl('Google', url) : undefined };
}

/** Google Meet by events of Google Calendar, version 3 (decision 0069). */
export function openGoogleMeet(account: GoogleMeetAccount, context: ProviderContext): ConferencingProvider {
  const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: Json): Promise<ApiAnswer> => {
    const request = { url: `${API}/${path}`, method, ...(body ? { body } : {}) };
    return callApi(context, account, () => fetchToken(account, context), request);
  };
  const read = (answer: ApiAnswer, missing: 'HOST' | 'GONE'): Json => {
    if (answer.status >= 200 && answer.status < 300) return answer.body;
    throw toFailure(answer, missing);
  };
  const eventsOf = (host: string) => `${encodeURIComponent(host)}/events`;
  const find: ConferencingProvider['find'] = async ({ host, reference }) => {
    const answer = await ask('GET', `${eventsOf(host)}/${reference}`);
    if (answer.status === 404 || answer.status === 410) return [];
    const event = read(answer, 'GONE');
    return textIn(event, 'status') === 'cancelled' ? [] : [toMeeting(event)];
  };
  return {
    async check(host) {
      read(await ask('GET', `${eventsOf(host)}?maxResults=1`), 'HOST');
    },

    /** The reference is the event's id, so that a repeated creation makes no other. */
    async create({ host, reference }, meeting) {
      const query = 'conferenceDataVersion=1&sendUpdates=none';
      const body = { id: reference, ...toBody(meeting), ...createRequest(reference) };
      const answer = await ask('POST', `${eventsOf(host)}?${query}`, body);
      if (answer.status !== 409) return toMeeting(read(answer, 'HOST'));
      const [existing] = await find({ host, reference });
      // An event that was deleted keeps its id.
      if (!existing) throw new ConferencingFailure('Google deleted this event.', 'GONE');
      return existing;
    },

    find,

    async update(host, externalId, meeting) {
      const path = `${eventsOf(host)}/${encodeURIComponent(externalId)}?sendUpdates=none`;
      const event = read(await ask('PATCH', path, toBody(meeting)), 'GONE');
      if (textIn(event, 'status') === 'cancelled') throw new ConferencingFailure('Google deleted this event.', 'GONE');
    },

    async remove(host, externalId) {
      const answer = await ask('DELETE', `${eventsOf(host)}/${encodeURIComponent(externalId)}?sendUpdates=none`);
      if (answer.status !== 404 && answer.status !== 410) read(answer, 'GONE');
    },
  };
}
