import { readChoices } from '../../booking/choices.ts';
import { durationWords } from '../../lib/duration-words.ts';
import { definePage, type PageContext } from '../../pages/page.tsx';
import { loadAddOns } from '../../services/add-ons.ts';
import { withChoices } from '../../services/bookable.ts';
import { loadBookingForm } from '../../services/booking-form.ts';
import { bookPath, canCombine, findService, type Service, slugOf } from '../../services/catalogue.ts';
import { loadCourseSeats } from '../../services/course-seats.ts';
import { loadCourseSessions } from '../../services/course-sessions.ts';
import { monthlyFacts } from '../../services/monthly-facts.ts';
import { isPaidNow } from '../../services/payment-ways.ts';
import { readBookable } from '../../services/read-bookable.ts';
import { lengthWords } from '../../services/service-words.ts';
import { loadVariants } from '../../services/variants.ts';
import { compose } from '../../ui/picture/compose.ts';
import { subjectOf } from '../../ui/picture/subject.ts';
import { loadFirstMonths } from '../time-picker/first-months.ts';
import PickView from './PickView.tsx';
import { prepareFirstStep } from './prepare.ts';
import { OWN_SERVICES, servicesHref } from './state/app-pages.ts';
import type { PickData } from './state/pick-data.ts';
import { loadPlanOffers } from './state/plan-offers.ts';

export const pickTexts = [
  'booking',
  'failures',
  'payments',
  'site/time-picker',
  'site/booking',
  'site/booking/several',
];

/** All that the booking page of a service shows. */
export async function loadPick(service: Service, context: PageContext, isEmbedded: boolean): Promise<PickData> {
  const { client, site, text, dates, url, nowMs, visitorZone } = context;
  const choices = readChoices(url.search);
  const [course, variants, addOnGroups, form] = await Promise.all([
    loadCourseSessions(service, context),
    loadVariants(service, context),
    loadAddOns(service, client.services, site.currency),
    loadBookingForm(service.id, context),
  ]);
  const read = withChoices(readBookable(service, site, text, { course, variants, addOnGroups }), choices);
  const bookable = form ? { ...read, form } : read;
  const { enabled: isWaitlistOn, reservationTimeInMinutes } = service.bookingPolicy.waitlistPolicy ?? {};
  await prepareFirstStep({ bookable, search: url.search });
  return {
    bookable,
    seats: await loadCourseSeats(service, context),
    canWaitForDays: bookable.type === 'APPOINTMENT' && isWaitlistOn === true,
    offerLasts: reservationTimeInMinutes ? durationWords(reservationTimeInMinutes, text) : '',
    ...(await loadFirstMonths(bookable, choices, context)),
    canCombine: await canCombine(service, client),
    length: lengthWords(service, text) ?? null,
    plans: await loadPlanOffers(bookable, context),
    charges: monthlyFacts(service, { currency: site.currency, text, dates, nowMs }),
    picture: compose(slugOf(service), subjectOf(service, site)),
    visitorZone: visitorZone ?? null,
    isEmbedded,
    search: url.search,
    nowMs,
  };
}

/** The booking page of a service: time, details, review. */
export const pickPage = definePage<PickData>({
  path: '/book/{slug}',
  view: 'site/booking/PickView.tsx',
  View: PickView,
  hydrate: true,
  texts: pickTexts,
  async load(context, { slug = '' }) {
    const { client, url } = context;
    const service = await findService(client, slug);
    if (!service) {
      const services = servicesHref(url.search);
      return services === OWN_SERVICES ? 'missing' : { redirectTo: services };
    }
    if (slugOf(service) !== slug) return { redirectTo: bookPath(service) + url.search, permanent: true };
    return { data: await loadPick(service, context, false) };
  },
  head: ({ bookable }, { text: { t } }) => ({
    title: t('Book {name}', { name: bookable.name }),
    description: t('Pick a time for {name} and book it in a minute.', { name: bookable.name }),
    canonical: `/book/${encodeURIComponent(bookable.slug)}`,
    takesPayments: bookable.ways.some(isPaidNow),
  }),
});
