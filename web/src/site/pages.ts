import { bookingPages } from './booking/pages.ts';
import { homePage } from './home/page.ts';
import type { Page } from './page.tsx';
import { servicePage } from './service/page.ts';
import { servicesPage } from './services/page.ts';
import { robotsPage, sitemapPage } from './sitemap.ts';

/** Every page of the site; the first whose path fits answers. */
export const pages: readonly Page[] = [homePage, servicesPage, servicePage, ...bookingPages, sitemapPage, robotsPage];
