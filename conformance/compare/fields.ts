/** A place where two values are not the same. */
export interface Difference {
  path: string;
  reference: string;
  ours: string;
}

export interface Comparison {
  fields: number;
  differences: Difference[];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

const show = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  if (value instanceof Date) return `Date ${value.toISOString()}`;
  if (typeof value === 'function') return 'a function';
  return JSON.stringify(value).slice(0, 120);
};

const isSame = (one: unknown, other: unknown): boolean => show(one) === show(other) && typeof one === typeof other;

/** Compares every field. One that is undefined counts as absent; an index is no part of a path. */
export function compareFields(reference: unknown, ours: unknown, path = ''): Comparison {
  const join = (name: string) => (path ? `${path}.${name}` : name);
  if (Array.isArray(reference) && Array.isArray(ours)) {
    const length = Math.max(reference.length, ours.length);
    return sum(Array.from({ length }, (_, index) => compareFields(reference[index], ours[index], path)));
  }
  if (isObject(reference) && isObject(ours)) {
    const names = new Set([...Object.keys(reference), ...Object.keys(ours)]);
    return sum([...names].map((name) => compareFields(reference[name], ours[name], join(name))));
  }
  if (reference === undefined && ours === undefined) return { fields: 0, differences: [] };
  const differences = isSame(reference, ours) ? [] : [{ path, reference: show(reference), ours: show(ours) }];
  return { fields: 1, differences };
}

export const sum = (comparisons: readonly Comparison[]): Comparison => ({
  fields: comparisons.reduce((total, { fields }) => total + fields, 0),
  differences: comparisons.flatMap(({ differences }) => differences),
});
