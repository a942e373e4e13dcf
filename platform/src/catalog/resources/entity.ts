import type { Modules, ResponseOf } from '@foyer/contract';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import type { StoredResource, StoredType } from './resource.ts';

type ResourceEntity = ResponseOf<Modules['resources']['getResource']>['resource'];
type TypeEntity = ResponseOf<Modules['resources']['getResourceType']>['resourceType'];

export const toTypeEntity = ({ id, name, revision, createdDate, updatedDate }: StoredType): TypeEntity => ({
  id,
  name,
  revision: String(revision),
  createdDate: toTimestamp(createdDate),
  updatedDate: toTimestamp(updatedDate),
});

/** The public form: contact details and working hours are for the business only. */
export const toPublicEntity = ({ id, typeId, name, image, revision }: StoredResource): ResourceEntity => ({
  id,
  typeId,
  name,
  revision: String(revision),
  ...(image ? { image } : {}),
});

export function toEntity(resource: StoredResource): ResourceEntity {
  const { scheduleId, email, phone, description, memberId, keepsHours } = resource;
  return {
    ...toPublicEntity(resource),
    createdDate: toTimestamp(resource.createdDate),
    updatedDate: toTimestamp(resource.updatedDate),
    eventsSchedule: { scheduleId },
    ...(keepsHours ? { workingHoursSchedules: { values: [{ scheduleId, shared: false }] } } : {}),
    locationOptions: toLocationOptions(resource),
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
    ...(description ? { description } : {}),
    ...(memberId ? { memberId } : {}),
  };
}

const toLocationOptions = ({ locationIds }: StoredResource): NonNullable<ResourceEntity['locationOptions']> =>
  locationIds === null
    ? { availableInAllLocations: true }
    : {
        availableInAllLocations: false,
        specificLocationOptions: {
          availableInBusinessLocations: locationIds.length > 0,
          businessLocations: locationIds.map((locationId) => ({ locationId })),
        },
      };
