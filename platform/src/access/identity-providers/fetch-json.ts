import { seconds } from '@foyer/contract/values';
import { OutboundError, type OutboundRequest, type SendOutbound } from '../../server/outbound/request.ts';
import { ProviderError } from './provider-error.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

const TIMEOUT_MS = seconds(8);
const MAX_BYTES = 256 * 1024;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

type Request = Pick<OutboundRequest, 'url' | 'method' | 'headers' | 'body'>;

/** Calls a provider, within bounds of size and time (security D58). Throws a ProviderError unless it answers JSON. */
export async function fetchJson(send: SendOutbound, request: Request): Promise<{ status: number; body: JsonObject }> {
  const headers = { accept: 'application/json', ...request.headers };
  const sent = { ...request, headers, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES };
  const { status, text } = await send(sent).catch((error: unknown) => {
    if (error instanceof OutboundError) throw new ProviderError(error.message);
    throw error;
  });
  const body = parseObject(text);
  if (!body || status >= 500) throw new ProviderError(`The provider responded with status ${status} and no JSON.`);
  return { status, body };
}
