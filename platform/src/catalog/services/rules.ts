import type { CategoryId, FieldViolation, FormId, PolicyId, ResourceId } from '@foyer/contract';
import type { Currency } from '@foyer/contract/values';
import { asId } from '../../server/lib/ids.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { toFormattedAddress } from './address.ts';
import { findLocationViolations } from './location-rules.ts';
import { findMediaViolations, toMedia } from './media.ts';
import { findPaymentViolations } from './payment-rules.ts';
import { toPayment } from './price.ts';
import type {
  NeededResource,
  ServiceDraft,
  ServiceInput,
  ServiceLocation,
  ServiceResource,
  StoredLocation,
} from './service.ts';

/** The default app id of services (protocol: services §1). */
export const BOOKINGS_APP_ID = '13d21c63-b5ec-5912-8397-c3a5ddb27a97';

/**
 * Validates a new service and fills in defaults, with prices in the site's currency. Ignores what the server sets (ids,
 * dates, slugs). Throws ValidationError with every broken rule.
 */
export function readService(input: ServiceInput, currency: Currency): ServiceDraft {
  const { type, name, defaultCapacity, payment, onlineBooking } = input;
  const violations = findServiceViolations(input, currency);
  if (violations.length > 0 || !type || !name || !defaultCapacity || !payment || !onlineBooking) {
    throw new ValidationError(violations);
  }
  return {
    appId: input.appId ?? BOOKINGS_APP_ID,
    type,
    name: name.trim(),
    description: input.description,
    tagLine: input.tagLine,
    sortOrder: input.sortOrder,
    defaultCapacity,
    hidden: input.hidden ?? false,
    formId: input.form?.id ? asId<FormId>(input.form.id.toLowerCase()) : undefined,
    categoryId: input.category?.id ? asId<CategoryId>(input.category.id) : undefined,
    policyId: input.bookingPolicy?.id ? asId<PolicyId>(input.bookingPolicy.id) : undefined,
    // The staff of classes and courses comes from their sessions.
    staffMemberIds: type === 'APPOINTMENT' ? toResourceIds(input.staffMemberIds) : [],
    details: {
      payment: toPayment(payment, currency),
      onlineBooking: {
        enabled: onlineBooking.enabled ?? false,
        requireManualApproval: onlineBooking.requireManualApproval ?? false,
        allowMultipleRequests: onlineBooking.allowMultipleRequests ?? false,
      },
      media: toMedia(input.media),
      conferencing: { enabled: input.conferencing?.enabled ?? false },
      locations: (input.locations ?? []).map(toStoredLocation),
      neededResources: (input.serviceResources ?? []).map(toNeededResource),
      availabilityConstraints: {
        sessionDurations: input.schedule?.availabilityConstraints?.sessionDurations ?? [],
        timeBetweenSessions: input.schedule?.availabilityConstraints?.timeBetweenSessions ?? 0,
      },
      extendedFields: input.extendedFields,
      seoData: input.seoData,
      taxableAddress: input.taxableAddress,
      primaryResourceType: input.primaryResourceType?.toLowerCase(),
      foyer: input.foyer?.travelMinutes ? { travelMinutes: input.foyer.travelMinutes } : undefined,
    },
  };
}

/** Ids as the database writes them, without duplicates. */
const toResourceIds = (ids: readonly string[] = []): ResourceId[] =>
  [...new Set(ids.map((id) => id.toLowerCase()))].map((id) => asId(id));

export function toStoredLocation({ type, business, custom }: ServiceLocation): StoredLocation {
  if (type === 'BUSINESS') return { type, businessId: asId(business?.id?.toLowerCase() ?? '') };
  if (type === 'CUSTOMER') return { type };
  const address = custom?.address ?? {};
  const formattedAddress = toFormattedAddress(address);
  return { type: 'CUSTOM', address, ...(formattedAddress ? { formattedAddress } : {}) };
}

const toNeededResource = ({ resourceType, resourceIds }: ServiceResource): NeededResource => ({
  typeId: asId(resourceType?.id?.toLowerCase() ?? ''),
  // An empty list means any resource of the type.
  resourceIds: resourceIds?.values?.length ? toResourceIds(resourceIds.values) : undefined,
});

function findServiceViolations(input: ServiceInput, currency: Currency): FieldViolation[] {
  const { type, name, defaultCapacity, payment, onlineBooking } = input;
  const violations: FieldViolation[] = [];
  const requireField = (field: string, ruleName: string) =>
    violations.push(oneViolation(`service.${field}`, 'is required', 'REQUIRED_FIELD', ruleName));
  if (!type) requireField('type', 'INVALID_SERVICE_TYPE');
  if (!name?.trim()) requireField('name', 'INVALID_SERVICE_NAME');
  if (!onlineBooking) requireField('onlineBooking', 'INVALID_ONLINE_BOOKING');
  if (defaultCapacity === undefined) requireField('defaultCapacity', 'INVALID_DEFAULT_CAPACITY');
  if (input.category && !input.category.id) requireField('category.id', 'INVALID_CATEGORY');
  if (type === 'APPOINTMENT' && !input.staffMemberIds?.length) {
    requireField('staffMemberIds', 'INVALID_STAFF_MEMBER_IDS');
  }
  if (type === 'APPOINTMENT' && defaultCapacity !== undefined && defaultCapacity !== 1) {
    const description = 'must be 1 for an appointment';
    violations.push(oneViolation('service.defaultCapacity', description, 'OTHER', 'INVALID_APPOINTMENT_CAPACITY'));
  }
  return [
    ...violations,
    ...findPaymentViolations(payment, type, {
      needsApproval: onlineBooking?.requireManualApproval ?? false,
      currency,
    }),
    ...findConstraintViolations(input),
    ...findMediaViolations(input.media),
    ...findLocationViolations(input.locations ?? []),
    ...findTravelViolations(input),
    ...findResourceViolations(input.serviceResources ?? []),
  ];
}

function findConstraintViolations({ type, schedule }: ServiceInput): FieldViolation[] {
  const { sessionDurations = [], timeBetweenSessions = 0, durationRange } = schedule?.availabilityConstraints ?? {};
  const at = 'service.schedule.availabilityConstraints';
  const invalid = (path: string, description: string) =>
    oneViolation(`${at}.${path}`, description, 'OTHER', 'INVALID_SESSION_DURATION');
  const violations: FieldViolation[] = [];
  if (type === 'APPOINTMENT' && sessionDurations.length === 0) {
    violations.push(invalid('sessionDurations', 'is required for an appointment'));
  }
  if (type !== undefined && type !== 'APPOINTMENT' && sessionDurations.length > 0) {
    violations.push(
      invalid('sessionDurations', 'is for appointments only; sessions of classes and courses have their own durations'),
    );
  }
  if (durationRange) violations.push(invalid('durationRange', 'is not supported; use sessionDurations instead'));
  if (timeBetweenSessions < 0) violations.push(oneViolation(`${at}.timeBetweenSessions`, 'must be 0 or more', 'MIN'));
  return violations;
}

/** Only appointments can be at the customer's place. */
const findTravelViolations = ({ type, foyer }: ServiceInput): FieldViolation[] =>
  type !== 'APPOINTMENT' && foyer?.travelMinutes
    ? [oneViolation('service.foyer.travelMinutes', 'is for appointments only')]
    : [];

/** A service may name each resource type once. */
function findResourceViolations(resources: readonly ServiceResource[]): FieldViolation[] {
  const seen = new Set<string>();
  return resources.flatMap(({ resourceType }, index) => {
    const path = `service.serviceResources[${index}].resourceType.id`;
    const id = resourceType?.id?.toLowerCase();
    if (!id) return [oneViolation(path, 'is required', 'REQUIRED_FIELD')];
    if (seen.has(id)) return [oneViolation(path, 'is listed twice')];
    seen.add(id);
    return [];
  });
}
