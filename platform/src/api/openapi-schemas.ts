import { identityOf, listShapeNames, type ShapeName } from '@foyer/contract/shape-names';
import type { SchemaNode } from '../server/http/schema-node.ts';

type Json = Record<string, unknown>;

/** Keywords of JSON Schema that mean the same there. */
const shared = [
  'type',
  'enum',
  'const',
  'format',
  'pattern',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'not',
] as const;

/** In words, what JSON Schema has no keyword for. */
function* listNotes(schema: SchemaNode): Generator<string> {
  if (schema.not) yield 'Not supported: refused by its name.';
  if (schema.atMostOne) yield `At most one of ${schema.atMostOne.join(', ')}.`;
  if (schema.maxValues) yield `At most ${schema.maxValues} values in a request, at all depths.`;
  if (schema.wholeNumber) yield 'A whole number as text; a request may send it as a number.';
  if (schema.businessOnly) yield 'Only the business can send it.';
  if (schema.ownOnly) yield 'Customers see it only where it is their own id.';
  if (schema.secret) yield 'A secret: whoever has it can use it.';
}

/** Writes schemas of the contract in JSON Schema. A shape with a name is written once, under `components`. */
export class SchemaWriter {
  readonly components: Record<string, Json> = {};
  readonly #names = listShapeNames();

  write(schema: SchemaNode, direction: keyof ShapeName): Json {
    const name = this.#names.get(identityOf(schema))?.[direction];
    if (!name) return this.writeInline(schema, direction);
    if (!(name in this.components)) {
      // Set first: a shape that contains itself ends here.
      this.components[name] = {};
      this.components[name] = this.writeInline(schema, direction);
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  /** Without the fields, whose values are elsewhere in the request. */
  writeInline(schema: SchemaNode, direction: keyof ShapeName, without: readonly string[] = []): Json {
    const { properties, required, items, anyOf, values, freeForm, additionalProperties } = schema;
    const json: Json = {};
    for (const keyword of shared) if (keyword in schema) json[keyword] = schema[keyword];
    if (required) json.required = required.filter((name) => !without.includes(name));
    if (properties) {
      const kept = Object.entries(properties).filter(([name]) => !without.includes(name));
      json.properties = Object.fromEntries(kept.map(([name, child]) => [name, this.write(child, direction)]));
    }
    if (items) json.items = this.write(items, direction);
    if (anyOf) json.anyOf = anyOf.map((child) => this.write(child, direction));
    if (freeForm) json.additionalProperties = values ? this.write(values, direction) : true;
    else if (additionalProperties === false) json.additionalProperties = false;
    const notes = [...listNotes(schema)];
    if (notes.length > 0) json.description = notes.join(' ');
    return json;
  }
}
