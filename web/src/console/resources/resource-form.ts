import type { Resource } from '../parts/use-resources.ts';

export const resourcesHref = '/manage/resources';
export const resourceTabs = ['details', 'hours', 'time-off', 'calendars'] as const;
export type ResourceTab = (typeof resourceTabs)[number];
export const resourceHref = (id: string, tab: ResourceTab = 'details'): string =>
  `${resourcesHref}/${encodeURIComponent(id)}${tab === 'details' ? '' : `?tab=${tab}`}`;
export const newResourceHref = (typeId: string): string => `${resourcesHref}/new?type=${encodeURIComponent(typeId)}`;

/** The values of the form. */
export interface ResourceValues {
  name: string;
  description: string;
  /** None are all. */
  locationIds: readonly string[];
}

export const newResource: ResourceValues = { name: '', description: '', locationIds: [] };

export function locationIdsOf({ locationOptions }: Pick<Resource, 'locationOptions'>): string[] {
  const chosen = locationOptions?.specificLocationOptions?.businessLocations ?? [];
  return locationOptions?.availableInAllLocations ? [] : chosen.flatMap(({ locationId }) => locationId ?? []);
}

/** A resource with hours is where its hours are. */
export const hasHours = ({ workingHoursSchedules }: Pick<Resource, 'workingHoursSchedules'>): boolean =>
  (workingHoursSchedules?.values ?? []).length > 0;

export const readResource = (resource: Resource): ResourceValues => ({
  name: resource.name,
  description: resource.description ?? '',
  locationIds: locationIdsOf(resource),
});

const optionsOf = (ids: readonly string[]): NonNullable<Resource['locationOptions']> =>
  ids.length === 0
    ? { availableInAllLocations: true }
    : {
        availableInAllLocations: false,
        specificLocationOptions: {
          availableInBusinessLocations: true,
          businessLocations: ids.map((locationId) => ({ locationId })),
        },
      };

/** The fields that differ from the saved ones. */
export function writeResource(values: ResourceValues, saved: ResourceValues): Partial<Resource> {
  const { name, description, locationIds } = values;
  return {
    ...(name.trim() === saved.name ? {} : { name: name.trim() }),
    ...(description.trim() === saved.description ? {} : { description: description.trim() }),
    ...(locationIds.join() === saved.locationIds.join() ? {} : { locationOptions: optionsOf(locationIds) }),
  };
}
