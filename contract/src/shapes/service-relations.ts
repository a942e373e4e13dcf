import * as T from 'typebox';
import { BookingPolicy } from './booking-policy.ts';
import { ServiceLocation } from './service.ts';
import { entity, FreeForm, Guid, Revision } from './shape.ts';
import { StoredService } from './stored-service.ts';

const ids = T.Array(Guid, { maxItems: 100 });

/** `services` filters services; results must belong to one of those that match. An ignored field would widen the answer. */
export const LocationsFilter = entity(
  { services: FreeForm, businessLocationIds: ids },
  { additionalProperties: false },
);
export const CategoriesFilter = entity({ services: FreeForm, categoryIds: ids }, { additionalProperties: false });

/** The five oldest services, and the total. */
export const BookingPolicyWithServices = entity({
  bookingPolicy: BookingPolicy,
  connectedServices: T.Array(StoredService, { maxItems: 5 }),
  totalServiceCount: T.Integer(),
});

/** A form has a name and a revision only if it was created on this platform. */
export const BookingFormWithServices = entity({
  formDetails: entity({ formId: Guid, name: T.String({ maxLength: 200 }), revision: Revision }),
  connectedServices: T.Array(entity({ id: Guid, name: T.String({ minLength: 1, maxLength: 400 }) }), { maxItems: 5 }),
  totalServiceCount: T.Integer(),
});

/** `exists`: whether a matching service is offered at one of them. */
export const BusinessLocations = entity({
  exists: T.Boolean(),
  locations: T.Array(ServiceLocation, { maxItems: 100 }),
});
export const OtherLocations = entity({ exists: T.Boolean() });
