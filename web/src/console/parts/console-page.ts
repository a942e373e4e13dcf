import { definePage, type Page, type PageSpec, type Session } from '../../pages/page.tsx';
import { isOfBusiness } from './team.ts';

/** What every page of the console knows. What it shows of people it asks for in the browser, as the person who looks. */
export interface ConsoleData {
  session: Session;
  /** Of the page's path: `/manage/members/{memberId}` has `memberId`. */
  params: Readonly<Record<string, string>>;
  /** The query of the address that the server was asked for. */
  search: string;
}

type ConsoleSpec = Pick<PageSpec<ConsoleData>, 'path' | 'view' | 'View' | 'texts'> & {
  title(context: Parameters<PageSpec<ConsoleData>['head']>[1]): string;
};

/** A page for the people of the business. Who isn't signed in does that first; who isn't one of them is told so. */
export const consolePage = ({ title, texts = [], ...spec }: ConsoleSpec): Page =>
  definePage<ConsoleData>({
    ...spec,
    hydrate: true,
    texts: ['failures', 'console', ...texts],
    async load({ session, url }, params) {
      const { pathname, search } = url;
      if (!session) return { redirectTo: `/hosted/sign-in?return=${encodeURIComponent(pathname + search)}` };
      return isOfBusiness(session) ? { data: { session, params, search } } : 'forbidden';
    },
    head: (_, context) => ({
      title: title(context),
      description: '',
      canonical: context.url.pathname,
      personal: true,
    }),
  });
