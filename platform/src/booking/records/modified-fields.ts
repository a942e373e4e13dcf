type Json = Record<string, unknown>;

const isMap = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What an update has changed: dotted path → what stands there now, null where nothing does any more (protocol:
 * events §2). Lists are compared whole.
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
