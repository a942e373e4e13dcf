import type { PageGroup } from '../pages/page.tsx';
import { pickPage } from './booking/pick-page.ts';
import { bookingLinkPage } from './booking-link/page.ts';
import { businessLinkPages } from './business-link/pages.ts';
import FrameView from './frame/FrameView.tsx';
import { homePage } from './home/page.ts';
import { memberPages } from './members/pages.ts';
import { messageLinkPage } from './message-link/page.ts';
import { payPage } from './pay/page.ts';
import { plansPage } from './plans/page.ts';
import { seriesPage } from './series/page.ts';
import { servicePage } from './service/page.ts';
import { qrCodePage } from './service/qr-code.ts';
import { servicesPage } from './services/page.ts';
import { robotsPage, sitemapPage } from './sitemap.ts';
import { visitPage } from './visit/page.ts';

/** The public site. */
export const sitePages: PageGroup = {
  frame: 'site/frame/FrameView.tsx',
  Frame: FrameView,
  showsMember: true,
  pages: [
    homePage,
    servicesPage,
    servicePage,
    qrCodePage,
    plansPage,
    pickPage,
    seriesPage,
    visitPage,
    bookingLinkPage,
    payPage,
    messageLinkPage,
    ...businessLinkPages,
    ...memberPages,
    sitemapPage,
    robotsPage,
  ],
};
