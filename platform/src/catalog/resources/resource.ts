import type { LocationId, MemberId, Modules, RequestOf, ResourceId, ResourceTypeId, ScheduleId } from '@foyer/contract';

export type WireResource = RequestOf<Modules['resources']['createResource']>['resource'];
export type WireImage = NonNullable<WireResource['image']>;

/** What may be said of a resource; absent is as it was, null is nothing. */
export interface ResourceChange {
  name?: string;
  email?: string | null;
  phone?: string | null;
  description?: string | null;
  image?: WireImage | null;
  /** Who of the team keeps its hours. */
  memberId?: MemberId | null;
  /** Where it stands, if it has no hours; null is anywhere. */
  locationIds?: LocationId[] | null;
}

/** A member of staff, a room or a thing as the business keeps it. */
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
  /** Whether it can be booked in certain hours only. */
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

/** More than any business has; every list of them is read whole somewhere. */
export const MOST_RESOURCES = 1000;
export const MOST_TYPES = 100;
