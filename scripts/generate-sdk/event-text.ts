import { events } from '@foyer/contract';

/** The shape of the entity that events are about, by its FQDN, and its name in the body of an action. */
const entities: Readonly<Record<string, { shape: string; field: string }>> = {
  'wix.bookings.v2.booking': { shape: 'Booking', field: 'booking' },
  'wix.members.v1.member': { shape: 'Member', field: 'member' },
  'wix.pricing_plans.plan': { shape: 'Plan', field: 'plan' },
  'wix.pricing_plans.v2.order': { shape: 'Order', field: 'order' },
  'wix.ecommerce.coupons.v2.coupon': { shape: 'Coupon', field: 'coupon' },
  'wix.bookings.services.v2.service': { shape: 'Service', field: 'service' },
  'wix.locations.v1.location': { shape: 'Location', field: 'location' },
  'wix.addons.v1.add_on': { shape: 'AddOn', field: 'addOn' },
  'wix.bookings.catalog.v1.service_options_and_variants': {
    shape: 'ServiceOptionsAndVariants',
    field: 'serviceOptionsAndVariants',
  },
};

function bodyText({ entityFqdn, kind }: (typeof events)[keyof typeof events]): string {
  const entity = entities[entityFqdn];
  if (!entity) throw new Error(`no shape for the entity of ${entityFqdn}`);
  if (kind === 'deleted') return `{ entity?: ${entity.shape} }`;
  if (kind === 'action') return `{ data: { ${entity.field}?: ${entity.shape}; [field: string]: unknown } }`;
  return `{ entity: ${entity.shape} }`;
}

/** The file of the client's events: their types, and the arguments of handlers. */
export function eventsText(notice: string): string {
  const known = Object.entries(events);
  const shapes = [...new Set(Object.values(entities).map(({ shape }) => shape))].sort();
  return `${notice}import type { ${shapes.join(', ')} } from './shapes.ts';

/** The type of each event in its envelope. */
export const eventTypes = {
${known.map(([name, { type }]) => `  ${name}: '${type}',\n`).join('')}} as const;

/** The argument of each event's handler, besides its metadata. */
export interface EventBodies {
${known.map(([name, event]) => `  ${name}: ${bodyText(event)};\n`).join('')}}
`;
}
