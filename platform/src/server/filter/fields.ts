import type { Expression } from 'kysely';

const equality = ['$eq', '$ne', '$in', '$nin', '$exists', '$isEmpty'] as const;
const range = ['$gt', '$gte', '$lt', '$lte'] as const;
const textual = ['$startsWith', '$endsWith', '$contains'] as const;
const membership = ['$hasSome', '$hasAll', '$contains'] as const;

const operatorsOf = {
  text: [...equality, ...range, ...textual],
  email: [...equality, ...range, ...textual],
  uuid: [...equality, ...range, ...textual],
  number: [...equality, ...range],
  timestamp: [...equality, ...range],
  boolean: equality,
  enum: equality,
  textArray: [...equality, ...membership],
  uuidArray: [...equality, ...membership],
} as const;

export type Operator = (typeof operatorsOf)[keyof typeof operatorsOf][number];

const allOperators: ReadonlySet<string> = new Set(Object.values(operatorsOf).flat());

interface FieldBase {
  /** SQL of the value, used in statements as it is: never built from a caller's text. */
  column: Expression<unknown>;
  /** Whether filters can name the field; a list restricts the operators (a bare value counts as `$eq`). */
  filter?: boolean | readonly Operator[];
}

interface SortableBase extends FieldBase {
  /** Whether a sort can name the field. */
  sort?: boolean;
  /** The sort expression where it is not the value itself, such as a name without regard to case. */
  order?: Expression<unknown>;
  /** Whether the sort expression is NOT NULL, so that paging can use a plain index. */
  notNull?: boolean;
}

interface PlainField extends SortableBase {
  /** An email column holds the result of `emailKeyOf`, so case makes no difference. */
  kind: 'text' | 'email' | 'uuid' | 'number' | 'boolean' | 'timestamp';
}
interface EnumField extends SortableBase {
  kind: 'enum';
  values: readonly string[];
  /** The stored form of a value where it differs from its name, so that an index on the column serves the filter. */
  stored?: Readonly<Record<string, string>>;
}
interface ListField extends FieldBase {
  kind: 'textArray' | 'uuidArray';
  sort?: false;
  notNull?: boolean;
}

/** How callers can query one field. Nothing is allowed unless stated. */
export type Field = PlainField | EnumField | ListField;

/** The fields of a store by wire path, such as `name`, `category.id`, `staffMemberIds`. */
export type Fields = Readonly<Record<string, Field>>;

const plainNames: ReadonlyMap<string, string> = new Map([
  ['_id', 'id'],
  ['_createdDate', 'createdDate'],
  ['_updatedDate', 'updatedDate'],
]);

/** Normalizes a path: `service._id` and `service.id` are one field. */
export const plainPath = (path: string): string =>
  path
    .split('.')
    .map((segment) => plainNames.get(segment) ?? segment)
    .join('.');

/** Finds the field of a path; ignores inherited names such as `constructor`. */
export const findField = (fields: Fields, path: string): Field | undefined =>
  Object.hasOwn(fields, path) ? fields[path] : undefined;

/** As `findField`, for a path already validated against these fields. */
export function fieldOf(fields: Fields, path: string): Field {
  const field = findField(fields, path);
  if (!field) throw new Error(`The store does not declare the field ${path}.`);
  return field;
}

/** The expression by which rows are sorted and pages start. */
export const orderOf = (field: Field): Expression<unknown> => ('order' in field && field.order) || field.column;

/** Whether the path is a prefix of fields: `category` of `category.id`. */
export const isGroup = (fields: Fields, path: string): boolean =>
  Object.keys(fields).some((name) => name.startsWith(`${path}.`));

export const isList = (field: Field): boolean => field.kind === 'textArray' || field.kind === 'uuidArray';

/** The operators that a filter can use on a field. */
export const operatorsFor = (field: Field): readonly Operator[] =>
  typeof field.filter === 'object' ? field.filter : operatorsOf[field.kind];

export const isOperator = (name: string): boolean => allOperators.has(name);
