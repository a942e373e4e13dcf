import type { NewServiceOptionsAndVariantsInput } from '@foyer/sdk';
import { amountOf, pricedKeys, type ServiceValues, type ServiceVariants } from './values.ts';

type Content = Pick<NewServiceOptionsAndVariantsInput, 'options' | 'variants'>;

/**
 * The prices by length, staff member or choice; undefined for one price for all. The option keeps its id as long as
 * the prices depend on the same thing.
 */
export function writeVariants(
  values: ServiceValues,
  saved: ServiceVariants | undefined,
  { newId, currency }: { newId: string; currency: string },
): Content | undefined {
  const { rateType, variedBy, choices, prices, optionName } = values;
  if (rateType !== 'VARIED' || variedBy === '') return undefined;
  const before = saved?.options.values?.[0];
  const optionId = (before?.type === variedBy && before.id) || newId;
  const priced = (choice: object, price: string) => ({
    choices: [{ ...choice, optionId }],
    price: { value: amountOf(price), currency },
  });
  if (variedBy === 'CUSTOM') {
    const named = choices.map(({ name, price }) => ({ name: name.trim(), price }));
    const customData = { name: optionName.trim(), choices: named.map(({ name }) => name) };
    return {
      options: { values: [{ id: optionId, type: variedBy, customData }] },
      variants: { values: named.map(({ name, price }) => priced({ custom: name }, price)) },
    };
  }
  const nameOf = (minutes: number) =>
    saved?.variants.values?.find(({ choices: [one] = [] }) => one?.duration?.minutes === minutes)?.choices?.[0]
      ?.duration?.name;
  const choiceOf = (key: string) => {
    if (variedBy === 'STAFF_MEMBER') return { staffMemberId: key };
    const name = nameOf(Number(key));
    return { duration: { minutes: Number(key), ...(name ? { name } : {}) } };
  };
  return {
    options: {
      values: [
        {
          id: optionId,
          type: variedBy,
          ...(variedBy === 'DURATION' ? { durationData: before?.durationData ?? {} } : {}),
        },
      ],
    },
    variants: { values: pricedKeys(values).map((key) => priced(choiceOf(key), prices[key] ?? '')) },
  };
}
