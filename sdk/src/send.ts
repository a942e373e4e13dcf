import type { Deadline } from './deadline.ts';
import { systemError } from './errors.ts';
import type { Fetch } from './fetch.ts';
import type { Received } from './received.ts';
import { isTemporary } from './response.ts';
import { retryDelayMs } from './retry.ts';

export interface Outgoing {
  method: string;
  url: string;
  headers: Headers;
  body?: string | undefined;
}

export interface Sending {
  fetch: Fetch;
  deadline: Deadline;
  /** How often it can be sent again; 0 for what must not happen twice. */
  retries: number;
}

/** Sends until a response arrives that needs no retry. Throws a system error when none arrives at all. */
export async function send(outgoing: Outgoing, { fetch, deadline, retries }: Sending): Promise<Received> {
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await deadline.within(() => sendOnce(outgoing, fetch, deadline.signal));
    const isAnswer = !(outcome instanceof Error);
    const delayMs = retryDelayMs(attempt, isAnswer ? outcome.headers.get('retry-after') : null);
    const mayPass = !isAnswer || isTemporary(outcome);
    if (mayPass && attempt < retries && delayMs < deadline.leftMs()) await deadline.pause(delayMs);
    else if (isAnswer) return outcome;
    else throw outcome;
  }
}

async function sendOnce({ url, ...init }: Outgoing, fetch: Fetch, signal: AbortSignal): Promise<Received | Error> {
  try {
    const response = await fetch(url, { ...init, signal });
    const { ok, status, statusText, headers } = response;
    return { ok, status, statusText, headers, text: await response.text() };
  } catch (cause) {
    return systemError('NETWORK', { cause });
  }
}
