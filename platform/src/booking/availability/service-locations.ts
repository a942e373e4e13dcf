import type { modules, ResponseOf } from '@foyer/contract';
import type { ServiceEntity } from '../../catalog/services/service-entity.ts';

type Entry = ResponseOf<(typeof modules)['availabilityCalendar']['queryAvailability']>['availabilityEntries'][number];
export type SlotLocation = NonNullable<Entry['slot']['location']>;

const types = { BUSINESS: 'OWNER_BUSINESS', CUSTOM: 'OWNER_CUSTOM', CUSTOMER: 'CUSTOM' } as const;

/** Where a service takes place, in the words of a slot: each of its places. */
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

/** Where a service takes place unless a place is named: its first. */
export const locationOf = (service: ServiceEntity): SlotLocation | undefined => locationsOf(service)[0];

/**
 * The place of the service that a slot names by its id, or by its kind alone; its first if it names none. Undefined when
 * it has none of that id.
 */
export function findLocation(service: ServiceEntity, named: SlotLocation = {}): SlotLocation | undefined {
  const id = named.id?.toLowerCase();
  const locations = locationsOf(service);
  if (id !== undefined) return locations.find((location) => location.id === id);
  return locations.find(({ locationType }) => locationType === named.locationType) ?? locations[0];
}
