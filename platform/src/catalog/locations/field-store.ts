import { sql } from 'kysely';
import type { Field, Fields } from '../../server/filter/fields.ts';
import type { SortField } from '../../server/filter/sort.ts';

const ask = { filter: true, sort: true } as const;

const text = (column: 'name' | 'description' | 'fax' | 'email' | 'phone' | 'time_zone'): Field => ({
  kind: 'text',
  column: sql.ref(`business_locations.${column}`),
  ...ask,
});

const ofAddress = (...path: string[]): Field => ({
  kind: 'text',
  column: sql<string>`business_locations.address #>> ${sql.lit(`{${path.join(',')}}`)}`,
  ...ask,
});

const coordinate = (name: 'latitude' | 'longitude'): Field => ({
  kind: 'number',
  column: sql<number>`(business_locations.address #>> ${sql.lit(`{geocode,${name}}`)})::float8`,
  ...ask,
});

/** Fields that locations can be filtered and sorted by. */
export const locationFields: Fields = {
  id: { kind: 'uuid', column: sql.ref('business_locations.id'), notNull: true, ...ask },
  createdDate: { kind: 'timestamp', column: sql.ref('business_locations.created_at'), notNull: true, sort: true },
  name: text('name'),
  description: text('description'),
  fax: text('fax'),
  email: text('email'),
  phone: text('phone'),
  timeZone: text('time_zone'),
  default: { kind: 'boolean', column: sql.ref('business_locations.is_default'), notNull: true, ...ask },
  archived: { kind: 'boolean', column: sql.ref('business_locations.is_archived'), notNull: true, ...ask },
  status: { kind: 'enum', column: sql<string>`'ACTIVE'::text`, values: ['ACTIVE', 'INACTIVE'], filter: true },
  revision: { kind: 'number', column: sql.ref('business_locations.revision'), notNull: true, ...ask },
  'address.country': ofAddress('country'),
  'address.subdivision': ofAddress('subdivision'),
  'address.city': ofAddress('city'),
  'address.postalCode': ofAddress('postalCode'),
  'address.addressLine': ofAddress('addressLine'),
  'address.streetAddress.number': ofAddress('streetAddress', 'number'),
  'address.streetAddress.name': ofAddress('streetAddress', 'name'),
  'address.streetAddress.apt': ofAddress('streetAddress', 'apt'),
  'address.formattedAddress': ofAddress('formattedAddress'),
  'address.hint': ofAddress('hint'),
  'address.geocode.latitude': coordinate('latitude'),
  'address.geocode.longitude': coordinate('longitude'),
};

export const defaultSort: readonly SortField[] = [{ field: 'createdDate', order: 'ASC' }];

export const pagingLimits = { defaultLimit: 50, maxLimit: 1000 };
