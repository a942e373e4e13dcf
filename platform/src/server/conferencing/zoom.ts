import type { AccessToken } from './access-tokens.ts';
import type { ZoomAccount } from './account.ts';
import {
  type ApiAnswer,
  callApi,
  formRequest,
  type Json,
  listIn,
  readJoinUrl,
  readToken,
  send,
  textIn,
} from './call-api.ts';
import {
  ConferencingFailure,
  type ConferencingProvider,
  type Meeting,
  type MeetingReference,
  type ProviderContext,
  type ProviderMeeting,
} from './provider.ts';

const API = 'https://api.zoom.us/v2';
const TOKEN_URL = 'https://zoom.us/oauth/token';
/** A meeting that one user schedules, and one that recurs without a fixed time. */
const [SCHEDULED, NO_FIXED_TIME] = [2, 3];
const TOPIC_LENGTH = 200;
/** The most that a page of a list has, and the pages that are read to find a meeting. */
const [PAGE_SIZE, MOST_PAGES] = [300, 5];

/** Zoom's codes for a user, and a meeting, that don't exist, and for a token without the scope. */
const [NO_USER, NO_MEETING, NO_SCOPE] = ['1001', '3001', '4711'];

async function fetchToken(account: ZoomAccount, context: ProviderContext): Promise<AccessToken> {
  const { accountId, clientId, clientSecret } = account;
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  const fields = { grant_type: 'account_credentials', account_id: accountId };
  const answer = await send(context, formRequest(TOKEN_URL, fields, basic));
  const token = readToken(answer);
  if (token) return token;
  if (answer.status === 429) throw new ConferencingFailure('Zoom issues no more tokens.', 'RATE_LIMIT', answer);
  // Anything else is about the grant, of which only the account remains.
  const field = textIn(answer.body, 'error') === 'invalid_client' ? 'clientSecret' : 'accountId';
  throw new ConferencingFailure(`Zoom refuses the credentials (${answer.status}).`, 'CREDENTIALS', { field });
}

function toFailure({ status, body, wait }: ApiAnswer): ConferencingFailure {
  const code = textIn(body, 'code');
  const message = `Zoom answered ${status}${code ? ` (${code})` : ''}.`;
  if (status === 401) return new ConferencingFailure(message, 'CREDENTIALS', { field: 'clientSecret' });
  if (status === 429) return new ConferencingFailure(message, 'RATE_LIMIT', { wait });
  if (code === NO_USER) return new ConferencingFailure(message, 'HOST', { field: 'host' });
  if (code === NO_MEETING) return new ConferencingFailure(message, 'GONE');
  const isForbidden = code === NO_SCOPE || status === 403;
  return isForbidden
    ? new ConferencingFailure(message, 'PERMISSION', { field: 'clientId' })
    : new ConferencingFailure(message, 'REFUSED');
}

const toInstant = (instant: number): string => new Date(instant).toISOString().replace(/\.\d{3}Z$/, 'Z');

/** Settings such as the waiting room are those of the user. */
function toBody({ topic, start, end, timeZone, isCourse }: Meeting): Json {
  const time = { start_time: toInstant(start), duration: Math.max(1, Math.ceil((end - start) / 60_000)) };
  return {
    topic: topic.slice(0, TOPIC_LENGTH),
    type: isCourse ? NO_FIXED_TIME : SCHEDULED,
    ...(isCourse ? {} : time),
    timezone: timeZone,
  };
}

const toMeeting = (body: Json): ProviderMeeting => ({
  externalId: textIn(body, 'id'),
  joinUrl: readJoinUrl('Zoom', textIn(body, 'join_url')),
});

/** Zoom's Meeting API, version 2, with Server-to-Server OAuth. */
export function openZoom(account: ZoomAccount, context: ProviderContext): ConferencingProvider {
  const call = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: Json): Promise<Json> => {
    const request = { url: `${API}${path}`, method, ...(body ? { body } : {}) };
    const answer = await callApi(context, account, () => fetchToken(account, context), request);
    if (answer.status >= 200 && answer.status < 300) return answer.body;
    throw toFailure(answer);
  };
  const pathOf = (host: string) => `/users/${encodeURIComponent(host)}/meetings`;
  return {
    async check(host) {
      await call('GET', `${pathOf(host)}?type=scheduled&page_size=1`);
    },

    /** The reference is in the description, the one field that lists show and that is ours to fill. */
    async create({ host, reference }, meeting) {
      return toMeeting(await call('POST', pathOf(host), { ...toBody(meeting), agenda: reference }));
    },

    async find({ host, reference }: MeetingReference) {
      const found: ProviderMeeting[] = [];
      let next = '';
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const query = new URLSearchParams({ type: 'scheduled', page_size: String(PAGE_SIZE), next_page_token: next });
        const body = await call('GET', `${pathOf(host)}?${query}`);
        const own = listIn(body, 'meetings').filter((one) => textIn(one, 'agenda').includes(reference));
        found.push(...own.map(toMeeting));
        next = textIn(body, 'next_page_token');
        if (!next) break;
      }
      return found;
    },

    async update(_host, externalId, meeting) {
      await call('PATCH', `/meetings/${encodeURIComponent(externalId)}`, toBody(meeting));
    },

    async remove(_host, externalId) {
      await call('DELETE', `/meetings/${encodeURIComponent(externalId)}?schedule_for_reminder=false`).catch(
        (error: unknown) => {
          if (!(error instanceof ConferencingFailure && error.reason === 'GONE')) throw error;
        },
      );
    },
  };
}
