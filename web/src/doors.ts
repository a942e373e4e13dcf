import { accountDoor } from './account/door.ts';
import { hostedDoor } from './hosted/door.ts';
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
export const routes: readonly Route[] = [siteDoor, accountDoor, hostedDoor].flatMap(routesOf);

export const missingRoute: Route = { path: '', page: missingPage, door: siteDoor };
export const errorRoute: Route = { path: '', page: errorPage, door: siteDoor };
