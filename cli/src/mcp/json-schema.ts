import type { OperationId } from '@foyer/contract';
import { operations } from '@foyer/contract';

export type JsonSchema = { [keyword: string]: unknown };

/** Keywords of JSON Schema 2020-12; the contract has more, which only the platform reads. */
const KEYWORDS = [
  ...['type', 'properties', 'required', 'items', 'enum', 'const', 'anyOf', 'description', 'format', 'pattern'],
  ...['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'additionalProperties'],
] as const;

const isRecord = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

/** A schema of the contract as plain JSON Schema. */
function plain(schema: unknown): JsonSchema {
  if (!isRecord(schema)) return {};
  const kept = KEYWORDS.flatMap((name) => (name in schema ? [[name, schema[name]] as const] : []));
  const { properties, items, ...rest } = Object.fromEntries(kept);
  return {
    ...rest,
    ...(isRecord(properties)
      ? { properties: Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, plain(inner)])) }
      : {}),
    ...(items === undefined ? {} : { items: plain(items) }),
  };
}

const inside = (schema: JsonSchema): JsonSchema => (isRecord(schema.items) ? inside(schema.items) : schema);

/** The schema at a dotted path; lists are passed through. */
function at(schema: JsonSchema, path: string, from: string): JsonSchema {
  return path.split('.').reduce<JsonSchema>((outer, name) => {
    const { properties } = inside(outer);
    const inner = isRecord(properties) ? properties[name] : undefined;
    if (!isRecord(inner)) throw new Error(`${from} has no field ${path}.`);
    return inner;
  }, schema);
}

function operationOf(id: OperationId) {
  const found = operations.find((named) => named.id === id);
  if (!found) throw new Error(`The contract has no ${id}.`);
  return found.operation;
}

/** A field of an operation's request. */
export const requestField = (id: OperationId, path: string, description: string): JsonSchema => ({
  ...at(plain(operationOf(id).request), path, id),
  description,
});

/** A part of an operation's response, with only some of its fields. */
export interface View {
  schema: JsonSchema;
  /** The same part of a value. */
  of(value: unknown): unknown;
}

/** Paths by their first name: those of nested fields, none for whole ones. */
function group(paths: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const path of paths) {
    const [head = '', ...tail] = path.split('.');
    groups.set(head, [...(groups.get(head) ?? []), ...(tail.length > 0 ? [tail.join('.')] : [])]);
  }
  return groups;
}

function pickSchema(schema: JsonSchema, paths: readonly string[], from: string): JsonSchema {
  if (paths.length === 0) return schema;
  if (isRecord(schema.items)) return { type: 'array', items: pickSchema(schema.items, paths, from) };
  const groups = group(paths);
  const properties = [...groups].map(([name, inner]) => [name, pickSchema(at(schema, name, from), inner, from)]);
  const required = Array.isArray(schema.required) ? schema.required.filter((name) => groups.has(String(name))) : [];
  return { type: 'object', properties: Object.fromEntries(properties), ...(required.length > 0 ? { required } : {}) };
}

function pick(value: unknown, paths: readonly string[]): unknown {
  if (paths.length === 0 || !isRecord(value)) return value;
  if (Array.isArray(value)) return value.map((item) => pick(item, paths));
  const entries = [...group(paths)].map(([name, inner]) => [name, pick(value[name], inner)] as const);
  return Object.fromEntries(entries.filter(([, inner]) => inner !== undefined));
}

/** The named fields of a response's part; dates become ISO text, as the contract has them. */
export function viewOf(id: OperationId, part: string, paths: readonly string[]): View {
  const whole = plain(operationOf(id).response);
  const schema = pickSchema(part ? at(whole, part, id) : whole, paths, id);
  return { schema, of: (value) => pick(JSON.parse(JSON.stringify(value)), paths) };
}

/** A list of what a view shows, under a name, with the page that follows. */
export const listSchema = (name: string, view: View): JsonSchema => ({
  type: 'object',
  properties: {
    [name]: { type: 'array', items: view.schema },
    next: { type: 'string', description: 'Send it as `cursor` for the next page. Absent on the last one.' },
  },
  required: [name],
});
