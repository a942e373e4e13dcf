import type { Operation } from '@foyer/contract';
import type { SchemaNode } from '../../server/http/schema-node.ts';

/** The keywords of a schema that restrict a request. */
export interface WrongValue {
  /** The way to the field: names, and 0 for the first item of a list. */
  path: (string | 0)[];
  /** The field as violations name it. */
  field: string;
  value: unknown;
}

/** Longer ones would be refused for their size already. */
const MAX_TEXT = 50_000;
const NO_SUCH_VALUE = 'NO SUCH VALUE!';
const ANY_GUID = '10000000-0000-4000-8000-0000000000ff';
const values = { text: 'x', number: 7, fraction: 1.5, flag: true, map: {}, list: [] };

const wrongTypes: Record<string, readonly unknown[]> = {
  string: [values.number, values.flag, values.map, values.list],
  integer: [values.text, '7', values.fraction, values.flag, values.map, values.list, 2 ** 31, -(2 ** 31), 1e300],
  number: [values.text, '7', values.flag, values.map, values.list],
  boolean: [values.text, 'true', values.number, values.map, values.list],
  array: [values.text, values.number, values.flag, values.map],
  object: [values.text, values.number, values.flag, values.list],
};

/** Valid items of a list, by their format or type. */
const fillers: Record<string, unknown> = {
  uuid: ANY_GUID,
  email: 'ann@example.com',
  string: values.text,
  integer: values.number,
  object: {},
};

function wrongValuesOf(schema: SchemaNode): unknown[] {
  const { minimum, maximum, minLength = 0, maxLength, minItems = 0, maxItems, maxValues } = schema;
  const filler = schema.items?.enum?.[0] ?? fillers[schema.items?.format ?? schema.items?.type ?? ''];
  return [
    ...(wrongTypes[schema.type ?? ''] ?? []).filter((value) => !schema.wholeNumber || value !== values.number),
    ...(schema.wholeNumber ? [values.fraction] : []),
    ...(schema.enum || schema.pattern || schema.format || schema.not ? [NO_SUCH_VALUE] : []),
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maximum === undefined ? [] : [maximum + 1]),
    ...(minLength > 0 ? ['x'.repeat(minLength - 1)] : []),
    ...(maxLength !== undefined && maxLength < MAX_TEXT ? ['x'.repeat(maxLength + 1)] : []),
    ...(minItems > 0 ? [[]] : []),
    ...(maxItems === undefined ? [] : [Array(maxItems + 1).fill(filler)]),
    // The list is a value, too.
    ...(maxValues === undefined ? [] : [{ list: Array(maxValues).fill(0) }]),
  ];
}

/** Every wrong value of every field of a request, however deep. */
export function listWrongValues({
  method,
  path,
  request,
}: Pick<Operation, 'method' | 'path' | 'request'>): WrongValue[] {
  const inPath = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name);
  const isBodyless = method === 'GET' || method === 'DELETE';
  // Addresses and query strings carry only text: there any text is a string, and a list has one item or more.
  const isText = (field: string) => isBodyless || inPath.includes(field);
  // The server builds the object that holds a path field, so a wrong value for that object never arrives.
  const isMade = (field: string) => inPath.some((name) => name?.startsWith(`${field}.`));
  return listValues(request).filter(
    ({ field, value }) => !isMade(field) && (value === NO_SUCH_VALUE || !isText(field)),
  );
}

function listValues(schema: SchemaNode, path: WrongValue['path'] = [], field = ''): WrongValue[] {
  if (schema.freeForm) return [];
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, child]) => {
    const own = { path: [...path, name], field: field ? `${field}.${name}` : name };
    return [
      ...wrongValuesOf(child).map((value) => ({ ...own, value })),
      ...(schema.required?.includes(name) ? [undefined, null].map((value) => ({ ...own, value })) : []),
      ...listValues(child, own.path, own.field),
    ];
  });
  if (!schema.items) return inside;
  const first = { path: [...path, 0 as const], field: `${field}[0]` };
  const items = wrongValuesOf(schema.items).map((value) => ({ ...first, value }));
  return [...inside, ...items, ...listValues(schema.items, first.path, first.field)];
}

/** Every field of a request that only the business may send. */
export function listBusinessOnly(
  schema: SchemaNode,
  path: WrongValue['path'] = [],
  field = '',
): Pick<WrongValue, 'path' | 'field'>[] {
  const own = schema.businessOnly ? [{ path, field }] : [];
  const items = schema.items ? listBusinessOnly(schema.items, [...path, 0], `${field}[0]`) : [];
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, child]) =>
    listBusinessOnly(child, [...path, name], field ? `${field}.${name}` : name),
  );
  return [...own, ...items, ...inside];
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The request with one value put where the path leads; what is missing on the way is made. */
export function withValue(request: unknown, [step, ...rest]: WrongValue['path'], value: unknown): unknown {
  if (step === undefined) return value;
  if (step === 0) return [withValue(Array.isArray(request) ? request[0] : undefined, rest, value)];
  const map = isMap(request) ? request : {};
  return { ...map, [step]: withValue(map[step], rest, value) };
}
