import * as T from 'typebox';
import { ServiceAddress } from './service.ts';
import { choice, Email, ExtendedFields, entity, Guid, Revision, stored } from './shape.ts';

/** A country by its code of ISO 3166-1. */
const Country = T.String({ pattern: '^[A-Z]{2}$' });

export const LocationAddress = entity(
  { ...ServiceAddress.properties, country: Country, postalCode: T.String({ maxLength: 20 }) },
  { atMostOne: ['streetAddress', 'addressLine'] },
);

/** Fields that can't be stored. Accepted only when empty, because answers of other platforms contain them. */
const unsupported = {
  locationType: choice(['UNKNOWN']),
  locationTypes: T.Array(choice(['UNKNOWN']), { maxItems: 10 }),
  businessSchedule: entity({
    periods: T.Array(entity({}), { maxItems: 100 }),
    specialHourPeriod: T.Array(entity({}), { maxItems: 100 }),
  }),
};

/** A location of the business. `default`, `archived` and the id can't be written. */
export const Location = entity({
  id: Guid,
  name: T.String({ minLength: 1, maxLength: 150 }),
  description: T.String({ maxLength: 500 }),
  default: T.Boolean(),
  status: choice(['ACTIVE']),
  fax: T.String({ maxLength: 50 }),
  timeZone: T.String({ maxLength: 50 }),
  email: Email,
  phone: T.String({ maxLength: 50 }),
  address: LocationAddress,
  revision: Revision,
  archived: T.Boolean(),
  extendedFields: ExtendedFields,
  ...unsupported,
});

export const StoredLocation = stored(Location, [
  'id',
  'name',
  'default',
  'status',
  'timeZone',
  'address',
  'revision',
  'archived',
  'locationTypes',
]);
