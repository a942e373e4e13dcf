import { createQueryClient } from '@foyer/react';
import type { ClientCore } from '@foyer/sdk';
import { type DehydratedState, dehydrate, type Query, type QueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerQueries } from '../pages/server-queries.ts';

/** A query may need the answer to another one. What is still asked after these rounds is left to the browser. */
const MOST_ROUNDS = 4;

interface MemberHtml {
  html: string;
  queries: DehydratedState;
}

/**
 * Renders a page, asks what it asks as the member, and renders it again with the answers (decision 0070). The browser
 * gets these. A query that fails is left to the browser, which says so and offers to try again.
 */
export async function renderForMember(element: ReactElement, client: ClientCore): Promise<MemberHtml> {
  // Answers stay fresh while the page is rendered, as they are in the browser.
  const queries = createQueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const failed = new Set<string>();
  for (let round = 1; ; round++) {
    const html = renderToString(<ServerQueries value={{ client, queries }}>{element}</ServerQueries>);
    const asked = listAsked(queries).filter(({ queryHash }) => !failed.has(queryHash));
    if (asked.length === 0 || round === MOST_ROUNDS) return { html, queries: dehydrate(queries) };
    await Promise.all(asked.map((query) => answer(queries, query, failed)));
  }
}

const listAsked = (queries: QueryClient): Query[] =>
  queries
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => state.status === 'pending' && !('enabled' in options && options.enabled === false));

async function answer(queries: QueryClient, query: Query, failed: Set<string>): Promise<void> {
  try {
    await query.fetch();
  } catch {
    failed.add(query.queryHash);
    queries.getQueryCache().remove(query);
  }
}
