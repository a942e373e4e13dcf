import { definePage } from '../../pages/page.tsx';
import { groupByCategory, loadServices } from '../../services/catalogue.ts';
import { categorySlug } from '../../services/category-slug.ts';
import { readCard } from '../parts/card.ts';
import { breadcrumbData, businessData, serviceData } from '../parts/linked-data.ts';
import ServicesView, { type ServicesData } from './ServicesView.tsx';

export const servicesPage = definePage<ServicesData>({
  path: '/services',
  view: 'site/services/ServicesView.tsx',
  View: ServicesView,
  async load(context) {
    const services = await loadServices(context.client);
    const categories = groupByCategory(services);
    const asked = context.url.searchParams.get('category');
    const chosen = categories.find(({ id, name }) => id === asked || categorySlug(name) === asked?.toLowerCase());
    const shown = asked ? (chosen?.services ?? []) : categories.flatMap(({ services }) => services);
    return {
      data: {
        total: services.length,
        filters: categories.map(({ id, name, services }) => ({
          id,
          name,
          slug: categorySlug(name) || id,
          count: services.length,
          chosen: id === chosen?.id,
        })),
        chosen: chosen?.name,
        isFiltered: asked !== null && asked !== '',
        cards: shown.map((service) => readCard(service, context)),
        shown,
      },
    };
  },
  head: (data, context) => {
    const { text, site, origin } = context;
    const title = data.chosen ?? text.t('Services');
    const slug = data.filters.find(({ chosen }) => chosen)?.slug;
    const path = slug ? `/services?category=${encodeURIComponent(slug)}` : '/services';
    return {
      title,
      description: text.t('{names} at {business}.', {
        names: data.cards.map(({ name }) => name).join(', ') || title,
        business: site.name,
      }),
      canonical: path,
      noIndex: data.isFiltered && !slug,
      linkedData: [
        businessData(context),
        breadcrumbData(origin, [
          { name: site.name, path: '/' },
          { name: title, path },
        ]),
        ...data.shown.map((service) => serviceData(service, context)),
      ],
    };
  },
});
