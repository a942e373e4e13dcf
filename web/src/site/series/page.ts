import { readChoices } from '../../booking/choices.ts';
import { policyWords } from '../../lib/policy-words.ts';
import { definePage } from '../../pages/page.tsx';
import { loadAddOns } from '../../services/add-ons.ts';
import { withChoices } from '../../services/bookable.ts';
import { loadBookingForm } from '../../services/booking-form.ts';
import { canRepeat } from '../../services/can-book-several.ts';
import { findService, slugOf } from '../../services/catalogue.ts';
import { readBookable } from '../../services/read-bookable.ts';
import { loadVariants } from '../../services/variants.ts';
import { singleHref } from '../booking/several/single-href.ts';
import SeriesView from './SeriesView.tsx';
import type { SeriesData } from './series-data.ts';

/** Books an appointment on several dates, from the time that was chosen on. */
export const seriesPage = definePage<SeriesData>({
  path: '/book/{slug}/series',
  view: 'site/series/SeriesView.tsx',
  View: SeriesView,
  hydrate: true,
  texts: ['booking', 'failures', 'site/booking', 'site/booking/several', 'site/series'],
  async load(context, { slug = '' }) {
    const { client, site, text, url, nowMs } = context;
    const service = await findService(client, slug);
    if (!service) return 'missing';
    const choices = readChoices(url.search);
    const [variants, addOnGroups, form] = await Promise.all([
      loadVariants(service, context),
      loadAddOns(service, client.services, site.currency),
      loadBookingForm(service.id, context),
    ]);
    const read = withChoices(readBookable(service, site, text, { variants, addOnGroups }), choices);
    const bookable = form ? { ...read, form } : read;
    const { startMs } = choices;
    const backHref = singleHref(slugOf(service), choices, url.search);
    if (startMs === null || !canRepeat(bookable)) return { redirectTo: backHref };
    const policy = policyWords(service.bookingPolicy, site.currency, text);
    return { data: { bookable, startMs, choices, policy, backHref, search: url.search, nowMs } };
  },
  head: ({ bookable }, { text: { t }, url }) => ({
    title: t('Book {name} on several dates', { name: bookable.name }),
    description: '',
    canonical: url.pathname,
    noIndex: true,
  }),
});
