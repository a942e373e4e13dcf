import { durationWords } from '../../lib/duration-words.ts';
import { policyWords } from '../../lib/policy-words.ts';
import { priceWords } from '../../lib/price-words.ts';
import { bookPath, findService, type Service, servicePath, slugOf } from '../catalogue.ts';
import { definePage, type PageContext } from '../page.tsx';
import { breadcrumbData, businessData, serviceData } from '../parts/linked-data.ts';
import { loadNextTimes } from '../parts/next-times.ts';
import { courseWords, kindWords, lengthWords, placeOf, staffOf } from '../parts/service-words.ts';
import { subjectOf } from '../parts/subject.ts';
import { categorySlug } from '../services/page.ts';
import ServiceView, { type ServiceData } from './ServiceView.tsx';

const APPOINTMENT_TIMES = { count: 9, perDay: 3 };
const CLASS_TIMES = { count: 6, perDay: 6 };

async function readService(service: Service, context: PageContext): Promise<ServiceData> {
  const { site, text, dates, nowMs } = context;
  const next = await loadNextTimes(service, context, service.type === 'CLASS' ? CLASS_TIMES : APPOINTMENT_TIMES);
  const ofSession = next.minutes === undefined ? undefined : durationWords(next.minutes, text);
  return {
    service,
    seed: slugOf(service),
    subject: subjectOf(service),
    kind: kindWords(service, text),
    price: priceWords(service.payment, site.currency, text),
    length: lengthWords(service, text) ?? ofSession,
    dates: courseWords(service, text, dates),
    staff: staffOf(service),
    place: placeOf(service),
    policy: policyWords(service.bookingPolicy, text),
    times: next.times,
    zone: dates.zoneName(nowMs),
    bookHref: bookPath(service),
    categoryHref: `/services?category=${encodeURIComponent(categorySlug(service.category.name ?? ''))}`,
  };
}

export const servicePage = definePage<ServiceData>({
  path: '/services/{slug}',
  view: 'service/ServiceView.tsx',
  View: ServiceView,
  async load(context, { slug = '' }) {
    const service = await findService(context.client, slug);
    if (!service) return 'missing';
    if (slugOf(service) !== slug) return { redirectTo: servicePath(service), permanent: true };
    return { data: await readService(service, context) };
  },
  head: ({ service }, context) => ({
    title: service.name,
    description: [service.tagLine, service.description].filter(Boolean).join(' ').slice(0, 300) || service.name,
    canonical: servicePath(service),
    linkedData: [
      businessData(context),
      breadcrumbData(context.origin, [
        { name: context.site.name, path: '/' },
        { name: context.text.t('Services'), path: '/services' },
        { name: service.name, path: servicePath(service) },
      ]),
      serviceData(service, context),
    ],
  }),
});
