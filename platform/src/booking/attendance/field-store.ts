import { sql } from 'kysely';
import type { Fields } from '../../server/filter/fields.ts';
import type { SortField } from '../../server/filter/sort.ts';

const ask = { filter: ['$eq', '$ne', '$in', '$nin'], sort: true, notNull: true } as const;
const status = { kind: 'enum', values: ['NOT_SET', 'ATTENDED', 'NOT_ATTENDED'] } as const;

/** Fields that attendance can be filtered and sorted by; source: the protocol's query builder. */
export const attendanceFields: Fields = {
  id: { kind: 'uuid', column: sql.ref('attendances.id'), ...ask },
  bookingId: { kind: 'uuid', column: sql.ref('attendances.booking_id'), ...ask },
  eventId: { kind: 'text', column: sql.ref('attendances.event_id'), ...ask },
  sessionId: { kind: 'text', column: sql.ref('attendances.event_id'), ...ask },
  status: { ...status, column: sql.ref('attendances.status'), ...ask },
  numberOfAttendees: {
    kind: 'number',
    column: sql.ref('attendances.attendee_count'),
    ...ask,
    filter: true,
  },
};

/** Fields that members can filter their own attendance by. */
export const ownFields: Fields = {
  status: { ...status, column: sql.ref('attendances.status'), filter: true },
  serviceId: { kind: 'uuid', column: sql.ref('bookings.service_id'), filter: true },
};

export const defaultSort: readonly SortField[] = [{ field: 'id', order: 'ASC' }];

export const paging = { defaultLimit: 50, maxLimit: 1000 };
