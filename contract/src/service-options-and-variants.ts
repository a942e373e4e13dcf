import * as T from 'typebox';
import { operation } from './operation.ts';
import { ANYONE, MANAGERS } from './roles.ts';
import { CursorQuery, PagingMetadata } from './shapes/query.ts';
import {
  ChangedServiceOptionsAndVariants,
  NewServiceOptionsAndVariants,
  StoredServiceOptionsAndVariants,
} from './shapes/service-variant.ts';
import { Guid, message, Revision } from './shapes/shape.ts';

const path = '/v1/serviceOptionsAndVariants';
const prefixes = ['/bookings'];
/** Older clients write the path with dashes. */
const dashed = (rest = '') => [`/_api/v1/service-options-and-variants${rest}`];

const one = message({ serviceOptionsAndVariantsId: Guid });
const answer = message({ serviceOptionsAndVariants: StoredServiceOptionsAndVariants });

const faults = [
  'UNKNOWN_OPTION_IDS',
  'MULTIPLE_CURRENCIES',
  'UNSUPPORTED_OPTION_TYPE',
  'UNKNOWN_STAFF_IDS',
  'MISSING_STAFF_VARIANTS',
  'IDENTICAL_CHOICES',
  'MISSING_CUSTOM_CHOICES',
  'UNSUPPORTED_OPTION_DATA',
] as const;

/** A service has one option at most. Its rate type must be VARIED. */
export const createServiceOptionsAndVariants = operation({
  method: 'POST',
  path,
  prefixes,
  aliases: dashed(),
  summary: 'Create the variants of a service, each with its price',
  allow: MANAGERS,
  request: message({ serviceOptionsAndVariants: NewServiceOptionsAndVariants }),
  response: answer,
  errors: [...faults, 'SERVICE_NOT_FOUND', 'OPTIONS_AND_VARIANTS_EXIST'],
  emits: ['serviceOptionsAndVariantsCreated', 'serviceUpdated'],
  effect: 'write',
  args: ['serviceOptionsAndVariants'],
  unwrap: 'serviceOptionsAndVariants',
});

export const cloneServiceOptionsAndVariants = operation({
  method: 'POST',
  path: `${path}/{cloneFromId}/clone`,
  prefixes,
  aliases: dashed('/{cloneFromId}/clone'),
  summary: 'Copy the variants of a service to another one, under a new option id',
  allow: MANAGERS,
  request: message({ cloneFromId: Guid, targetServiceId: Guid }),
  response: answer,
  errors: [...faults, 'SERVICE_NOT_FOUND', 'OPTIONS_AND_VARIANTS_EXIST', 'OPTIONS_AND_VARIANTS_NOT_FOUND'],
  emits: ['serviceOptionsAndVariantsCreated', 'serviceUpdated'],
  effect: 'write',
  args: ['cloneFromId', 'targetServiceId'],
});

/** Customers see those of visible services. */
export const getServiceOptionsAndVariants = operation({
  method: 'GET',
  path: `${path}/{serviceOptionsAndVariantsId}`,
  prefixes,
  aliases: dashed('/{serviceOptionsAndVariantsId}'),
  summary: 'Get the variants of a service by their own id',
  allow: ANYONE,
  request: one,
  response: answer,
  errors: ['OPTIONS_AND_VARIANTS_NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: ['serviceOptionsAndVariantsId'],
  unwrap: 'serviceOptionsAndVariants',
});

export const getServiceOptionsAndVariantsByServiceId = operation({
  method: 'GET',
  path: `${path}/service_id/{serviceId}`,
  prefixes,
  aliases: dashed('/service_id/{serviceId}'),
  summary: 'Get the variants of a service',
  allow: ANYONE,
  request: message({ serviceId: Guid }),
  response: message({ serviceVariants: StoredServiceOptionsAndVariants }),
  errors: ['OPTIONS_AND_VARIANTS_NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: ['serviceId'],
});

/** Options and variants are replaced as a whole. Existing bookings keep their prices. */
export const updateServiceOptionsAndVariants = operation({
  method: 'PATCH',
  path: `${path}/{serviceOptionsAndVariants.id}`,
  prefixes,
  aliases: dashed('/{serviceOptionsAndVariants.id}'),
  summary: 'Replace the option or the variants of a service',
  allow: MANAGERS,
  request: message({ serviceOptionsAndVariants: ChangedServiceOptionsAndVariants }),
  response: answer,
  errors: [...faults, 'OPTIONS_AND_VARIANTS_NOT_FOUND', 'REVISION_MISMATCH'],
  emits: ['serviceOptionsAndVariantsUpdated', 'serviceUpdated'],
  effect: 'write',
  args: ['serviceOptionsAndVariants.id', 'serviceOptionsAndVariants'],
  unwrap: 'serviceOptionsAndVariants',
});

/** The service then has its default price. Existing bookings keep theirs. */
export const deleteServiceOptionsAndVariants = operation({
  method: 'DELETE',
  path: `${path}/{serviceOptionsAndVariantsId}`,
  prefixes,
  aliases: dashed('/{serviceOptionsAndVariantsId}'),
  summary: 'Delete the variants of a service',
  allow: MANAGERS,
  request: message({ serviceOptionsAndVariantsId: Guid }, { revision: Revision }),
  response: message({}),
  errors: ['OPTIONS_AND_VARIANTS_NOT_FOUND', 'REVISION_MISMATCH'],
  emits: ['serviceOptionsAndVariantsDeleted', 'serviceUpdated'],
  effect: 'write',
  args: ['serviceOptionsAndVariantsId'],
});

export const queryServiceOptionsAndVariants = operation({
  method: 'POST',
  path: `${path}/query`,
  prefixes,
  aliases: dashed('/query'),
  summary: 'Query the variants of services',
  allow: ANYONE,
  request: message({ query: CursorQuery }),
  response: message({
    serviceOptionsAndVariantsList: T.Array(StoredServiceOptionsAndVariants),
    pagingMetadata: PagingMetadata,
  }),
  errors: [],
  emits: [],
  effect: 'read',
  args: [],
  list: 'serviceOptionsAndVariantsList',
  queryFields: [
    'id',
    'serviceId',
    'options.values.id',
    'options.values.type',
    'variants.values.choices.custom',
    'variants.values.choices.optionId',
    'variants.values.price.value',
    'variants.values.price.currency',
  ],
  paging: 'cursor',
});
