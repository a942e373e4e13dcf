import type { SchemaNode } from './schema-node.ts';

/** The fields of a response that a customer sees only where they hold the customer's own id, by their place. */
type OwnOnly = true | { items: OwnOnly } | { properties: ReadonlyMap<string, OwnOnly> };

const known = new WeakMap<SchemaNode, { fields: OwnOnly | undefined }>();

function findOwnOnly(schema: SchemaNode): OwnOnly | undefined {
  if (schema.ownOnly) return true;
  if (schema.items) {
    const items = findOwnOnly(schema.items);
    return items && { items };
  }
  const properties = Object.entries(schema.properties ?? {}).flatMap(([name, child]) => {
    const fields = findOwnOnly(child);
    return fields ? [[name, fields] as const] : [];
  });
  return properties.length > 0 ? { properties: new Map(properties) } : undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function hide(value: unknown, fields: OwnOnly, own: string): unknown {
  if (fields === true) return value === own ? value : undefined;
  if ('items' in fields) return Array.isArray(value) ? value.map((item) => hide(item, fields.items, own)) : value;
  if (!isObject(value)) return value;
  const copy = { ...value };
  for (const [name, child] of fields.properties) {
    if (copy[name] !== undefined) copy[name] = hide(copy[name], child, own);
  }
  return copy;
}

/**
 * A copy of a response without other people's ids: which contact an address leads to would tell a stranger whose it is
 * (decision 0057).
 */
export function withoutOthers<Answer extends object>(schema: SchemaNode, answer: Answer, own: string): Answer {
  let entry = known.get(schema);
  if (!entry) {
    entry = { fields: findOwnOnly(schema) };
    known.set(schema, entry);
  }
  return entry.fields ? Object.assign({ ...answer }, hide(answer, entry.fields, own)) : answer;
}
