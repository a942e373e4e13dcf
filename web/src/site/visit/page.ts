import { readChoices, writeChoices } from '../../booking/choices.ts';
import { definePage, type PageContext } from '../../pages/page.tsx';
import { loadAddOns } from '../../services/add-ons.ts';
import { type Bookable, withChoices } from '../../services/bookable.ts';
import { loadBookingForm } from '../../services/booking-form.ts';
import { bookPath, loadServices, type Service, slugOf } from '../../services/catalogue.ts';
import { readBookable } from '../../services/read-bookable.ts';
import { loadVariants } from '../../services/variants.ts';
import { canBookSeveral } from '../booking/several/can-book-several.ts';
import VisitView from './VisitView.tsx';
import type { VisitData } from './visit-data.ts';

/** The location of an appointment, since those in sequence must be at one place. */
const placeOf = ({ locations = [] }: Service): string => {
  const [{ id, type, calculatedAddress } = {}] = locations;
  return JSON.stringify([type, id ?? calculatedAddress?.formattedAddress]);
};

/** Services at the same place whose price needs no choice. */
function readOthers(services: readonly Service[], first: Service, { site, text }: PageContext): Bookable[] {
  return services
    .filter(({ id, payment }) => id !== first.id && payment.rateType !== 'VARIED')
    .filter((service) => placeOf(service) === placeOf(first))
    .map((service) => readBookable(service, site, text))
    .filter(canBookSeveral);
}

/** Books several services one after the other, around the time that was chosen for one of them. */
export const visitPage = definePage<VisitData>({
  path: '/book/{slug}/visit',
  view: 'site/visit/VisitView.tsx',
  View: VisitView,
  hydrate: true,
  texts: ['booking', 'failures', 'site/booking', 'site/booking/several', 'site/visit'],
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
    const first = form ? { ...read, form } : read;
    const { startMs } = choices;
    const backHref = bookPath(service) + writeChoices(choices, url.search);
    if (startMs === null || choices.participants > 1 || !canBookSeveral(first)) return { redirectTo: backHref };
    const others = readOthers(services, service, context);
    return { data: { first, others, startMs, choices, backHref, search: url.search, nowMs } };
  },
  head: ({ first }, { text: { t }, url }) => ({
    title: t('Book {name} with other services', { name: first.name }),
    description: '',
    canonical: url.pathname,
    noIndex: true,
  }),
});
