import { sql } from 'kysely';
import type { Fields } from '../../server/filter/fields.ts';
import type { SortField } from '../../server/filter/sort.ts';

const ask = { filter: true, sort: true } as const;

/** Fields that bookings can be filtered and sorted by. Classes and courses are found by their service. */
export const bookingFields: Fields = {
  id: { kind: 'uuid', column: sql.ref('bookings.id'), notNull: true, ...ask },
  status: {
    kind: 'enum',
    values: ['CREATED', 'CONFIRMED', 'CANCELED', 'PENDING', 'DECLINED', 'WAITING_LIST'],
    column: sql.ref('bookings.status'),
    notNull: true,
    ...ask,
  },
  paymentStatus: {
    kind: 'enum',
    values: ['UNDEFINED', 'NOT_PAID', 'PAID', 'PARTIALLY_PAID', 'REFUNDED', 'EXEMPT', 'FAILED'],
    column: sql.ref('bookings.payment_status'),
    notNull: true,
    ...ask,
  },
  startDate: { kind: 'timestamp', column: sql.ref('bookings.starts_at'), notNull: true, ...ask },
  endDate: { kind: 'timestamp', column: sql.ref('bookings.ends_at'), notNull: true, ...ask },
  createdDate: { kind: 'timestamp', column: sql.ref('bookings.created_at'), notNull: true, ...ask },
  updatedDate: { kind: 'timestamp', column: sql.ref('bookings.updated_at'), notNull: true, ...ask },
  canceledDate: { kind: 'timestamp', column: sql.ref('bookings.canceled_at'), ...ask },
  'bookedEntity.slot.serviceId': { kind: 'uuid', column: sql.ref('bookings.service_id'), notNull: true, ...ask },
  'bookedEntity.schedule.serviceId': { kind: 'uuid', column: sql.ref('bookings.service_id'), notNull: true, ...ask },
  'bookedEntity.slot.scheduleId': { kind: 'uuid', column: sql.ref('bookings.schedule_id'), notNull: true, ...ask },
  'bookedEntity.schedule.scheduleId': { kind: 'uuid', column: sql.ref('bookings.schedule_id'), notNull: true, ...ask },
  'bookedEntity.slot.resource.id': { kind: 'uuid', column: sql.ref('bookings.resource_id'), ...ask },
  'bookedEntity.slot.eventId': { kind: 'text', column: sql.ref('bookings.event_id'), ...ask },
  'bookedEntity.slot.sessionId': { kind: 'text', column: sql.ref('bookings.event_id'), ...ask },
  'bookedEntity.title': { kind: 'text', column: sql`(bookings.details->>'title')`, notNull: true, ...ask },
  'bookedEntity.slot.location.id': { kind: 'text', column: sql`(bookings.details#>>'{location,id}')`, filter: true },
  /** Whether something was agreed to be paid; of what is free, nothing is ever owed. */
  'foyer.hasPrice': {
    kind: 'boolean',
    column: sql`(bookings.details->'lines'->0 is not null or bookings.details ?| array['unitPrice', 'subscription'])`,
    filter: true,
  },
  'multiServiceBookingInfo.id': {
    kind: 'text',
    column: sql`(bookings.details#>>'{multiService,id}')`,
    filter: true,
  },
  'contactDetails.email': { kind: 'text', column: sql.ref('bookings.contact_email'), ...ask },
  'contactDetails.contactId': {
    kind: 'text',
    column: sql`(bookings.details#>>'{contactDetails,contactId}')`,
    filter: true,
  },
  'contactDetails.firstName': { kind: 'text', column: sql`(bookings.details#>>'{contactDetails,firstName}')`, ...ask },
  'contactDetails.lastName': { kind: 'text', column: sql`(bookings.details#>>'{contactDetails,lastName}')`, ...ask },
  'createdBy.memberId': {
    kind: 'uuid',
    column: sql`case when bookings.created_by_kind = 'member' then bookings.created_by_id end`,
    filter: true,
  },
};

/** protocol: bookings §6. */
export const defaultBookingSort: readonly SortField[] = [{ field: 'createdDate', order: 'DESC' }];

export const bookingPaging = { defaultLimit: 50, maxLimit: 100 };
