import type { Filter } from './condition.ts';

/** The part of a field that a condition constrains: one end of a range, or the whole field. */
type Part = 'lower' | 'upper' | 'whole';

/**
 * Of several filters on one field only the first counts (protocol: bookings §6). The operators of one member are one
 * filter, and so are the two ends of a range wherever they are, since query builders write `between` that way.
 */
export function firstOfEach(filter: Filter): Filter {
  if (filter.op !== 'and') return filter;
  const said = new Map<string, Part[]>();
  const of = filter.of.map((member): Filter => {
    if (member.op !== 'and') return member;
    const kept = [...Map.groupBy(member.of, fieldOf)].flatMap(([field, conditions]) => {
      if (field === undefined) return conditions;
      const parts = conditions.map(partOf);
      const before = said.get(field);
      if (before && !areEndsOfOne([...before, ...parts])) return [];
      said.set(field, [...(before ?? []), ...parts]);
      return conditions;
    });
    return { op: 'and', of: kept };
  });
  return { op: 'and', of };
}

function fieldOf(condition: Filter): string | undefined {
  if (condition.op === 'not') return fieldOf(condition.of);
  return 'field' in condition ? condition.field : undefined;
}

function partOf({ op }: Filter): Part {
  if (op === 'gt' || op === 'gte') return 'lower';
  return op === 'lt' || op === 'lte' ? 'upper' : 'whole';
}

const areEndsOfOne = (parts: readonly Part[]): boolean =>
  parts.every((part) => part !== 'whole') && new Set(parts).size === parts.length;
