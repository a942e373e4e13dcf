import type { Modules, ResourceId, ResponseOf, ServiceId, ServiceVariantsId } from '@foyer/contract';
import type { Money } from '../../server/lib/money.ts';
import { readCurrency, toMinorUnits, toMoney } from '../../server/lib/money.ts';
import type { ServiceDetails } from './service.ts';

export type VariantsEntity = ResponseOf<
  Modules['serviceOptionsAndVariants']['getServiceOptionsAndVariants']
>['serviceOptionsAndVariants'];

/** A choice that has a price. */
export type VariantChoice =
  | { custom: string }
  | { staffMemberId: ResourceId }
  | { duration: { minutes: number; name?: string } };

export interface Variant {
  choice: VariantChoice;
  price: Money;
}

/** The option by which the variants of a service differ. A service has one. */
export type ServiceOption =
  | { id: string; type: 'CUSTOM'; name: string; choices: string[] }
  | { id: string; type: 'STAFF_MEMBER' }
  | { id: string; type: 'DURATION'; name?: string };

/** The option of a service with the price of each choice. */
export interface VariantsContent {
  option: ServiceOption;
  variants: readonly Variant[];
  extendedFields?: { namespaces: Record<string, unknown> };
}

export interface ServiceVariants extends VariantsContent {
  id: ServiceVariantsId;
  serviceId: ServiceId;
  revision: number;
}

/** Distinguishes the variants of a service. The case of custom choices is ignored. */
export function keyOf(choice: VariantChoice): string {
  if ('custom' in choice) return choice.custom.trim().toLowerCase();
  return 'staffMemberId' in choice ? choice.staffMemberId : String(choice.duration.minutes);
}

/** The least and the greatest price. */
export function priceRangeOf(variants: readonly Variant[]): { minPrice: Money; maxPrice: Money } {
  const currency = readCurrency(variants[0]?.price.currency ?? '');
  const minors = variants.map(({ price }) => toMinorUnits(price.value, currency) ?? 0);
  return { minPrice: toMoney(Math.min(...minors), currency), maxPrice: toMoney(Math.max(...minors), currency) };
}

/**
 * The details of a service whose price varies, with what follows from its variants: the least and the greatest price,
 * and the lengths where the price depends on them. Without variants it has its default price.
 */
export function withVariants(details: ServiceDetails, content: VariantsContent | undefined): ServiceDetails {
  const { rateType, varied } = details.payment;
  if (rateType !== 'VARIED' || !varied) return details;
  const range = content
    ? priceRangeOf(content.variants)
    : { minPrice: varied.defaultPrice, maxPrice: varied.defaultPrice };
  const minutes = (content?.variants ?? []).flatMap(({ choice }) =>
    'duration' in choice ? choice.duration.minutes : [],
  );
  const { availabilityConstraints: limits } = details;
  return {
    ...details,
    payment: { ...details.payment, varied: { ...varied, ...range } },
    ...(minutes.length > 0 ? { availabilityConstraints: { ...limits, sessionDurations: minutes } } : {}),
  };
}

export const toVariantsEntity = ({
  id,
  serviceId,
  option,
  variants,
  extendedFields,
  revision,
}: ServiceVariants): VariantsEntity => ({
  id,
  serviceId,
  options: { values: [toOption(option)] },
  variants: { values: variants.map(({ choice, price }) => ({ choices: [{ ...choice, optionId: option.id }], price })) },
  ...priceRangeOf(variants),
  revision: String(revision),
  ...(extendedFields ? { extendedFields } : {}),
});

function toOption(option: ServiceOption) {
  switch (option.type) {
    case 'CUSTOM':
      return { id: option.id, type: option.type, customData: { name: option.name, choices: option.choices } };
    case 'DURATION':
      return { id: option.id, type: option.type, durationData: option.name === undefined ? {} : { name: option.name } };
    case 'STAFF_MEMBER':
      return { id: option.id, type: option.type };
  }
}
