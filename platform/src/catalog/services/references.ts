import type { FieldViolation, PolicyId, ResourceId, SiteId } from '@foyer/contract';
import type { Db } from '../../server/db/database.ts';
import { asId } from '../../server/lib/ids.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { shareLockForm } from '../../server/sites/form-store.ts';
import { hasProvider } from '../conferencing/store.ts';
import { shareLockResources } from '../schedules/lock-store.ts';
import {
  findResources,
  findResourceTypes,
  type Resource,
  type ResourceType,
  STAFF_TYPE_ID,
} from '../schedules/store.ts';
import { findDefaultCategoryId, hasCategory } from './category-store.ts';
import { findOpenLocations } from './location-store.ts';
import { withFiles } from './media-files.ts';
import { findDefaultPolicyId, findPolicies } from './policy-store.ts';
import {
  type BusinessLocation,
  businessIdsOf,
  type ResolvedDraft,
  type ServiceDetails,
  type ServiceDraft,
} from './service.ts';

/** Checks that everything a draft references exists on the site. Throws ValidationError with what is missing. */
export async function resolveReferences(db: Db, siteId: SiteId, draft: ServiceDraft): Promise<ResolvedDraft> {
  const { details } = draft;
  const resourceIds = details.neededResources.flatMap(({ resourceIds: ids = [] }) => ids);
  // Share-locks the referenced resources, so that none is deleted before the service is written.
  await shareLockResources(db, siteId, [...draft.staffMemberIds, ...resourceIds]);
  const typeIds = details.neededResources.map(({ typeId }) => typeId);
  const { primaryResourceType } = details;
  const [categoryId, policyId, isForm, hasMeetings, resources, types, locations] = await Promise.all([
    findCategoryId(db, siteId, draft),
    findPolicyId(db, siteId, draft),
    draft.formId === undefined || shareLockForm(db, siteId, draft.formId),
    !details.conferencing.enabled || hasProvider(db, siteId),
    findResources(db, siteId, [...draft.staffMemberIds, ...resourceIds]),
    findResourceTypes(db, siteId, primaryResourceType ? [...typeIds, asId(primaryResourceType)] : typeIds),
    findOpenLocations(db, siteId, businessIdsOf(details)),
  ]);
  const violations = [
    ...findMissingStaff(draft.staffMemberIds, resources),
    ...findMissingResources(details, resources, types),
    ...findMissingLocations(details, locations),
  ];
  if (!categoryId) violations.push(missing('service.category.id', 'a category of the site', 'INVALID_CATEGORY'));
  if (!isForm) violations.push(missing('service.form.id', 'a form of the site that is not archived', 'INVALID_FORM'));
  if (!hasMeetings) {
    const description = 'can’t be set before the site has chosen how online meetings are held';
    violations.push(oneViolation('service.conferencing.enabled', description, 'OTHER'));
  }
  if (primaryResourceType && !types.some(({ id }) => id === primaryResourceType))
    violations.push(missing('service.primaryResourceType', 'a resource type of the site'));
  if (!policyId)
    violations.push(missing('service.bookingPolicy.id', 'a booking policy of the site', 'INVALID_BOOKING_POLICY'));
  if (violations.length > 0 || !categoryId || !policyId) throw new ValidationError(violations);
  const media = await withFiles(db, siteId, details.media);
  return { ...draft, details: { ...details, media }, categoryId, policyId };
}

async function findCategoryId(db: Db, siteId: SiteId, { categoryId }: ServiceDraft) {
  if (!categoryId) return findDefaultCategoryId(db, siteId);
  return (await hasCategory(db, siteId, categoryId)) ? categoryId : undefined;
}

async function findPolicyId(db: Db, siteId: SiteId, { policyId }: ServiceDraft): Promise<PolicyId | undefined> {
  if (!policyId) return findDefaultPolicyId(db, siteId);
  const [policy] = await findPolicies(db, siteId, [policyId]);
  return policy?.id;
}

const missing = (field: string, what: string, ruleName?: string): FieldViolation =>
  oneViolation(field, `is not ${what}`, 'OTHER', ruleName);

function findMissingStaff(ids: readonly ResourceId[], resources: readonly Resource[]): FieldViolation[] {
  const staff = new Set(resources.filter(({ typeId }) => typeId === STAFF_TYPE_ID).map(({ id }) => id));
  return ids.flatMap((id, index) =>
    staff.has(id) ? [] : missing(`service.staffMemberIds[${index}]`, 'a staff member', 'INVALID_STAFF_MEMBER_IDS'),
  );
}

function findMissingResources(
  { neededResources }: ServiceDetails,
  resources: readonly Resource[],
  types: readonly ResourceType[],
): FieldViolation[] {
  return neededResources.flatMap(({ typeId, resourceIds = [] }, index) => {
    const at = `service.serviceResources[${index}]`;
    if (!types.some(({ id }) => id === typeId)) return missing(`${at}.resourceType.id`, 'a resource type of the site');
    const ofType = new Set(resources.filter((resource) => resource.typeId === typeId).map(({ id }) => id));
    return resourceIds.flatMap((id, position) =>
      ofType.has(id) ? [] : missing(`${at}.resourceIds.values[${position}]`, 'a resource of this type'),
    );
  });
}

function findMissingLocations(
  { locations: storedLocations }: ServiceDetails,
  locations: readonly BusinessLocation[],
): FieldViolation[] {
  return storedLocations.flatMap((storedLocation, index) =>
    storedLocation.type !== 'BUSINESS' || locations.some(({ id }) => id === storedLocation.businessId)
      ? []
      : missing(`service.locations[${index}].business.id`, 'a location of the business', 'INVALID_BUSINESS_LOCATION'),
  );
}
