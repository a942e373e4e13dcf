import type { PageContext } from '../../pages/page.tsx';
import { isBookableOnline, type Service, servicePath } from '../../services/catalogue.ts';

const without = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''));

/** The business's schema.org data. */
export function businessData({ site, origin }: PageContext): Record<string, unknown> {
  return without({
    '@type': 'LocalBusiness',
    '@id': `${origin}/#business`,
    name: site.name,
    description: site.description ?? site.tagline,
    url: `${origin}/`,
    logo: site.brand?.logo?.url,
    telephone: site.phone,
    email: site.email,
    address: site.formattedAddress,
  });
}

function offerOf(service: Service, site: PageContext['site'], url: string) {
  const { payment } = service;
  const { fixed, varied } = payment;
  const price = payment.rateType === 'NO_FEE' ? '0' : fixed?.price?.value;
  const lowest = varied?.minPrice?.value ?? varied?.defaultPrice?.value;
  const priceCurrency = fixed?.price?.currency ?? varied?.defaultPrice?.currency ?? site.currency;
  const availability = `https://schema.org/${isBookableOnline(service, site) ? 'InStock' : 'InStoreOnly'}`;
  if (lowest) return { '@type': 'AggregateOffer', lowPrice: lowest, priceCurrency, url, availability };
  return price === undefined ? undefined : { '@type': 'Offer', price, priceCurrency, url, availability };
}

/** The schema.org data of a service: price and provider. */
export function serviceData(service: Service, context: PageContext): Record<string, unknown> {
  const { site, origin } = context;
  const url = origin + servicePath(service);
  const { firstSessionStart, lastSessionEnd } = service.schedule;
  const common = {
    name: service.name,
    description: service.tagLine || service.description,
    url,
    category: service.category.name,
    image: service.media?.mainMedia?.image?.url,
    provider: { '@id': `${origin}/#business` },
    offers: offerOf(service, site, url),
  };
  if (service.type !== 'COURSE') return without({ '@type': 'Service', ...common });
  return without({
    '@type': 'Course',
    ...common,
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Onsite',
      startDate: firstSessionStart?.toISOString(),
      endDate: lastSessionEnd?.toISOString(),
      location: site.formattedAddress,
    },
  });
}

export const breadcrumbData = (origin: string, crumbs: readonly { name: string; path: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
});
