import type { CategoryId } from '@foyer/contract';
import { describe, expect, it } from 'vitest';
import { asId } from '../../server/lib/ids.ts';
import { type OrderedCategory, type Position, reorder } from './rules.ts';

const id = asId<CategoryId>('moved');
const after = (name: string): Position => ({ at: 'AFTER_CATEGORY', id: asId<CategoryId>(name) });
const placed = (...orders: number[]): OrderedCategory[] =>
  orders.map((sortOrder, index) => ({ id: asId<CategoryId>('abcdef'[index] ?? ''), sortOrder }));

/** The ids in order once the sort orders are applied. */
function orderAfter(others: OrderedCategory[], ordered: OrderedCategory[]): string {
  const orders = new Map([...others, ...ordered].map((each) => [each.id, each.sortOrder]));
  return [...orders]
    .sort(([, a], [, b]) => a - b)
    .map(([each]) => (each === id ? '*' : each))
    .join('');
}

describe('a category moves', () => {
  it.each<[string, number[], Position, string, number]>([
    ['into an empty list', [], { at: 'LAST' }, '*', 1],
    ['first', [1, 2], { at: 'FIRST' }, '*ab', 1],
    ['last', [1, 2], { at: 'LAST' }, 'ab*', 1],
    ['behind the last', [1, 2], after('b'), 'ab*', 1],
    ['between two with room', [10, 12], after('a'), 'a*b', 1],
    ['between two without room', [1, 2, 3], after('a'), 'a*bc', 4],
    ['between two of the same place', [5, 5], after('a'), 'a*b', 3],
    ['between two below zero', [-10, -5], after('a'), 'a*b', 1],
    ['behind the largest number there is', [1, 2 ** 31 - 1], { at: 'LAST' }, 'ab*', 3],
    ['before the smallest', [1 - 2 ** 31, 7], { at: 'FIRST' }, '*ab', 3],
  ])('%s', (_name, orders, position, expected, changes) => {
    const others = placed(...orders);
    const ordered = reorder(id, others, position) ?? [];
    expect(orderAfter(others, ordered)).toBe(expected);
    expect(ordered).toHaveLength(changes);
    expect(ordered.every(({ sortOrder }) => Math.abs(sortOrder) < 2 ** 31)).toBe(true);
  });

  it('never after an unknown one', () => {
    expect(reorder(id, placed(1, 2), after('z'))).toBeUndefined();
  });

  it('anywhere, repeatedly', () => {
    let list = placed(1, 2, 3);
    for (let round = 0; round < 200; round += 1) {
      const [first, ...others] = list;
      if (!first) break;
      const behind = others[round % others.length]?.id ?? '';
      const places = new Map((reorder(first.id, others, after(behind)) ?? []).map((each) => [each.id, each.sortOrder]));
      list = list.map((each) => ({ ...each, sortOrder: places.get(each.id) ?? each.sortOrder }));
      list.sort((a, b) => a.sortOrder - b.sortOrder);
      expect(list[list.findIndex((each) => each.id === behind) + 1]?.id).toBe(first.id);
      expect(new Set(list.map(({ sortOrder }) => sortOrder)).size).toBe(3);
    }
  });
});
