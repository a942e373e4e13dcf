import type { Site } from '@foyer/sdk';
import type { ComponentType, ReactElement } from 'react';
import type { SiteClient } from '../lib/client.ts';
import type { DateWords } from '../lib/date-words.ts';
import type { Text } from '../lib/text.ts';

export type { Site };

/** Who is signed in, as the server knows by their cookie. */
export interface Session {
  identityId: string;
  email: string;
  /** As they call themselves; empty where they never said. */
  name: string;
  firstName?: string | undefined;
  role: 'member' | 'viewer' | 'staff' | 'manager' | 'owner';
}

/** What a page may use while it loads on the server. */
export interface PageContext {
  url: URL;
  /** Scheme and host under which the site is reached, without a slash at the end. */
  origin: string;
  client: SiteClient;
  /** Reaches the platform where the client has no call for it. */
  fetch: typeof fetch;
  site: Site;
  session: Session | undefined;
  text: Text;
  /** Moments in the business's zone. */
  dates: DateWords;
  /** The zone of the visitor's own clock, where known. */
  visitorZone: string | undefined;
  nowMs: number;
  /** For a failure that the page can do without. */
  report(error: unknown): void;
}

export interface Head {
  title: string;
  description: string;
  /** Path and query of the canonical address. */
  canonical: string;
  /** Address of a picture for those who pass the page on. */
  image?: string;
  /** schema.org objects, without `@context`. */
  linkedData?: readonly Record<string, unknown>[];
  /** Keeps search engines away. */
  noIndex?: boolean;
  /** Behind a link that is a secret, or shows what is nobody else's: for no search engine, no cache, and no `Referer` header. */
  personal?: boolean;
  /** Has a form that the browser sends itself, which the server takes only from a page of its own. */
  sendsForm?: boolean;
}

/** A file instead of a page, such as a calendar entry. */
export interface FileAnswer {
  body: string;
  contentType: string;
  cacheControl?: string;
  /** Makes the browser save it under this name. */
  fileName?: string;
}

type Loaded<Data> =
  | { data: Data; status?: number }
  | { redirectTo: string; permanent?: boolean }
  | { file: FileAnswer }
  | 'missing'
  /** Not for who is signed in. */
  | 'forbidden';

export interface ViewProps<Data> {
  data: Data;
  site: Site;
}

type Params = Readonly<Record<string, string>>;

/** A page as its author writes it. `Data` must survive JSON if the page hydrates. */
export interface PageSpec<Data> {
  /** `/book/{slug}`: a name in braces is one segment, handed to `load` decoded. */
  path: string;
  /** The view's file under web/src, such as `site/booking/PickView.tsx`, which has `View` as its default export. */
  view: string;
  View: ComponentType<ViewProps<Data>>;
  /** True if the view needs React in the browser. */
  hydrate?: boolean;
  /** Message catalogs of the view; they travel to the browser with a page that hydrates. */
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

/** A page whose kind of data is closed over, so that all pages fit one table. */
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
  /** The view is rendered apart, so that it can hydrate alone. */
  pageHtml: string;
}

/** Pages that share a frame. */
export interface PageGroup {
  /** File of `Frame` under web/src, such as `site/frame/FrameView.tsx`, so that its styles are found in the build. */
  frame: string;
  Frame: ComponentType<FrameProps>;
  /** Its frame tells who is signed in. */
  showsMember: boolean;
  pages: readonly Page[];
}
