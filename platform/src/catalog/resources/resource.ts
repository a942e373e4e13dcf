import type { LocationId, MemberId, Modules, RequestOf, ResourceId, ResourceTypeId, ScheduleId } from '@foyer/contract';

export type WireResource = RequestOf<Modules['resources']['createResource']>['resource'];
export type WireImage = NonNullable<WireResource['image']>;

/** A change of a resource: undefined keeps a value, null clears it. */
export interface ResourceChange {
  name?: string;
  email?: string | null;
  phone?: string | null;
  description?: string | null;
  image?: WireImage | null;
  /** The member who manages its working hours. */
  memberId?: MemberId | null;
  /** Its locations, for a resource without working hours; null is any location. */
  locationIds?: LocationId[] | null;
}

/** A resource as the business manages it. */
export interface StoredResource {
  id: ResourceId;
  typeId: ResourceTypeId;
  scheduleId: ScheduleId;
  name: string;
  email: string | null;
  phone: string | null;
  description: string | null;
  image: WireImage | null;
  memberId: MemberId | null;
  locationIds: LocationId[] | null;
  /** Whether it has working hours. */
  keepsHours: boolean;
  revision: number;
  createdDate: Date;
  updatedDate: Date;
}

export interface StoredType {
  id: ResourceTypeId;
  name: string;
  revision: number;
  createdDate: Date;
  updatedDate: Date;
}

/** Maximum of resources per site; some lists read them all. */
export const MOST_RESOURCES = 1000;
export const MOST_TYPES = 100;
