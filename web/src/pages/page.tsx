import type { Instant } from '@foyer/contract/values';
import type { ClientCore, Site } from '@foyer/sdk';
import type { ComponentType, ReactElement } from 'react';
import type { SiteClient } from '../lib/client.ts';
import type { DateWords } from '../lib/date-words.ts';
import type { Text } from '../lib/text.ts';

export type { Site };

/** The signed-in member, by the cookie of the request. */
export interface Session {
  identityId: string;
  email: string;
  /** Empty if they have none. */
  name: string;
  firstName?: string | undefined;
  role: 'member' | 'viewer' | 'staff' | 'manager' | 'owner';
  /** The lists of the members area that have something to show; known on its pages. */
  areas?: { events: boolean; orders: boolean; subscriptions: boolean } | undefined;
}

/** The context that a page's `load` and `head` get on the server. */
export interface PageContext {
  url: URL;
  /** Scheme and host of the site, without a trailing slash. */
  origin: string;
  client: SiteClient;
  /** The client of the signed-in member, on pages of the members area. */
  memberClient: ClientCore | undefined;
  /** For requests to the platform that the client has no call for. */
  fetch: typeof fetch;
  site: Site;
  session: Session | undefined;
  text: Text;
  /** Not on the site of a business. */
  isDevelopment: boolean;
  /** Formats instants in the business's zone. */
  dates: DateWords;
  /** The visitor's time zone, if known. */
  visitorZone: string | undefined;
  nowMs: Instant;
  /** Reports an error that doesn't keep the page from being shown. */
  report(error: unknown): void;
}

export interface Head {
  title: string;
  description: string;
  /** Path and query of the canonical address. */
  canonical: string;
  /** URL of the picture that is shown when the page is shared (`og:image`). */
  image?: string;
  /** schema.org objects, without `@context`. */
  linkedData?: readonly Record<string, unknown>[];
  /** Tells search engines not to index the page. */
  noIndex?: boolean;
  /** Shows personal data or has a secret URL: not indexed, not cached, and no `Referer` header. */
  personal?: boolean;
  /** Has a form that is submitted without script; the server checks that it comes from its own origin. */
  sendsForm?: boolean;
  /** Shows a payment form, whose provider may need its own script. */
  takesPayments?: boolean;
}

/** A file instead of a page, such as a calendar entry. */
export interface FileAnswer {
  body: string;
  contentType: string;
  cacheControl?: string;
  /** Downloads the file under this name. */
  fileName?: string;
}

type Loaded<Data> =
  | { data: Data; status?: number }
  | { redirectTo: string; permanent?: boolean }
  | { file: FileAnswer }
  | 'missing'
  /** The signed-in person may not see it. */
  | 'forbidden';

export interface ViewProps<Data> {
  data: Data;
  site: Site;
}

type Params = Readonly<Record<string, string>>;

/** The definition of a page. `Data` must be JSON if the page hydrates. */
export interface PageSpec<Data> {
  /** `/book/{slug}`: a name in braces matches one segment, which `load` gets decoded. */
  path: string;
  /** The view's file under web/src, such as `site/booking/PickView.tsx`, which has `View` as its default export. */
  view: string;
  View: ComponentType<ViewProps<Data>>;
  /** True if the view runs in the browser, too. */
  hydrate?: boolean;
  /** Areas whose message catalogs the view needs; sent to the browser if the page hydrates. */
  texts?: readonly string[];
  load(context: PageContext, params: Params): Promise<Loaded<Data>>;
  head(data: Data, context: PageContext): Head;
}

export interface LoadedPage {
  head: Head;
  data: unknown;
  status: number;
  element: ReactElement;
}

/** A page with its type of data hidden, so that all pages fit one list. */
export interface Page {
  path: string;
  view: string;
  hydrate: boolean;
  texts: readonly string[];
  load(context: PageContext, params: Params): Promise<LoadedPage | Exclude<Loaded<never>, { data: never }>>;
}

export const definePage = <Data,>({ View, load, head, ...spec }: PageSpec<Data>): Page => ({
  path: spec.path,
  view: spec.view,
  hydrate: spec.hydrate ?? false,
  texts: spec.texts ?? [],
  async load(context, params) {
    const loaded = await load(context, params);
    if (typeof loaded === 'string' || !('data' in loaded)) return loaded;
    const { data, status = 200 } = loaded;
    return { head: head(data, context), data, status, element: <View data={data} site={context.site} /> };
  },
});

export interface FrameProps {
  site: Site;
  session: Session | undefined;
  /** Path and query of the request. */
  address: string;
  /** The HTML of the view, which hydrates on its own. */
  pageHtml: string;
  /** Whether it does; its buttons do nothing before. */
  hydrates: boolean;
}

/** Pages that share a frame. */
export interface PageGroup {
  /** File of `Frame` under web/src, such as `site/frame/FrameView.tsx`, so that its styles are found in the build. */
  frame: string;
  Frame: ComponentType<FrameProps>;
  /** The frame shows who is signed in. */
  showsMember: boolean;
  /** Its pages have the menu of commands. */
  hasCommands?: boolean;
  /** Phones can put it on their home screen. */
  isInstallable?: boolean;
  /** Shown in frames of other sites. */
  isEmbedded?: boolean;
  pages: readonly Page[];
}
