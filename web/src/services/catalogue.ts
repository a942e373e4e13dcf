import { addDuration, days, type Instant } from '@foyer/contract/values';
import type { Service } from '@foyer/sdk';
import type { SiteClient } from '../lib/client.ts';
import { toLocal } from '../lib/zone-time.ts';
import type { Site } from '../pages/page.tsx';
import { type AvailableSlot, readSlots } from './available-slots.ts';
import { readPaymentWays } from './payment-ways.ts';
import { inOrder } from './service-order.ts';

export type { Service };

const details = { conditionalFields: ['STAFF_MEMBER_DETAILS' as const] };
const PAGE_LIMIT = 100;

/** Loads the visible services, in the business's order. */
export async function loadServices(client: SiteClient): Promise<Service[]> {
  const services: Service[] = [];
  for await (const service of client.services.queryServices(details).limit(PAGE_LIMIT)) services.push(service);
  return inOrder(services.filter(({ hidden }) => !hidden));
}

const ID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** Finds a service by its slug, current or former, or its id. */
export async function findService(client: SiteClient, slug: string): Promise<Service | undefined> {
  const find = () => client.services.queryServices(details).limit(1);
  const { items } = await find().eq('mainSlug.name', slug).find();
  const [named] = items.length > 0 ? items : (await find().hasSome('supportedSlugs.name', slug).find()).items;
  const service = !named && ID.test(slug) ? (await find().eq('id', slug.toLowerCase()).find()).items[0] : named;
  return service?.hidden ? undefined : service;
}

/** Whether another appointment is offered, which may go with this one in one visit. */
export async function canCombine({ id, type }: Service, client: SiteClient): Promise<boolean> {
  if (type !== 'APPOINTMENT') return false;
  const { items } = await client.services.queryServices().eq('type', 'APPOINTMENT').eq('hidden', false).limit(2).find();
  return items.some((other) => other.id !== id);
}

export const slugOf = ({ mainSlug, id }: Pick<Service, 'mainSlug' | 'id'>): string => mainSlug.name ?? id;
export const servicePath = (service: Pick<Service, 'mainSlug' | 'id'>) =>
  `/services/${encodeURIComponent(slugOf(service))}`;
export const bookPath = (service: Pick<Service, 'mainSlug' | 'id'>) => `/book/${encodeURIComponent(slugOf(service))}`;

/** Whether a page can book it: it is free, or the site takes one of its payments. */
export const isBookableOnline = (
  { onlineBooking, payment }: Pick<Service, 'onlineBooking' | 'payment'>,
  site: Pick<Site, 'takesOnlinePayments'>,
): boolean =>
  onlineBooking.enabled === true && (payment.rateType === 'NO_FEE' || readPaymentWays(payment, site).length > 0);

interface Window {
  site: Pick<Site, 'takesOnlinePayments'>;
  nowMs: Instant;
  zone: string;
  days: number;
  slotsPerDay?: number;
}

/** Loads the slots of an appointment or a class, full sessions included. Courses have none. */
export async function loadSlots(client: SiteClient, service: Service, window: Window): Promise<AvailableSlot[]> {
  if (service.type === 'COURSE' || !isBookableOnline(service, window.site)) return [];
  const { nowMs, zone, slotsPerDay } = window;
  // If a time zone is given, the protocol reads both dates as wall times in it.
  const startDate = toLocal(nowMs, zone);
  const endDate = toLocal(addDuration(nowMs, days(window.days)), zone);
  const { availabilityEntries } = await client.availabilityCalendar.queryAvailability(
    { filter: { serviceId: service.id, startDate, endDate } },
    { timezone: zone, ...(slotsPerDay && { slotsPerDay }) },
  );
  return readSlots(availabilityEntries);
}

export interface Category {
  id: string;
  name: string;
  services: Service[];
}

/** Groups services by category, in the business's order. */
export function groupByCategory(services: readonly Service[]): Category[] {
  const categories = new Map<string, Category & { sortOrder: number }>();
  for (const service of services) {
    const { id = '', name = '', sortOrder = Number.MAX_SAFE_INTEGER } = service.category;
    const known = categories.get(id) ?? { id, name, sortOrder, services: [] };
    known.services.push(service);
    categories.set(id, known);
  }
  return [...categories.values()].sort((a, b) => a.sortOrder - b.sortOrder);
}
