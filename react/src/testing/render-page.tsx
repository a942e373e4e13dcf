import { cookieStorage, createClient, members, OAuthStrategy, services } from '@foyer/sdk';
import { dehydrate } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createFoyer, createQueryClient } from '../index.ts';
import { HydratedPage, type PageState } from './hydrated-page.tsx';

/** Renders the page for one request, as a server does: with a client, a cache and tokens of its own. */
export async function renderPage(
  host: string,
  cookie: string | undefined,
): Promise<{ html: string; state: PageState }> {
  const storage = cookieStorage({ get: () => cookie, set: () => {} });
  const auth = OAuthStrategy({ clientId: 'client-1', storage });
  const client = createClient({ host, auth });
  const queryClient = createQueryClient();
  const foyer = createFoyer(client);
  const loggedIn = auth.loggedIn();
  await queryClient.prefetchQuery(foyer.query(services.getService, ['s']));
  if (loggedIn) await queryClient.prefetchQuery(foyer.query(members.getCurrentMember, []));
  const state = { loggedIn, queries: dehydrate(queryClient) };
  return { html: renderToString(<HydratedPage client={client} queryClient={queryClient} {...state} />), state };
}
