import { identityOf, listShapeNames, type ShapeName } from '@foyer/contract/shape-names';
import type { SchemaNode } from '../../platform/src/server/http/schema-node.ts';

export type Direction = keyof ShapeName;

const names = listShapeNames();

export const nameOf = (schema: SchemaNode, direction: Direction): string | undefined =>
  names.get(identityOf(schema))?.[direction];

export interface Field {
  /** `booking.contactDetails.email`, `items[].id` */
  path: string;
  schema: SchemaNode;
  isRequired: boolean;
}

/** The fields of an object, with those of nested objects that have no name of their own. */
export function* listFields(schema: SchemaNode, direction: Direction, prefix = ''): Generator<Field> {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const path = `${prefix}${name}`;
    yield { path, schema: field, isRequired: schema.required?.includes(name) ?? false };
    const inner = field.items ?? field;
    if (inner.properties && !nameOf(inner, direction)) {
      yield* listFields(inner, direction, `${path}${field.items ? '[]' : ''}.`);
    }
  }
}

/** Every named shape that a schema leads to. */
export function* listShapes(schema: SchemaNode, direction: Direction): Generator<[string, SchemaNode]> {
  const name = nameOf(schema, direction);
  if (name) yield [name, schema];
  const { properties = {}, items, anyOf = [], values } = schema;
  for (const inner of [...Object.values(properties), ...anyOf, items, values]) {
    if (inner) yield* listShapes(inner, direction);
  }
}
