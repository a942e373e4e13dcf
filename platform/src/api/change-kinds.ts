import { events, type NamedOperation, operations } from '@foyer/contract';
import { explainNoAccess } from '../server/http/access.ts';
import type { Caller } from '../server/http/caller.ts';

/** The kinds of things whose changes are told, each with the call that shows them: only its callers learn of the change. */
const shownBy = {
  booking: 'extendedBookings.queryExtendedBookings',
  attendance: 'attendance.queryAttendance',
  session: 'sessions.querySessions',
  resource: 'calendars.queryBusinessCalendar',
  service: 'services.queryServices',
  location: 'locations.queryLocations',
  contact: 'contacts.queryContacts',
  member: 'members.queryMembers',
  plan: 'plans.listPlans',
  order: 'orders.managementListOrders',
  coupon: 'coupons.queryCoupons',
  message: 'messages.listConversations',
} as const;
export type ChangeKind = keyof typeof shownBy;

const byEntity: Readonly<Record<string, ChangeKind>> = {
  'wix.bookings.v2.booking': 'booking',
  'wix.members.v1.member': 'member',
  'wix.pricing_plans.plan': 'plan',
  'wix.pricing_plans.v2.order': 'order',
  'wix.ecommerce.coupons.v2.coupon': 'coupon',
  'wix.bookings.services.v2.service': 'service',
  'wix.bookings.catalog.v1.service_options_and_variants': 'service',
  'wix.addons.v1.add_on': 'service',
  'wix.locations.v1.location': 'location',
};

const isKind = (source: string): source is ChangeKind => Object.hasOwn(shownBy, source);

const kindsOfEvents: ReadonlyMap<string, ChangeKind> = new Map(
  Object.entries(events).flatMap(([type, { entityFqdn }]) => {
    const kind = byEntity[entityFqdn];
    return kind ? [[type, kind] as const] : [];
  }),
);

/** The kind of an event's type, or of a change that was recorded without an event. */
export const kindOf = (source: string): ChangeKind | undefined => (isKind(source) ? source : kindsOfEvents.get(source));

const operationsById = new Map<string, NamedOperation>(operations.map((named) => [named.id, named]));

/** True if the caller may read things of this kind. */
export function mayLearnOf(kind: ChangeKind, caller: Caller): boolean {
  const named = operationsById.get(shownBy[kind]);
  if (!named) throw new Error(`${shownBy[kind]} is no operation.`);
  return explainNoAccess(named, caller) === undefined;
}

/** Changes without an event, by the module of the call: their kind, and the fields that can name what changed. */
const recordedModules: Readonly<Record<string, { kind: ChangeKind; fields: readonly string[] }>> = {
  sessions: { kind: 'session', fields: ['sessionId', 'session.id'] },
  resources: { kind: 'resource', fields: ['resourceId', 'resource.id'] },
  calendars: { kind: 'resource', fields: ['resourceId'] },
  attendance: { kind: 'attendance', fields: ['attendance.bookingId'] },
  contacts: { kind: 'contact', fields: ['contactId', 'contact.id'] },
  // Without the customer's id, which would outlive them.
  messages: { kind: 'message', fields: [] },
};

const valueAt = (input: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => Object(value)[name], input);

/** The change that a call makes, if it has to be recorded beside its events. */
export function changeOfCall(
  { module }: Pick<NamedOperation, 'module'>,
  input: unknown,
): { kind: ChangeKind; entityId: string | null } | undefined {
  const recorded = recordedModules[module];
  if (!recorded) return undefined;
  const id = recorded.fields.map((field) => valueAt(input, field)).find((value) => typeof value === 'string');
  return { kind: recorded.kind, entityId: typeof id === 'string' ? id : null };
}
