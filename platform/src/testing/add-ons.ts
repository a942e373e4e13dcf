import { type AddOnId, modules, type RequestOf } from '@foyer/contract';
import { asId } from '../server/lib/ids.ts';
import type { TestPlatform } from './test-platform.ts';

type NewAddOn = RequestOf<typeof modules.addOns.createAddOn>['addOn'];

export const hotStones = {
  name: 'Hot stones',
  price: { value: '20' },
  durationInMinutes: 15,
} satisfies NewAddOn;

export const bathSalts = { name: 'Bath salts', price: { value: '9.50' }, maxQuantity: 3 } satisfies NewAddOn;

/** An add-on of the test's own, hot stones by default. */
export async function addAddOn({ owner }: Pick<TestPlatform, 'owner'>, addOn: NewAddOn = hotStones) {
  const made = (await owner.call(modules.addOns.createAddOn, { addOn })).value.addOn;
  return { ...made, id: asId<AddOnId>(made.id) };
}

/** So many of them. */
export async function addAddOnIds({ owner }: Pick<TestPlatform, 'owner'>, count: number): Promise<AddOnId[]> {
  const addOns = Array.from({ length: count }, () => bathSalts);
  const { results } = (await owner.call(modules.addOns.bulkCreateAddOns, { addOns })).value;
  return results.map(({ itemMetadata }) => asId<AddOnId>(itemMetadata.id));
}
