import * as T from 'typebox';
import { operation } from './operation.ts';
import { BUSINESS, MANAGERS } from './roles.ts';
import { entity, Guid, message, Revision, stored, Timestamp } from './shapes/shape.ts';

/** Foyer's own: the tax on what the site sells. */
const prefixes = ['/foyer'];

/** A percentage of at most 100. */
const Rate = T.String({ pattern: '^(100(\\.0{1,4})?|\\d{1,2}(\\.\\d{1,4})?)$' });

const LocationRate = message({ locationId: Guid, rate: Rate });

const TaxSettings = entity({
  enabled: T.Boolean(),
  /** The name that buyers see; needed to enable the tax. */
  name: T.String({ maxLength: 50 }),
  rate: Rate,
  /** Whether prices contain the tax. Otherwise it is added to them. */
  includedInPrice: T.Boolean(),
  /** Rates of business locations that differ. Plans are taxed at the default location, bookings at theirs. */
  locationRates: T.Array(LocationRate, { maxItems: 100 }),
  revision: Revision,
  updatedDate: Timestamp,
});

const StoredSettings = stored(TaxSettings, [
  'enabled',
  'name',
  'rate',
  'includedInPrice',
  'locationRates',
  'revision',
  'updatedDate',
]);
const settingsAnswer = message({ taxSettings: StoredSettings });

export const getTaxSettings = operation({
  method: 'GET',
  path: '/v1/tax-settings',
  prefixes,
  summary: 'Get the tax on what the site sells',
  allow: BUSINESS,
  request: message({}),
  response: settingsAnswer,
  errors: [],
  emits: [],
  effect: 'read',
  args: [],
  unwrap: 'taxSettings',
});

/** Rates of locations are replaced as a whole. Orders keep the tax that they were bought with. */
export const updateTaxSettings = operation({
  method: 'PATCH',
  path: '/v1/tax-settings',
  prefixes,
  summary: 'Update the fields sent of the tax settings',
  allow: MANAGERS,
  request: message({ taxSettings: TaxSettings }),
  response: settingsAnswer,
  errors: ['REVISION_MISMATCH'],
  emits: [],
  effect: 'write',
  args: ['taxSettings'],
  unwrap: 'taxSettings',
  example: { taxSettings: { name: 'Sales tax', rate: '7.25' } },
});
