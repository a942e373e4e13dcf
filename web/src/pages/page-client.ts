import { createBrowserClient, type PageClient } from '../lib/client.ts';
import { type PageState, STATE_ID } from './state.ts';

let client: PageClient | undefined;

function readPageState(): Pick<PageState, 'clientId' | 'memberId' | 'visitorId'> {
  return JSON.parse(document.getElementById(STATE_ID)?.textContent ?? '{}');
}

/** The browser's client, created on first use, for the visitor or member whom the page was made for. */
export function pageClient(): PageClient {
  if (!client) {
    const { clientId, ...holder } = readPageState();
    client = createBrowserClient(clientId, holder);
  }
  return client;
}

/** The calls of the browser's client, for components that a server renders too: it has none. */
export const pageCalls: Pick<PageClient, 'run'> = { run: (call, ...rest) => pageClient().run(call, ...rest) };

/** Whether the page was made for a signed-in member. */
export const isForMember = (): boolean => typeof readPageState().memberId === 'string';
