import { accountDoor } from '../account/pages.ts';
import { manageDoor } from '../console/pages.ts';
import { refusedPage } from '../console/refused/page.ts';
import { hostedDoor } from '../hosted/pages.ts';
import type { Door, Page } from '../pages/page.tsx';
import { errorPage, missingPage } from '../site/missing/page.ts';
import { siteDoor } from '../site/pages.ts';

/** A page with the door it is behind. */
export interface Route {
  path: string;
  page: Page;
  door: Door;
}

const routesOf = (door: Door): Route[] => door.pages.map((page) => ({ path: page.path, page, door }));

/** Every page there is; the first whose path fits answers. */
export const routes: readonly Route[] = [siteDoor, accountDoor, manageDoor, hostedDoor].flatMap(routesOf);

export const missingRoute: Route = { path: '', page: missingPage, door: siteDoor };
/** For who is signed in, but not one of those whom a page is for. */
export const forbiddenRoute: Route = { path: '', page: refusedPage, door: manageDoor };
export const errorRoute: Route = { path: '', page: errorPage, door: siteDoor };
