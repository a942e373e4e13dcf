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
  /** SQL of the value, written into statements as it stands: never built from a caller's text. */
  column: Expression<unknown>;
  /** Whether a filter may name it; a list restricts the operators (a bare value counts as `$eq`). */
  filter?: boolean | readonly Operator[];
}

interface SortableBase extends FieldBase {
  /** Whether a sort may name it. */
  sort?: boolean;
  /** What a sort goes by, where it is not the value itself: a name without regard to case. */
  order?: Expression<unknown>;
  /** What a sort goes by is declared NOT NULL: sorting and paging can then walk a plain index. */
  notNull?: boolean;
}

interface PlainField extends SortableBase {
  /** An email's column holds it as `emailKeyOf` writes it: case makes no difference. */
  kind: 'text' | 'email' | 'uuid' | 'number' | 'boolean' | 'timestamp';
}
interface EnumField extends SortableBase {
  kind: 'enum';
  values: readonly string[];
  /** What the column holds for a value, where it is not its name: an index on the column serves the filter. */
  stored?: Readonly<Record<string, string>>;
}
interface ListField extends FieldBase {
  kind: 'textArray' | 'uuidArray';
  sort?: false;
  notNull?: boolean;
}

/** What a store lets its callers ask about one field. Nothing is allowed unless it says so. */
export type Field = PlainField | EnumField | ListField;

/** The fields of a store by wire path, such as `name`, `category.id`, `staffMemberIds`. */
export type Fields = Readonly<Record<string, Field>>;

const plainNames: ReadonlyMap<string, string> = new Map([
  ['_id', 'id'],
  ['_createdDate', 'createdDate'],
  ['_updatedDate', 'updatedDate'],
]);

/** A path as the store names it: `service._id` and `service.id` are one field. */
export const plainPath = (path: string): string =>
  path
    .split('.')
    .map((segment) => plainNames.get(segment) ?? segment)
    .join('.');

/** The field of that path; names that every object inherits, such as `constructor`, are no fields. */
export const findField = (fields: Fields, path: string): Field | undefined =>
  Object.hasOwn(fields, path) ? fields[path] : undefined;

/** As `findField`, for a path that was already checked against these fields. */
export function fieldOf(fields: Fields, path: string): Field {
  const field = findField(fields, path);
  if (!field) throw new Error(`The store declares no field ${path}.`);
  return field;
}

/** What rows are sorted by, and pages start after. */
export const orderOf = (field: Field): Expression<unknown> => ('order' in field && field.order) || field.column;

/** Whether fields lie below the path: `category` for `category.id`. */
export const isGroup = (fields: Fields, path: string): boolean =>
  Object.keys(fields).some((name) => name.startsWith(`${path}.`));

export const isList = (field: Field): boolean => field.kind === 'textArray' || field.kind === 'uuidArray';

/** What may be asked of a field that filters may name. */
export const operatorsFor = (field: Field): readonly Operator[] =>
  typeof field.filter === 'object' ? field.filter : operatorsOf[field.kind];

export const isOperator = (name: string): boolean => allOperators.has(name);
