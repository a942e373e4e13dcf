import type { Service, ServiceType } from '@foyer/sdk';
import type { Session } from '../client/session.ts';
import { NotFound, UsageError } from '../terminal/exit-code.ts';
import { moneyWords } from './money.ts';

export const GUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

export interface ServiceSearch {
  search?: string | undefined;
  type?: ServiceType | undefined;
}

const namesOf = ({ name, tagLine, mainSlug }: Service) => [name, tagLine, mainSlug.name].join('\n').toLowerCase();

/** Services by what their name, tag line or slug contains. */
export async function findServices({ client }: Session, { search = '', type }: ServiceSearch): Promise<Service[]> {
  const query = type ? client.services.queryServices().eq('type', type) : client.services.queryServices();
  const found: Service[] = [];
  for await (const service of query.limit(100)) {
    if (namesOf(service).includes(search.toLowerCase())) found.push(service);
  }
  return found;
}

/** The service of an id, a slug or a name, or a part of the name that only one has. */
export async function resolveService(session: Session, text: string): Promise<Service> {
  if (GUID.test(text)) return session.client.services.getService(text);
  const found = await findServices(session, { search: text });
  const exact = found.find(({ name, mainSlug }) => [name.toLowerCase(), mainSlug.name].includes(text.toLowerCase()));
  const [first, ...others] = exact ? [exact] : found;
  if (!first) throw new NotFound(`There is no service "${text}". See \`foyer services list\`.`);
  if (others.length === 0) return first;
  const slugs = [first, ...others].map(({ mainSlug }) => mainSlug.name).join(', ');
  throw new UsageError(`Several services contain "${text}": ${slugs}. Name one of them.`);
}

/** The price of a service before anything is chosen. */
export function priceWords({ payment }: Service): string {
  const { fixed, varied, custom, rateType } = payment;
  if (rateType === 'NO_FEE') return 'free';
  if (varied?.minPrice) return `${moneyWords(varied.minPrice)} – ${moneyWords(varied.maxPrice)}`;
  return moneyWords(fixed?.price ?? varied?.defaultPrice) ?? custom?.description ?? '';
}

/** The lengths that can be booked. */
export const minutesOf = ({ schedule }: Service): readonly number[] =>
  schedule.availabilityConstraints?.sessionDurations ?? [];
