type Json = Record<string, unknown>;

const isMap = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns what an update changed: dotted path → new value, null where it was removed (protocol: events §2). Compares
 * lists whole.
 */
export function findModified(before: object, after: object, prefix = ''): Json {
  const modified: Json = {};
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  for (const name of new Set([...was.keys(), ...is.keys()])) {
    const [old, now] = [was.get(name), is.get(name)];
    if (isMap(old) && isMap(now)) Object.assign(modified, findModified(old, now, `${prefix}${name}.`));
    else if (JSON.stringify(old) !== JSON.stringify(now)) modified[prefix + name] = now ?? null;
  }
  return modified;
}
