import { definePage, type PageContext } from '../../pages/page.tsx';
import {
  groupByCategory,
  isBookableOnline,
  loadServices,
  type Service,
  servicePath,
} from '../../services/catalogue.ts';
import { staffOf, summaryWords } from '../../services/service-words.ts';
import { readCard } from '../parts/card.ts';
import { businessData } from '../parts/linked-data.ts';
import { loadNextTimes } from '../parts/next-times.ts';
import { zoneWords } from '../parts/zone-words.ts';
import HomeView, { type HomeData } from './HomeView.tsx';

const SOONEST = 3;

/** Loads the next slots of the first services that have any. */
async function loadSoonest(services: readonly Service[], context: PageContext): Promise<HomeData['soonest']> {
  const timed = services.filter((service) => service.type !== 'COURSE' && isBookableOnline(service, context.site));
  const rows = await Promise.all(
    timed.slice(0, SOONEST).map(async (service) => ({
      id: service.id,
      name: service.name,
      href: servicePath(service),
      summary: summaryWords(service, context.site.currency, context.text, context.dates),
      times: (await loadNextTimes(service, context, { count: 3, perDay: 2 }))?.times.filter(({ href }) => href) ?? [],
    })),
  );
  return rows.filter(({ times }) => times.length > 0);
}

/** Lists all staff members with their services. */
function listPeople(services: readonly Service[]): HomeData['people'] {
  const people = new Map<string, HomeData['people'][number]>();
  for (const service of services) {
    for (const { name, photo } of staffOf(service)) {
      people.set(name, { name, photo, gives: [...(people.get(name)?.gives ?? []), service.name] });
    }
  }
  return [...people.values()];
}

export const homePage = definePage<HomeData>({
  path: '/',
  view: 'site/home/HomeView.tsx',
  View: HomeView,
  async load(context) {
    const services = await loadServices(context.client);
    return {
      data: {
        soonest: await loadSoonest(services, context),
        categories: groupByCategory(services).map(({ id, name, services }) => ({
          id,
          name,
          cards: services.map((service) => readCard(service, context)),
        })),
        people: listPeople(services),
        zone: zoneWords(context),
      },
    };
  },
  head: (_, context) => ({
    title: context.site.name,
    description: context.site.description ?? context.site.tagline ?? context.site.name,
    canonical: '/',
    linkedData: [businessData(context)],
  }),
});
