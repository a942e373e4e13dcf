import { modules, type RequestOf } from '@foyer/contract';
import { newId } from '../server/lib/new-id.ts';
import { addService, type NewService } from './services.ts';
import type { TestPlatform } from './test-platform.ts';

const { createServiceOptionsAndVariants } = modules.serviceOptionsAndVariants;

export type NewVariants = RequestOf<typeof createServiceOptionsAndVariants>['serviceOptionsAndVariants'];
type Choice = NonNullable<NonNullable<NonNullable<NewVariants['variants']['values']>[number]['choices']>[number]>;

/** A service whose price varies, from $60. */
export const variedPayment = {
  rateType: 'VARIED',
  varied: { defaultPrice: { value: '60' } },
  options: { inPerson: true },
} satisfies NewService['payment'];

export const addVariedService = (platform: TestPlatform, fields: Partial<NewService> = {}) =>
  addService(platform, { payment: variedPayment, ...fields });

/** Variants of a service by custom choices and their prices. */
export function customVariants(serviceId: string, prices: Record<string, string>): NewVariants {
  const option = { id: newId(), type: 'CUSTOM', customData: { name: 'Age', choices: Object.keys(prices) } } as const;
  return variantsOf(
    serviceId,
    option,
    Object.entries(prices).map(([custom, value]) => [{ custom }, value]),
  );
}

export const variantsOf = (
  serviceId: string,
  option: NonNullable<NewVariants['options']['values']>[number],
  prices: readonly (readonly [choice: Choice, value: string])[],
): NewVariants => ({
  serviceId,
  options: { values: [option] },
  variants: {
    values: prices.map(([choice, value]) => ({
      choices: [{ ...choice, ...(option.id === undefined ? {} : { optionId: option.id }) }],
      price: { value, currency: 'USD' },
    })),
  },
});

export const addVariants = async ({ owner }: TestPlatform, serviceOptionsAndVariants: NewVariants) =>
  (await owner.call(createServiceOptionsAndVariants, { serviceOptionsAndVariants })).value.serviceOptionsAndVariants;

/** A service with the prices of children and adults. */
export async function addServiceWithVariants(
  platform: TestPlatform,
  prices: Record<string, string> = { Child: '12', Adult: '20' },
) {
  const service = await addVariedService(platform);
  return { service, variants: await addVariants(platform, customVariants(service.id, prices)) };
}
