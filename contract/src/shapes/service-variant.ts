import * as T from 'typebox';
import { DurationChoice } from './booking.ts';
import { Money } from './payment.ts';
import { choice, ExtendedFields, entity, Guid, Revision, stored } from './shape.ts';

/** The platform refuses the last two. */
export const ServiceOptionType = choice([
  'UNKNOWN',
  'CUSTOM',
  'STAFF_MEMBER',
  'DURATION',
  'DATE_TIME',
  'NUMBER_OF_PARTICIPANTS',
]);

export const CustomServiceOption = entity({
  name: T.String({ maxLength: 255 }),
  choices: T.Array(T.String({ maxLength: 255 }), { maxItems: 100 }),
});

export const DurationServiceOption = entity({ name: T.String({ maxLength: 255 }) });

export const ServiceOption = entity(
  { id: Guid, type: ServiceOptionType, customData: CustomServiceOption, durationData: DurationServiceOption },
  { atMostOne: ['customData', 'durationData'] },
);

export const VariantChoice = entity(
  { custom: T.String({ maxLength: 255 }), staffMemberId: Guid, duration: DurationChoice, optionId: Guid },
  { atMostOne: ['custom', 'staffMemberId', 'duration'] },
);

export const ServiceVariant = entity({
  choices: T.Array(VariantChoice, { minItems: 1, maxItems: 1 }),
  price: Money,
});

export const ServiceOptions = entity({ values: T.Array(ServiceOption, { minItems: 1, maxItems: 1 }) });

export const ServiceVariants = entity({ values: T.Array(ServiceVariant, { minItems: 1, maxItems: 100 }) });

/** The prices of a service by what is chosen. */
export const ServiceOptionsAndVariants = entity({
  id: Guid,
  serviceId: Guid,
  options: ServiceOptions,
  variants: ServiceVariants,
  minPrice: Money,
  maxPrice: Money,
  revision: Revision,
  extendedFields: ExtendedFields,
});

export const NewServiceOptionsAndVariants = stored(ServiceOptionsAndVariants, ['serviceId', 'options', 'variants']);

export const ChangedServiceOptionsAndVariants = stored(ServiceOptionsAndVariants, ['id', 'revision']);

export const StoredServiceOptionsAndVariants = stored(ServiceOptionsAndVariants, [
  'id',
  'serviceId',
  'options',
  'variants',
  'minPrice',
  'maxPrice',
  'revision',
]);
