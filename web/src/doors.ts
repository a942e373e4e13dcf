import { accountDoor } from './account/door.ts';
import { hostedDoor } from './hosted/door.ts';
import { manageDoor } from './manage/door.ts';
import { refusedPage } from './manage/refused/page.ts';
import type { Door, Page } from './pages/page.tsx';
import { siteDoor } from './site/door.ts';
import { errorPage, missingPage } from './site/missing/page.ts';

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
