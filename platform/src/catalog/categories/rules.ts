import type { CategoryId } from '@foyer/contract';

/** Maximum of categories per site; lists show them all. */
export const MAX_CATEGORIES = 100;

/** Initial distance between neighbors, so that most moves change only one category. */
const GAP = 65_536;
/** The column's maximum, a 32-bit integer. */
const MAX_ORDER = 2 ** 31 - 1;

export interface OrderedCategory {
  id: CategoryId;
  sortOrder: number;
}

export type Position = { at: 'FIRST' } | { at: 'LAST' } | { at: 'AFTER_CATEGORY'; id: CategoryId };

/**
 * Returns the categories whose sort order changes when one is moved, with their new values: only the moved one while
 * there is a gap between its neighbors, otherwise all. `others` is in order. Undefined when the category to follow does
 * not exist.
 */
export function reorder(
  id: CategoryId,
  others: readonly OrderedCategory[],
  position: Position,
): OrderedCategory[] | undefined {
  const index = indexOf(others, position);
  if (index === undefined) return undefined;
  const sortOrder = between(others[index - 1]?.sortOrder, others[index]?.sortOrder);
  if (sortOrder !== undefined) return [{ id, sortOrder }];
  const ids = others.map((other) => other.id).toSpliced(index, 0, id);
  return ids.map((each, number) => ({ id: each, sortOrder: (number + 1) * GAP }));
}

function indexOf(others: readonly OrderedCategory[], position: Position): number | undefined {
  if (position.at === 'FIRST') return 0;
  if (position.at === 'LAST') return others.length;
  const found = others.findIndex(({ id }) => id === position.id);
  return found < 0 ? undefined : found + 1;
}

function between(before: number | undefined, after: number | undefined): number | undefined {
  const order = middleOf(before, after);
  const isBetween = order > (before ?? -Infinity) && order < (after ?? Infinity) && Math.abs(order) <= MAX_ORDER;
  return isBetween ? order : undefined;
}

function middleOf(before: number | undefined, after: number | undefined): number {
  if (before === undefined) return after === undefined ? GAP : after - GAP;
  return after === undefined ? before + GAP : Math.floor((before + after) / 2);
}
