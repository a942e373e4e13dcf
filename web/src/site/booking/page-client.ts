import { createBrowserClient, type SiteClient } from '../../lib/client.ts';
import { type PageState, STATE_ID } from '../state.ts';

let client: SiteClient | undefined;

/** The visitor's client in the browser, made when it is first needed. */
export function pageClient(): SiteClient {
  if (!client) {
    const state: Pick<PageState, 'clientId'> = JSON.parse(document.getElementById(STATE_ID)?.textContent ?? '{}');
    client = createBrowserClient(state.clientId);
  }
  return client;
}
