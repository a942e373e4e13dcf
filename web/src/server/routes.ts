import { accountPages } from '../account/pages.ts';
import { consolePages } from '../console/pages.ts';
import { refusedPage } from '../console/refused/page.ts';
import { hostedPages } from '../hosted/pages.ts';
import type { Page, PageGroup } from '../pages/page.tsx';
import { embeddedPages } from '../site/embed/pages.ts';
import { errorPage, missingPage } from '../site/missing/page.ts';
import { sitePages } from '../site/pages.ts';

/** A page with the group that it belongs to. */
export interface Route {
  path: string;
  page: Page;
  group: PageGroup;
}

const routesOf = (group: PageGroup): Route[] => group.pages.map((page) => ({ path: page.path, page, group }));

/** All pages; the first whose path matches answers. */
export const routes: readonly Route[] = [sitePages, embeddedPages, accountPages, consolePages, hostedPages].flatMap(
  routesOf,
);

/** The page in place of another, without leaving the frame that an embedded one is in. */
export const instead = (route: Route, group: PageGroup | undefined): Route =>
  group?.isEmbedded ? { ...route, group } : route;

export const missingRoute: Route = { path: '', page: missingPage, group: sitePages };
/** For signed-in people who may not see the page. */
export const forbiddenRoute: Route = { path: '', page: refusedPage, group: consolePages };
export const errorRoute: Route = { path: '', page: errorPage, group: sitePages };
