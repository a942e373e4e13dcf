export type Json = Record<string, unknown>;

/** The names that lead to a field; an index in a list. */
export type FieldPath = readonly string[];

export const isMap = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Converts a value to JSON, without undefined fields. */
export const toJson = (value: object): Json => JSON.parse(JSON.stringify(value));

/** The data of one client app is replaced as a whole. */
const isLeaf = (path: readonly string[]): boolean => path.length === 3 && path[0] === 'extendedFields';

/** Merges maps field by field; replaces everything else, lists included. */
export function mergeFields(base: unknown, sent: unknown, path: readonly string[] = []): unknown {
  if (!isMap(base) || !isMap(sent) || isLeaf(path)) return sent;
  const merged = Object.entries(sent).map(([name, value]) => {
    const before = Object.hasOwn(base, name) ? base[name] : undefined;
    return [name, mergeFields(before, value, [...path, name])] as const;
  });
  return { ...base, ...Object.fromEntries(merged) };
}

/** Returns the value at a path. */
export const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((at, name) => (isMap(at) && Object.hasOwn(at, name) ? at[name] : undefined), value);

/** Returns the map with another value at a path; removes the field when undefined. */
export function setAt(base: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const map = isMap(base) ? base : {};
  const { [name]: before, ...others } = map;
  const after = setAt(Object.hasOwn(map, name) ? before : undefined, rest, value);
  return after === undefined ? others : { ...map, ...Object.fromEntries([[name, after]]) };
}

/** The paths that lead through these names, from there on. */
export const pathsIn = (paths: readonly FieldPath[], ...names: string[]): FieldPath[] =>
  paths.flatMap((path) =>
    path.length > names.length && names.every((name, index) => path[index] === name) ? [path.slice(names.length)] : [],
  );

/** Returns the map without these fields. */
export const clearFields = (base: unknown, paths: readonly FieldPath[]): unknown =>
  paths.reduce<unknown>(
    (whole, path) => (valueAt(whole, path) === undefined ? whole : setAt(whole, path, undefined)),
    base,
  );

/** Whether one of the paths is this one. */
export const hasPath = (paths: readonly FieldPath[], ...names: string[]): boolean =>
  paths.some((path) => path.length === names.length && path.every((name, index) => name === names[index]));
