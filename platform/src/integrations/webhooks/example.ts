import { type EventType, events } from '@foyer/contract';
import { days, type Instant } from '@foyer/contract/values';

const DAY_MS = days(1);

/** Example entities of each kind, with the fields that receivers read first. */
const entities: Readonly<Record<string, (id: string, now: Instant) => Record<string, unknown>>> = {
  'wix.bookings.v2.booking': (id, now) => ({
    id,
    revision: '1',
    status: 'CONFIRMED',
    paymentStatus: 'NOT_PAID',
    totalParticipants: 1,
    startDate: new Date(now + DAY_MS).toISOString(),
    endDate: new Date(now + DAY_MS + DAY_MS / 24).toISOString(),
    contactDetails: { firstName: 'Test', lastName: 'Booking', email: 'test@example.com' },
    bookedEntity: { title: 'Test' },
    createdDate: new Date(now).toISOString(),
    updatedDate: new Date(now).toISOString(),
  }),
  'wix.bookings.services.v2.service': (id, now) => ({
    id,
    revision: '1',
    type: 'APPOINTMENT',
    name: 'Test',
    createdDate: new Date(now).toISOString(),
    updatedDate: new Date(now).toISOString(),
  }),
  'wix.members.v1.member': (id, now) => ({
    id,
    loginEmail: 'test@example.com',
    status: 'APPROVED',
    profile: { nickname: 'Test' },
    createdDate: new Date(now).toISOString(),
    updatedDate: new Date(now).toISOString(),
  }),
  'wix.pricing_plans.v2.order': (id, now) => ({
    id,
    planId: id,
    subscriptionId: id,
    buyer: { memberId: id, contactId: id },
    type: 'OFFLINE',
    status: 'ACTIVE',
    lastPaymentStatus: 'PAID',
    startDate: new Date(now).toISOString(),
    pausePeriods: [],
    planName: 'Test',
    planPrice: '10',
    createdDate: new Date(now).toISOString(),
    updatedDate: new Date(now).toISOString(),
  }),
  'wix.pricing_plans.plan': (id, now) => ({
    id,
    name: 'Test',
    slug: 'test',
    perks: { values: [] },
    pricing: { singlePaymentUnlimited: true, price: { value: '10', currency: 'USD' } },
    public: true,
    archived: false,
    primary: false,
    hasOrders: false,
    createdDate: new Date(now).toISOString(),
    updatedDate: new Date(now).toISOString(),
  }),
};

/** The body of a test event. */
export function makeExample(type: EventType, id: string, now: Instant): Record<string, unknown> {
  const { entityFqdn, kind } = events[type];
  const entity = entities[entityFqdn]?.(id, now) ?? { id };
  if (kind === 'created') return { entity };
  if (kind === 'updated') return { currentEntity: entity };
  if (kind === 'deleted') return {};
  return { body: { [entityFqdn.slice(entityFqdn.lastIndexOf('.') + 1)]: entity } };
}
