import * as T from 'typebox';
import { access } from './access.ts';
import { operation } from './operation.ts';
import { SlotAvailability } from './shapes/availability.ts';
import { CursorPaging, Paging, Sorting } from './shapes/query.ts';
import { entity, FreeForm, message, stored } from './shapes/shape.ts';

const AvailabilityQuery = entity({
  filter: FreeForm,
  sort: T.Array(Sorting, { maxItems: 50 }),
  paging: Paging,
  cursorPaging: CursorPaging,
});

export const StoredSlotAvailability = stored(SlotAvailability, ['slot', 'bookable', 'totalSpots', 'openSpots']);

/** Appointments and classes; courses have no slots. Both bookable and not, unless the filter says which. */
export const queryAvailability = operation({
  method: 'POST',
  path: '/v1/availability/query',
  prefixes: ['/availability-calendar', '/bookings/availability-calendar', '/bookings', '/_api/availability-calendar'],
  summary: 'Query the times of services',
  allow: access.queryAvailability,
  request: message(
    { query: AvailabilityQuery },
    { timezone: T.String({ maxLength: 64 }), slotsPerDay: T.Integer({ minimum: 1, maximum: 1000 }) },
  ),
  response: message(
    { availabilityEntries: T.Array(StoredSlotAvailability) },
    { pagingMetadata: entity({ cursors: entity({ next: T.String() }), hasNext: T.Boolean(), count: T.Integer() }) },
  ),
  errors: ['SERVICE_NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: ['query'],
});
