import * as T from 'typebox';
import { operation } from './operation.ts';
import { MANAGERS } from './roles.ts';
import { FieldMask } from './shapes/field-mask.ts';
import { Service, ServiceLocation, Slug } from './shapes/service.ts';
import {
  bulkServiceAnswer,
  ChangedService,
  CloneError,
  InvalidSlugError,
  MaskedService,
  ParticipantsNotice,
  RemovedLocationSessionsAction,
} from './shapes/service-change.ts';
import { FreeForm, Guid, message } from './shapes/shape.ts';
import { StoredService } from './shapes/stored-service.ts';

/** Changes of services. Part of the module `services`. */
const prefixes = ['/_api/bookings', '/bookings'];
const bulkPrefixes = ['/bookings', '/bookings/services'];

/** A service can have hundreds of locations and pages of text. */
const bodyLimitBytes = 1024 * 1024;
const bulkBodyLimitBytes = 5 * bodyLimitBytes;

/** By default all future sessions are cancelled and nobody is notified. */
const deletion = { preserveFutureSessionsWithParticipants: T.Boolean(), participantNotification: ParticipantsNotice };

const serviceAnswer = message({ service: StoredService });
const jobAnswer = message({ jobId: Guid });

/** Older clients send `fieldMask`. */
const masks = { mask: FieldMask, fieldMask: FieldMask };

/** Older clients send `slugName`. */
const slugFields = { slug: T.String({ maxLength: 500 }), slugName: T.String({ maxLength: 500 }) };

export const updateService = operation({
  method: 'PATCH',
  path: '/v2/services/{service.id}',
  prefixes,
  summary: 'Update the fields sent of a service, or those that a mask names',
  allow: MANAGERS,
  request: message({ service: ChangedService }, masks, { atMostOne: ['mask', 'fieldMask'] }),
  response: serviceAnswer,
  errors: ['SERVICE_NOT_FOUND', 'REVISION_MISMATCH'],
  emits: ['serviceUpdated'],
  effect: 'write',
  args: ['service.id', 'service'],
  unwrap: 'service',
  bodyLimitBytes,
});

export const bulkCreateServices = operation({
  method: 'POST',
  path: '/v2/bulk/services/create',
  prefixes: bulkPrefixes,
  summary: 'Create several services; each item has its own result',
  allow: MANAGERS,
  request: message({ services: T.Array(Service, { maxItems: 100 }) }, { returnEntity: T.Boolean() }),
  response: bulkServiceAnswer,
  errors: [],
  emits: ['serviceCreated'],
  effect: 'write',
  cost: { per: { services: 1 } },
  args: ['services'],
  bodyLimitBytes: bulkBodyLimitBytes,
});

export const bulkUpdateServices = operation({
  method: 'POST',
  path: '/v2/bulk/services/update',
  prefixes: bulkPrefixes,
  summary: 'Update several services; each item has its own result',
  allow: MANAGERS,
  request: message({ services: T.Array(MaskedService, { maxItems: 100 }) }, { returnEntity: T.Boolean() }),
  response: bulkServiceAnswer,
  errors: updateService.errors,
  emits: ['serviceUpdated'],
  effect: 'write',
  cost: { per: { services: 1 } },
  args: ['services'],
  bodyLimitBytes: bulkBodyLimitBytes,
});

export const deleteService = operation({
  method: 'DELETE',
  path: '/v2/services/{serviceId}',
  prefixes,
  summary: 'Delete a service, call off its upcoming sessions and cancel their bookings',
  allow: MANAGERS,
  request: message({ serviceId: Guid }, deletion),
  response: message({}),
  errors: ['SERVICE_NOT_FOUND'],
  emits: ['serviceDeleted', 'bookingCanceled', 'bookingUpdated'],
  effect: 'write',
  args: ['serviceId'],
});

export const bulkDeleteServices = operation({
  method: 'POST',
  path: '/v2/bulk/services/delete',
  prefixes: bulkPrefixes,
  summary: 'Delete several services; each item has its own result',
  allow: MANAGERS,
  request: message({ ids: T.Array(Guid, { maxItems: 100 }) }, deletion),
  response: bulkServiceAnswer,
  errors: deleteService.errors,
  emits: ['serviceDeleted', 'bookingCanceled', 'bookingUpdated'],
  effect: 'write',
  cost: { per: { ids: 1 } },
  args: ['ids'],
});

/** Runs in batches after the response. Services that match only later are left alone. */
export const bulkUpdateServicesByFilter = operation({
  method: 'POST',
  path: '/v2/bulk/services/update-by-filter',
  prefixes: bulkPrefixes,
  summary: 'Update all services that match a filter with the fields sent, in the background',
  allow: MANAGERS,
  request: message({ filter: FreeForm, service: Service }),
  response: jobAnswer,
  errors: [],
  emits: ['serviceUpdated'],
  effect: 'write',
  args: ['filter', 'service'],
  bodyLimitBytes,
});

export const bulkDeleteServicesByFilter = operation({
  method: 'POST',
  path: '/v2/bulk/services/delete-by-filter',
  prefixes: bulkPrefixes,
  summary: 'Delete all services that match a filter, in the background',
  allow: MANAGERS,
  request: message({ filter: FreeForm }, deletion),
  response: jobAnswer,
  errors: [],
  emits: ['serviceDeleted', 'bookingCanceled', 'bookingUpdated'],
  effect: 'write',
  args: ['filter'],
});

/** Future sessions at a removed location stay there unless the request says otherwise. */
export const setServiceLocations = operation({
  method: 'POST',
  path: '/v2/services/{serviceId}/locations',
  prefixes,
  summary: 'Set the locations of a service, and what happens to sessions at removed ones',
  allow: MANAGERS,
  request: message(
    { serviceId: Guid },
    {
      locations: T.Array(ServiceLocation, { maxItems: 100 }),
      removedLocationSessionsAction: RemovedLocationSessionsAction,
      participantNotification: ParticipantsNotice,
    },
  ),
  response: serviceAnswer,
  errors: ['SERVICE_NOT_FOUND'],
  emits: ['serviceUpdated', 'bookingUpdated', 'bookingCanceled'],
  effect: 'write',
  args: ['serviceId'],
});

export const setCustomSlug = operation({
  method: 'POST',
  path: '/v2/services/{serviceId}/slugs/custom',
  prefixes,
  summary: 'Set the slug of a service; earlier ones still lead to it',
  allow: MANAGERS,
  request: message({ serviceId: Guid }, slugFields, { atMostOne: ['slug', 'slugName'] }),
  response: message({ slug: Slug, service: StoredService }),
  errors: ['SERVICE_NOT_FOUND', 'SLUG_ALREADY_EXISTS'],
  emits: ['serviceUpdated'],
  effect: 'write',
  args: ['serviceId'],
});

export const validateSlug = operation({
  method: 'POST',
  path: '/v2/services/slugs/validate',
  prefixes,
  summary: 'Check whether a slug can be used for a service, and if not, why',
  allow: MANAGERS,
  request: message({ serviceId: Guid }, slugFields, { atMostOne: ['slug', 'slugName'] }),
  response: message({ valid: T.Boolean() }, { slug: T.String(), errors: T.Array(InvalidSlugError, { maxItems: 3 }) }),
  errors: ['SERVICE_NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: ['serviceId'],
});

/**
 * Current clients send the source only. Foyer's own `newStartDate` repeats a course: all its sessions, shifted so that
 * the first is on that local date.
 */
export const cloneService = operation({
  method: 'POST',
  path: '/v2/services/clone',
  prefixes,
  summary: 'Copy a service; the response lists what could not be copied',
  allow: MANAGERS,
  request: message(
    { sourceServiceId: Guid },
    {
      copyRecurringSessions: T.Boolean(),
      copyPricingPlans: T.Boolean(),
      hideService: T.Boolean(),
      cloneServiceName: T.String({ minLength: 1, maxLength: 400 }),
      newStartDate: T.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
    },
  ),
  response: message({ service: StoredService, errors: T.Array(CloneError) }),
  errors: ['SERVICE_NOT_FOUND'],
  emits: ['serviceCreated', 'serviceOptionsAndVariantsCreated'],
  effect: 'write',
  args: ['sourceServiceId'],
});

/** Archived plans that a service names stay; they can't be added. */
export const enablePricingPlansForService = operation({
  method: 'POST',
  path: '/v2/services/{serviceId}/pricing-plans/add',
  prefixes,
  summary: 'Accept these plans for a service',
  allow: MANAGERS,
  request: message({ serviceId: Guid, pricingPlanIds: T.Array(Guid, { maxItems: 100 }) }),
  response: serviceAnswer,
  errors: ['SERVICE_NOT_FOUND', 'INVALID_PRICING_PLAN', 'SERVICE_DOES_NOT_SUPPORT_PRICING_PLANS'],
  emits: ['serviceUpdated'],
  effect: 'write',
  args: ['serviceId', 'pricingPlanIds'],
});

export const disablePricingPlansForService = operation({
  method: 'POST',
  path: '/v2/services/{serviceId}/pricing-plans/remove',
  prefixes,
  summary: 'Stop accepting these plans for a service',
  allow: MANAGERS,
  request: message({ serviceId: Guid }, { pricingPlanIds: T.Array(Guid, { maxItems: 75 }) }),
  response: serviceAnswer,
  errors: ['SERVICE_NOT_FOUND', 'INVALID_PRICING_PLAN'],
  emits: ['serviceUpdated'],
  effect: 'write',
  args: ['serviceId'],
});
