import type { FieldViolation } from '@foyer/contract';
import { oneViolation } from '../../server/lib/violations.ts';
import type { ServiceLocation } from './service.ts';

/** Lists violations in a service's locations (protocol: services §2, "set locations"). */
export function findLocationViolations(
  locations: readonly ServiceLocation[],
  at = 'service.locations',
): FieldViolation[] {
  const violations = locations.flatMap((location, index) => findStoredLocationViolations(location, `${at}[${index}]`));
  const businessIds = locations.flatMap(({ business }) => business?.id?.toLowerCase() ?? []);
  if (new Set(businessIds).size < businessIds.length) {
    violations.push(oneViolation(at, 'names a location of the business twice', 'OTHER', 'INVALID_BUSINESS_LOCATIONS'));
  }
  return violations;
}

export function findStoredLocationViolations(
  { type = 'CUSTOM', business, custom }: ServiceLocation,
  path: string,
): FieldViolation[] {
  if (type === 'BUSINESS' && !business?.id) {
    return [oneViolation(`${path}.business.id`, 'is required', 'REQUIRED_FIELD', 'INVALID_BUSINESS_LOCATION')];
  }
  if (type === 'CUSTOM' && !custom?.address) {
    return [oneViolation(`${path}.custom.address`, 'is required', 'REQUIRED_FIELD', 'INVALID_CUSTOM_LOCATION')];
  }
  if (type === 'CUSTOMER' && (business || custom)) {
    return [
      oneViolation(
        path,
        'must be left out, since the customer names the location',
        'OTHER',
        'INVALID_CUSTOMER_LOCATION',
      ),
    ];
  }
  return [];
}
