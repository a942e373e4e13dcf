import type { AddOnGroup, ChosenAddOn } from './add-ons.ts';

/** Reads the add-ons that the URL names, as `id` or `id.number`. Leaves out those that are not offered. */
export function chosenAddOns(groups: readonly AddOnGroup[], chosen: string | null): ChosenAddOn[] {
  const counts = new Map(
    (chosen ?? '').split(',').map((part): [string, string | undefined] => {
      const [id = '', count] = part.split('.');
      return [id, count];
    }),
  );
  return groups.flatMap(({ id: groupId, most, addOns }) =>
    addOns
      .filter(({ id }) => counts.has(id))
      .slice(0, most)
      .map((addOn) => {
        const count = Number(counts.get(addOn.id) ?? 1);
        counts.delete(addOn.id);
        return { ...addOn, groupId, quantity: Math.min(addOn.most, Math.max(1, Math.floor(count) || 1)) };
      }),
  );
}

export const minutesOf = (addOns: readonly Pick<ChosenAddOn, 'minutes'>[]): number =>
  addOns.reduce((sum, { minutes }) => sum + minutes, 0);
