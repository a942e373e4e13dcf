import { definePage, type PageGroup } from '../../pages/page.tsx';
import { findService } from '../../services/catalogue.ts';
import PickView from '../booking/PickView.tsx';
import { loadPick, pickTexts } from '../booking/pick-page.ts';
import type { PickData } from '../booking/state/pick-data.ts';
import { bookedPage } from './booked-page.ts';
import FrameView from './FrameView.tsx';

/** The booking page of a service, by slug or id, as other sites show it. */
const embeddedPickPage = definePage<PickData>({
  path: '/embed/{service}',
  view: 'site/booking/PickView.tsx',
  View: PickView,
  hydrate: true,
  texts: pickTexts,
  async load(context, { service: named = '' }) {
    const service = await findService(context.client, named);
    return service ? { data: await loadPick(service, context, true) } : 'missing';
  },
  head: ({ bookable }, { text: { t } }) => ({
    title: t('Book {name}', { name: bookable.name }),
    description: '',
    canonical: `/book/${encodeURIComponent(bookable.slug)}`,
    noIndex: true,
  }),
});

/** Pages that other sites show in a frame (decision 0076). */
export const embeddedPages: PageGroup = {
  frame: 'site/embed/FrameView.tsx',
  Frame: FrameView,
  showsMember: false,
  isEmbedded: true,
  pages: [bookedPage, embeddedPickPage],
};
