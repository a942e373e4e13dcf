import { readChoices } from '../../booking/choices.ts';
import { definePage, type PageContext } from '../../pages/page.tsx';
import { loadAddOns } from '../../services/add-ons.ts';
import { AT_CUSTOMER } from '../../services/available-slots.ts';
import { withChoices } from '../../services/bookable.ts';
import { loadBookingForm } from '../../services/booking-form.ts';
import { canBookTogether } from '../../services/can-book-several.ts';
import { loadServices, type Service, slugOf } from '../../services/catalogue.ts';
import { isPaidNow } from '../../services/payment-ways.ts';
import { readBookable } from '../../services/read-bookable.ts';
import { loadVariants } from '../../services/variants.ts';
import { singleHref } from '../booking/several/single-href.ts';
import VisitView from './VisitView.tsx';
import { visitState } from './visit.ts';
import type { Combinable, VisitData } from './visit-data.ts';

/** The locations of a service, those in sequence must share one. */
const placesOf = ({ locations = [] }: Service): string[] =>
  locations.length === 0
    ? ['']
    : locations.map(({ id, type, calculatedAddress }) =>
        type === 'CUSTOMER' ? AT_CUSTOMER : (id ?? calculatedAddress?.formattedAddress ?? ''),
      );

/** Services at the same place whose price needs no choice. */
function readOthers(services: readonly Service[], first: Combinable, { site, text }: PageContext): Combinable[] {
  return services
    .filter(({ id, payment }) => id !== first.bookable.id && payment.rateType !== 'VARIED')
    .map((service) => ({ bookable: readBookable(service, site, text), at: placesOf(service) }))
    .filter(({ bookable, at }) => canBookTogether(bookable) && at.some((place) => first.at.includes(place)));
}

/** Adds the forms of the services that the URL names. */
const withForms = (others: readonly Combinable[], context: PageContext): Promise<Combinable[]> => {
  const { order } = visitState.read(context.url.searchParams);
  return Promise.all(
    others.map(async ({ bookable, at }) => {
      const isNamed = order.some(({ serviceId }) => serviceId === bookable.id);
      const form = isNamed ? await loadBookingForm(bookable.id, context) : null;
      return { bookable: form ? { ...bookable, form } : bookable, at };
    }),
  );
};

/** Books several services one after the other, around the time that was chosen for one of them. */
export const visitPage = definePage<VisitData>({
  path: '/book/{slug}/visit',
  view: 'site/visit/VisitView.tsx',
  View: VisitView,
  hydrate: true,
  texts: ['booking', 'failures', 'payments', 'site/booking', 'site/booking/several', 'site/visit'],
  async load(context, { slug = '' }) {
    const { client, site, text, url, nowMs } = context;
    const services = await loadServices(client);
    const service = services.find((each) => slugOf(each) === slug);
    if (!service) return 'missing';
    const choices = readChoices(url.search);
    const [variants, addOnGroups, form] = await Promise.all([
      loadVariants(service, context),
      loadAddOns(service, client.services, site.currency),
      loadBookingForm(service.id, context),
    ]);
    const read = withChoices(readBookable(service, site, text, { variants, addOnGroups }), choices);
    const bookable = form ? { ...read, form } : read;
    const backHref = singleHref(slug, choices, url.search);
    if (choices.participants > 1 || !canBookTogether(bookable)) return { redirectTo: backHref };
    const first = { bookable, at: placesOf(service) };
    const others = await withForms(readOthers(services, first, context), context);
    return { data: { first, others, startMs: choices.startMs, choices, backHref, search: url.search, nowMs } };
  },
  head: ({ first, others }, { text: { t }, url }) => ({
    title: t('Book {name} with other services', { name: first.bookable.name }),
    description: '',
    canonical: url.pathname,
    noIndex: true,
    takesPayments: [first, ...others].some(({ bookable }) => bookable.ways.some(isPaidNow)),
  }),
});
