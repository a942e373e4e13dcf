import type { Instant } from '@foyer/contract/values';
import { definePage, type Page, type PageSpec, type Session } from '../../pages/page.tsx';
import { isOfBusiness } from './team.ts';

/** The data of every console page. Data about people are loaded by queries, with the signed-in person's rights. */
export interface ConsoleData {
  session: Session;
  /** Scheme and host of the site. */
  origin: string;
  /** Parameters of the page's path: `/manage/members/{memberId}` has `memberId`. */
  params: Readonly<Record<string, string>>;
  /** The URL query of the request. */
  search: string;
  /** The time of the server's answer. */
  nowMs: Instant;
}

type ConsoleSpec = Pick<PageSpec<ConsoleData>, 'path' | 'view' | 'View' | 'texts'> & {
  /** Those who build the pages see it, no business does. */
  inDevelopment?: boolean;
  title(context: Parameters<PageSpec<ConsoleData>['head']>[1]): string;
};

/** A page for the team. Others sign in first, or are told that they may not see it. */
export const consolePage = ({ title, texts = [], inDevelopment = false, ...spec }: ConsoleSpec): Page =>
  definePage<ConsoleData>({
    ...spec,
    hydrate: true,
    texts: ['failures', 'console', ...texts],
    async load({ session, origin, url, nowMs, isDevelopment }, params) {
      if (inDevelopment && !isDevelopment) return 'missing';
      const { pathname, search } = url;
      if (!session) return { redirectTo: `/hosted/sign-in?return=${encodeURIComponent(pathname + search)}` };
      return isOfBusiness(session) ? { data: { session, origin, params, search, nowMs } } : 'forbidden';
    },
    head: (_, context) => ({
      title: title(context),
      description: '',
      canonical: context.url.pathname,
      personal: true,
    }),
  });
