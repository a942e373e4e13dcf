import { instantOf } from '@foyer/contract/values';
import { readRules } from '../../lib/booking-rules.ts';
import { durationWords } from '../../lib/duration-words.ts';
import { policyWords } from '../../lib/policy-words.ts';
import { moneyWords, priceWords } from '../../lib/price-words.ts';
import { definePage, type PageContext } from '../../pages/page.tsx';
import { addedTaxWords } from '../../services/added-tax.ts';
import { canBookTogether } from '../../services/can-book-several.ts';
import { bookPath, canCombine, findService, type Service, servicePath, slugOf } from '../../services/catalogue.ts';
import { categorySlug } from '../../services/category-slug.ts';
import { loadCourseSeats } from '../../services/course-seats.ts';
import { type CourseSessions, canJoin, loadCourseSessions } from '../../services/course-sessions.ts';
import { monthlyFacts } from '../../services/monthly-facts.ts';
import { readBookable } from '../../services/read-bookable.ts';
import { kindWords, lengthWords, locationsOf, staffOf } from '../../services/service-words.ts';
import { loadVariants } from '../../services/variants.ts';
import type { Fact } from '../../ui/Facts.tsx';
import { subjectOf } from '../../ui/picture/subject.ts';
import { breadcrumbData, businessData, serviceData } from '../parts/linked-data.ts';
import { loadNextTimes } from '../parts/next-times.ts';
import { zoneWords } from '../parts/zone-words.ts';
import { planPath } from '../plans/offers.ts';
import { priceLine } from '../plans/plan-words.ts';
import { noShowWords } from './no-show-words.ts';
import ServiceView from './ServiceView.tsx';
import { readSeo } from './seo.ts';
import type { CourseDay, ServiceData } from './service-data.ts';

const APPOINTMENT_TIMES = { count: 9, perDay: 3 };
const CLASS_TIMES = { count: 6, perDay: 6 };

/** The facts of a course, shown in place of slots. */
function readCourse(
  service: Service,
  seats: ServiceData['seats'],
  { text, dates, nowMs, site: { currency } }: PageContext,
): Fact[] {
  const { type, schedule, defaultCapacity } = service;
  const { t } = text;
  const { firstSessionStart: first, lastSessionEnd: last } = schedule;
  if (type !== 'COURSE') return [];
  return [
    ...(first ? [{ term: t('Starts'), detail: dates.moment(instantOf(first)) }] : []),
    ...(last ? [{ term: t('Ends'), detail: dates.moment(instantOf(last)) }] : []),
    {
      term: t('Group'),
      detail: seats
        ? t('{left} of {count, plural, one {# spot} other {# spots}} left', {
            left: seats.openSpots,
            count: defaultCapacity,
          })
        : t('{count, plural, one {# spot} other {# spots}}', { count: defaultCapacity }),
    },
    ...monthlyFacts(service, { currency, text, dates, nowMs }),
  ];
}

/** The sessions of a course; past ones are marked. */
const readSessions = ({ sessions }: CourseSessions, { nowMs, dates, text: { t } }: PageContext): CourseDay[] =>
  sessions.map(({ startMs, endMs }) => ({
    key: startMs,
    day: dates.day(startMs),
    time: t('{start} to {end}', { start: dates.time(startMs), end: dates.time(endMs) }),
    isOver: endMs <= nowMs,
  }));

/** The plans that pay for a service; none if they can't be loaded. */
async function loadPlans({ id }: Service, context: PageContext): Promise<ServiceData['plans']> {
  const { client, site, text, report } = context;
  if (!site.hasPlans) return [];
  const { plans } = await client.benefits.listPlansForService(id).catch((error) => {
    report(error);
    return { plans: [] };
  });
  return plans.map(({ plan }) => ({
    id: plan.id,
    name: plan.name,
    href: planPath(plan),
    price: priceLine(plan, site, text),
  }));
}

async function readService(service: Service, context: PageContext): Promise<ServiceData> {
  const { site, text } = context;
  const next = await loadNextTimes(service, context, service.type === 'CLASS' ? CLASS_TIMES : APPOINTMENT_TIMES);
  const course = await loadCourseSessions(service, context);
  const seats = await loadCourseSeats(service, context);
  const ofSession = next?.minutes && durationWords(next.minutes, text);
  return {
    service,
    seed: slugOf(service),
    subject: subjectOf(service, site),
    kind: kindWords(service, text),
    price: course.price
      ? moneyWords(text.locale, course.price.value, course.price.currency)
      : priceWords(service.payment, site.currency, text),
    variants: await loadVariants(service, context),
    addedTax: addedTaxWords(service, site, text),
    sessions: readSessions(course, context),
    seats,
    canJoin: service.type !== 'COURSE' || canJoin(service, context.nowMs),
    length: lengthWords(service, text) || ofSession || undefined,
    course: readCourse(service, seats, context),
    staff: staffOf(service),
    locations: locationsOf(service),
    policy: [...policyWords(service.bookingPolicy, site.currency, text), ...noShowWords(service, site.currency, text)],
    ownPolicy: readRules(service.bookingPolicy).description,
    times: next?.times,
    zone: zoneWords(context),
    plans: await loadPlans(service, context),
    bookHref: bookPath(service),
    visitHref:
      canBookTogether(readBookable(service, site, text)) && (await canCombine(service, context.client))
        ? `${bookPath(service)}/visit`
        : null,
    categoryHref: `/services?category=${encodeURIComponent(categorySlug(service.category.name ?? ''))}`,
  };
}

const DESCRIPTION_LENGTH = 160;

/** Shortens a text to the length that search engines show, at a word boundary. */
function shorten(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim();
  if (words.length <= DESCRIPTION_LENGTH) return words;
  return `${words.slice(0, words.lastIndexOf(' ', DESCRIPTION_LENGTH))} …`;
}

export const servicePage = definePage<ServiceData>({
  path: '/services/{slug}',
  view: 'site/service/ServiceView.tsx',
  View: ServiceView,
  async load(context, { slug = '' }) {
    const service = await findService(context.client, slug);
    if (!service) return 'missing';
    if (slugOf(service) !== slug) return { redirectTo: servicePath(service), permanent: true };
    return { data: await readService(service, context) };
  },
  head: ({ service }, context) => {
    const { title = service.name, description, image, isHidden } = readSeo(service, context.origin);
    const own = shorten([service.tagLine, service.description].filter(Boolean).join(' ')) || service.name;
    return {
      title,
      description: description ?? own,
      canonical: servicePath(service),
      ...(image ? { image } : {}),
      ...(isHidden ? { noIndex: true } : {}),
      linkedData: [
        businessData(context),
        breadcrumbData(context.origin, [
          { name: context.site.name, path: '/' },
          { name: context.text.t('Services'), path: '/services' },
          { name: service.name, path: servicePath(service) },
        ]),
        serviceData(service, context),
      ],
    };
  },
});
