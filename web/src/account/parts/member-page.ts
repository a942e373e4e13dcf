import type { Instant } from '@foyer/contract/values';
import { createFoyer, createQueryClient, type Foyer } from '@foyer/react';
import type { ClientCore } from '@foyer/sdk';
import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query';
import { definePage, type Page, type PageSpec, type Session } from '../../pages/page.tsx';

/** The data of every page of the members area. */
export interface MemberData {
  session: Session;
  /** Scheme and host of the site. */
  origin: string;
  nowMs: Instant;
  /** The member's time zone, if an earlier page told it. */
  visitorZone: string | null;
  /** The `{id}` of the page's path; empty where it has none. */
  id: string;
  /** The answers to the page's queries, which the server asked already. */
  queries?: DehydratedState;
}

/** Asks what a page shows first, as its view does. */
export type Prefetch = (queries: QueryClient, foyer: Foyer, data: MemberData) => Promise<unknown>;

type MemberSpec = Pick<PageSpec<MemberData>, 'path' | 'view' | 'View' | 'texts'> & {
  prefetch?: Prefetch;
  title(context: Parameters<PageSpec<MemberData>['head']>[1]): string;
  takesPayments?: boolean;
};

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Queries that fail are left to the browser. */
async function loadQueries(prefetch: Prefetch, client: ClientCore, data: MemberData): Promise<DehydratedState> {
  const queries = createQueryClient({ defaultOptions: { queries: { retry: false } } });
  await prefetch(queries, createFoyer(client), data);
  return dehydrate(queries);
}

/** A page for members; others sign in first and return. */
export const memberPage = ({ title, texts = [], takesPayments = false, prefetch, ...spec }: MemberSpec): Page =>
  definePage<MemberData>({
    ...spec,
    hydrate: true,
    texts: ['failures', 'account', 'credentials', ...texts],
    async load({ session, memberClient, origin, nowMs, visitorZone = null, url }, { id = '' }) {
      if (id && !GUID.test(id)) return 'missing';
      if (session) {
        const data = { session, origin, nowMs, visitorZone, id };
        if (!prefetch || !memberClient) return { data };
        return { data: { ...data, queries: await loadQueries(prefetch, memberClient, data) } };
      }
      return { redirectTo: `/hosted/sign-in?return=${encodeURIComponent(url.pathname)}` };
    },
    head: (_, context) => ({
      title: title(context),
      description: '',
      canonical: context.url.pathname,
      personal: true,
      takesPayments,
    }),
  });
