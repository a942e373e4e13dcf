import type { Door } from '../pages/page.tsx';
import { bookingPages } from './booking/pages.ts';
import FrameView from './frame/FrameView.tsx';
import { homePage } from './home/page.ts';
import { memberPages } from './members/pages.ts';
import { servicePage } from './service/page.ts';
import { servicesPage } from './services/page.ts';
import { robotsPage, sitemapPage } from './sitemap.ts';

/** The public site. */
export const siteDoor: Door = {
  frame: 'site/frame/FrameView.tsx',
  Frame: FrameView,
  showsMember: true,
  pages: [homePage, servicesPage, servicePage, ...bookingPages, ...memberPages, sitemapPage, robotsPage],
};
