import { createBrowserClient, type PageClient } from '../lib/client.ts';
import { type PageState, STATE_ID } from './state.ts';

let client: PageClient | undefined;

/** The browser's client, created on first use, for the visitor or member whom the page was made for. */
export function pageClient(): PageClient {
  if (!client) {
    const text = document.getElementById(STATE_ID)?.textContent ?? '{}';
    const { clientId, memberId }: Pick<PageState, 'clientId' | 'memberId'> = JSON.parse(text);
    client = createBrowserClient(clientId, memberId);
  }
  return client;
}
