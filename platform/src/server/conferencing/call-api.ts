import { type Duration, milliseconds, seconds } from '@foyer/contract/values';
import { OutboundError, type OutboundRequest } from '../outbound/request.ts';
import type { AccessToken } from './access-tokens.ts';
import type { ConferencingAccount } from './account.ts';
import { ConferencingFailure, type ProviderContext } from './provider.ts';

export type Json = Readonly<Record<string, unknown>>;

export interface ApiAnswer {
  status: number;
  body: Json;
  /** The time that the provider asks to wait before the next call. */
  wait: Duration | undefined;
}

/** Milliseconds of one call; all calls for a meeting end before its claim does. */
const TIMEOUT_MS = seconds(10);
const MAX_BYTES = 1024 * 1024;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object in a field; empty if it is something else. */
export const objectIn = (body: Json, field: string): Json => {
  const value = body[field];
  return isJson(value) ? value : {};
};

export const listIn = (body: Json, field: string): Json[] => {
  const value = body[field];
  return Array.isArray(value) ? value.filter(isJson) : [];
};

export const textIn = (body: Json, field: string): string => {
  const value = body[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

function readBody(text: string): Json {
  try {
    const value: unknown = JSON.parse(text);
    return isJson(value) ? value : {};
  } catch {
    return {};
  }
}

/** Seconds (RFC 9110 §10.2.3) or an instant, which Zoom writes in ISO form. */
function readWait(header: string | undefined, now: number): Duration | undefined {
  if (header === undefined) return undefined;
  const waitMs = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return waitMs > 0 ? milliseconds(waitMs) : undefined;
}

type Sent = Pick<OutboundRequest, 'url' | 'method' | 'headers' | 'body'>;

/** Sends one request. Throws UNAVAILABLE when there is no answer, or one that says nothing about the request. */
export async function send({ sendOutbound, now }: ProviderContext, request: Sent): Promise<ApiAnswer> {
  const { status, headers, text } = await sendOutbound({
    ...request,
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
  }).catch((error: unknown) => {
    if (error instanceof OutboundError) throw new ConferencingFailure(error.message, 'UNAVAILABLE');
    throw error;
  });
  if (status >= 500 || status === 408) {
    throw new ConferencingFailure(`${new URL(request.url).host} answered ${status}.`, 'UNAVAILABLE');
  }
  return { status, body: readBody(text), wait: readWait(headers['retry-after'], now()) };
}

interface ApiCall {
  url: string;
  method: OutboundRequest['method'];
  body?: Json;
}

/** Calls an API with an access token, and once more with a new one when the provider refuses the first. */
export async function callApi(
  context: ProviderContext,
  account: ConferencingAccount,
  fetchToken: () => Promise<AccessToken>,
  { url, method, body }: ApiCall,
): Promise<ApiAnswer> {
  const attempt = async () => {
    const token = await context.tokens.get(account, context.now(), fetchToken);
    const headers = {
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      ...(body ? { 'content-type': 'application/json' } : {}),
    };
    return send(context, { url, method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  };
  const answer = await attempt();
  if (answer.status !== 401) return answer;
  context.tokens.drop(account);
  return attempt();
}

/** The form of a request for an access token. */
export const formRequest = (url: string, fields: Record<string, string>, authorization?: string): Sent => ({
  url,
  method: 'POST',
  headers: {
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'application/json',
    ...(authorization === undefined ? {} : { authorization }),
  },
  body: new URLSearchParams(fields).toString(),
});

/** Reads the token out of an answer; undefined when there is none. */
export function readToken({ status, body }: ApiAnswer): AccessToken | undefined {
  const token = textIn(body, 'access_token');
  return status === 200 && token ? { token, lifetime: seconds(Number(body.expires_in) || 0) } : undefined;
}

/** The link in an answer. Throws when it isn't one that browsers open. */
export function readJoinUrl(provider: string, url: string): string {
  if (URL.canParse(url) && new URL(url).protocol === 'https:') return url;
  throw new ConferencingFailure(`${provider} answered without a link.`, 'REFUSED');
}
