import type { modules, ResponseOf } from '@foyer/contract';
import type { ServiceEntity } from '../../catalog/services/service-entity.ts';

type Entry = ResponseOf<(typeof modules)['availabilityCalendar']['queryAvailability']>['availabilityEntries'][number];
export type SlotLocation = NonNullable<Entry['slot']['location']>;

const types = { BUSINESS: 'OWNER_BUSINESS', CUSTOM: 'OWNER_CUSTOM', CUSTOMER: 'CUSTOM' } as const;

/** The service's locations as slots have them. */
export const locationsOf = ({ locations }: Pick<ServiceEntity, 'locations'>): SlotLocation[] =>
  (locations ?? []).map(({ id, type = 'CUSTOM', business, calculatedAddress }) => {
    const formattedAddress = calculatedAddress?.formattedAddress;
    return {
      ...(id ? { id } : {}),
      ...(business?.name ? { name: business.name } : {}),
      ...(formattedAddress ? { formattedAddress } : {}),
      locationType: types[type],
    };
  });

/** The service's first location, which applies unless another is named. */
export const locationOf = (service: ServiceEntity): SlotLocation | undefined => locationsOf(service)[0];

/**
 * Finds a location of the service by id, else by type; the first if neither is given. At the customer's, it has the
 * address that they name. Undefined when the id is unknown.
 */
export function findLocation(service: ServiceEntity, named: SlotLocation = {}): SlotLocation | undefined {
  const location = findOffered(service, named);
  const formattedAddress = named.formattedAddress?.trim();
  return location?.locationType === types.CUSTOMER && formattedAddress ? { ...location, formattedAddress } : location;
}

function findOffered(service: ServiceEntity, named: SlotLocation): SlotLocation | undefined {
  const id = named.id?.toLowerCase();
  const locations = locationsOf(service);
  if (id !== undefined) return locations.find((location) => location.id === id);
  return locations.find(({ locationType }) => locationType === named.locationType) ?? locations[0];
}
