import type { LocationId, Modules, RequestOf, ResponseOf } from '@foyer/contract';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { isTimeZone } from '../../server/lib/zone.ts';
import { withFormattedAddress } from '../services/address.ts';

type Operations = Modules['locations'];
export type SentLocation = RequestOf<Operations['bulkCreateLocation']>['locations'][number];
export type LocationEntity = ResponseOf<Operations['getLocation']>['location'];

/** The fields of a location that the business writes. */
export type LocationContent = Pick<
  LocationEntity,
  'name' | 'description' | 'fax' | 'timeZone' | 'email' | 'phone' | 'address' | 'extendedFields'
>;

export interface Location {
  id: LocationId;
  content: LocationContent;
  isDefault: boolean;
  isArchived: boolean;
  revision: number;
}

/** Reads what was sent. Throws a ValidationError that names a field `at` which is missing or wrong. */
export function readContent(sent: SentLocation, siteZone: string, at = 'location'): LocationContent {
  const {
    name = '',
    description,
    fax,
    timeZone = siteZone,
    email,
    phone,
    address,
    extendedFields,
    businessSchedule,
  } = sent;
  const refuse = (field: string, description: string, rule: 'REQUIRED_FIELD' | 'OTHER') => {
    throw new ValidationError([oneViolation(`${at}.${field}`, description, rule)]);
  };
  if (name.trim() === '') refuse('name', 'is required', 'REQUIRED_FIELD');
  if (!isTimeZone(timeZone)) refuse('timeZone', 'is not a time zone such as Europe/Berlin', 'OTHER');
  if (hasPeriods(businessSchedule)) refuse('businessSchedule', 'is not kept; working hours name a location', 'OTHER');
  const whole = address && withFormattedAddress(address);
  if (!whole?.formattedAddress) refuse('address', 'needs a street, a city or a text of its own', 'REQUIRED_FIELD');
  return { name: name.trim(), description, fax, timeZone, email, phone, address: whole ?? {}, extendedFields };
}

/** Empty lists of hours may be sent. */
const hasPeriods = (schedule: Record<string, unknown> = {}): boolean =>
  Object.values(schedule).some((periods) => !Array.isArray(periods) || periods.length > 0);

export const toLocationEntity = ({ id, content, isDefault, isArchived, revision }: Location): LocationEntity => ({
  id,
  ...content,
  default: isDefault,
  status: 'ACTIVE',
  archived: isArchived,
  locationTypes: [],
  revision: String(revision),
});
