import type { Instant } from '@foyer/contract/values';
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
}

type MemberSpec = Pick<PageSpec<MemberData>, 'path' | 'view' | 'View' | 'texts'> & {
  title(context: Parameters<PageSpec<MemberData>['head']>[1]): string;
  takesPayments?: boolean;
};

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A page for members; others sign in first and return. */
export const memberPage = ({ title, texts = [], takesPayments = false, ...spec }: MemberSpec): Page =>
  definePage<MemberData>({
    ...spec,
    hydrate: true,
    texts: ['failures', 'account', 'credentials', ...texts],
    async load({ session, origin, nowMs, visitorZone = null, url }, { id = '' }) {
      if (id && !GUID.test(id)) return 'missing';
      if (session) return { data: { session, origin, nowMs, visitorZone, id } };
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
