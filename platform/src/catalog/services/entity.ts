import type { AddOnId, LocationId, PolicyId, ResourceId, ResourceTypeId, ServiceId } from '@foyer/contract';
import type { Selectable } from 'kysely';
import type { Database } from '../../server/db/schema.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import type { AddOn } from '../add-ons/add-on.ts';
import type { Resource } from '../schedules/store.ts';
import { withFormattedAddress } from './address.ts';
import type { BookingPolicy } from './policy.ts';
import type {
  BusinessLocation,
  NeededResource,
  Service,
  ServiceDetails,
  ServiceType,
  StoredLocation,
} from './service.ts';

/** A row of `services` joined with its category. */
export type ServiceRow = Omit<Selectable<Database['services']>, 'details' | 'type'> & {
  type: ServiceType;
  details: ServiceDetails;
  category_name: string;
  category_sort_order: number;
};

export type SlugRow = Selectable<Database['service_slugs']>;

/** Entities that services reference by id. */
export interface ServiceReferences {
  policies: ReadonlyMap<PolicyId, BookingPolicy>;
  slugs: ReadonlyMap<ServiceId, SlugRow[]>;
  staff: ReadonlyMap<ResourceId, Pick<Resource, 'name' | 'image'>>;
  typeNames: ReadonlyMap<ResourceTypeId, string>;
  locations: ReadonlyMap<LocationId, BusinessLocation>;
  addOns: ReadonlyMap<AddOnId, Pick<AddOn, 'kind'>>;
}

/** How many slugs a service shows: the newest, the current one last. Older ones still resolve. */
const MAX_SLUGS = 100;

export function toService(row: ServiceRow, related: ServiceReferences): Service {
  const { details } = row;
  const bookingPolicy = related.policies.get(row.policy_id);
  if (!bookingPolicy)
    throw new Error(`Service ${row.id} refers to booking policy ${row.policy_id}, which does not exist.`);
  const slugs = related.slugs.get(row.id) ?? [];
  const mainSlug = slugs.find(({ name }) => name === row.main_slug);
  return {
    id: row.id,
    appId: row.app_id,
    type: row.type,
    sortOrder: row.sort_order ?? undefined,
    name: row.name,
    description: row.description ?? undefined,
    tagLine: row.tag_line ?? undefined,
    defaultCapacity: row.default_capacity,
    media: details.media,
    hidden: row.is_hidden,
    category: { id: row.category_id, name: row.category_name, sortOrder: row.category_sort_order },
    form: row.form_id === null ? undefined : { id: row.form_id },
    payment: details.payment,
    onlineBooking: details.onlineBooking,
    conferencing: details.conferencing,
    locations: details.locations.map((storedLocation) => toWireLocation(storedLocation, related)),
    bookingPolicy,
    schedule: {
      id: row.schedule_id,
      firstSessionStart: row.first_session_start ? toTimestamp(row.first_session_start) : undefined,
      lastSessionEnd: row.last_session_end ? toTimestamp(row.last_session_end) : undefined,
      availabilityConstraints: {
        ...details.availabilityConstraints,
        durations: details.availabilityConstraints.sessionDurations.map((minutes) => ({ minutes })),
      },
    },
    ...toStaff(row.staff_member_ids, related),
    serviceResources: details.neededResources.map((needed) => toServiceResource(needed, related)),
    supportedSlugs: slugs
      .filter((slug) => slug !== mainSlug)
      .slice(1 - MAX_SLUGS)
      .concat(mainSlug ?? [])
      .map(toSlug),
    mainSlug: mainSlug ? toSlug(mainSlug) : { name: row.main_slug },
    extendedFields: details.extendedFields,
    seoData: details.seoData,
    taxableAddress: details.taxableAddress,
    primaryResourceType: details.primaryResourceType,
    foyer: details.foyer,
    ...toAddOns(row.add_on_groups, related),
    revision: String(row.revision),
    createdDate: toTimestamp(row.created_at),
    updatedDate: toTimestamp(row.updated_at),
  };
}

const toSlug = ({ name, is_custom: custom, created_at }: SlugRow) => ({
  name,
  custom,
  createdDate: toTimestamp(created_at),
});

/** Add-ons that no longer exist are left out. */
function toAddOns(groups: ServiceRow['add_on_groups'], { addOns }: ServiceReferences) {
  const addOnGroups = groups.map((group) => ({ ...group, addOnIds: group.addOnIds.filter((id) => addOns.has(id)) }));
  const addOnDetails = [...new Set(addOnGroups.flatMap(({ addOnIds }) => addOnIds))].map((addOnId) => ({
    addOnId,
    durationInMinutes: addOns.get(addOnId)?.kind.durationMinutes,
  }));
  return { addOnGroups, addOnDetails };
}

function toStaff(ids: ResourceId[], { staff }: ServiceReferences) {
  const staffMembers = ids.flatMap((staffMemberId) => {
    const found = staff.get(staffMemberId);
    if (!found) return [];
    const { name, image } = found;
    return { staffMemberId, name, ...(image ? { mainMedia: { image } } : {}) };
  });
  return { staffMemberIds: ids, staffMemberDetails: { staffMembers } };
}

const toServiceResource = ({ typeId, resourceIds }: NeededResource, { typeNames }: ServiceReferences) => ({
  resourceType: { id: typeId, name: typeNames.get(typeId) ?? '' },
  resourceIds: resourceIds && { values: resourceIds },
});

/** A customer's own address is unknown before the booking. */
export function toWireLocation(
  storedLocation: StoredLocation,
  { locations }: Pick<ServiceReferences, 'locations'>,
): Service['locations'][number] {
  if (storedLocation.type === 'CUSTOMER') return { type: storedLocation.type };
  if (storedLocation.type === 'BUSINESS') {
    const { businessId: id, type } = storedLocation;
    const business = locations.get(id);
    return { id, type, business: business ?? { id }, calculatedAddress: business?.address };
  }
  const { id, type, address } = storedLocation;
  return { id, type, custom: { id, address }, calculatedAddress: withFormattedAddress(address) };
}
