import { identityOf, type ShapeName } from '@foyer/contract/shape-names';
import { fieldsOf, type Schema } from './schema.ts';

/** Whether callers send a value or read it. */
export type Direction = keyof ShapeName;

const identityFields = new Set(['id', 'createdDate', 'updatedDate']);

const keyOf = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`);

/** Writes TypeScript types of schemas, and collects the named ones that they use. */
export class TypeWriter {
  readonly #names: ReadonlyMap<string, ShapeName>;
  readonly #declarations = new Map<string, string>();
  readonly #enumerations = new Map<string, readonly string[]>();

  constructor(names: ReadonlyMap<string, ShapeName>) {
    this.#names = names;
  }

  /** The type of a schema, such as `Booking` or `readonly string[]`. */
  typeOf(schema: Schema, direction: Direction): string {
    if (schema.anyOf) return schema.anyOf.map((one) => this.typeOf(one, direction)).join(' | ');
    if (schema.timestamp) return direction === 'sent' ? 'Date | string' : 'Date';
    if (schema.freeForm) {
      return `Record<string, ${schema.values ? this.typeOf(schema.values, direction) : 'unknown'}>`;
    }
    if (schema.enum) return this.#namedOr(schema, direction, () => this.#choice(schema));
    if (schema.items) return this.#list(schema.items, direction);
    if (schema.properties) return this.#namedOr(schema, direction, (indent) => this.#object(schema, direction, indent));
    if (schema.type === 'integer' || schema.type === 'number') return 'number';
    if (schema.type === 'string' || schema.type === 'boolean') return schema.type;
    throw new Error(`no type for ${identityOf(schema)}`);
  }

  /** The fields of an object, as the body of an interface. `without` names fields that are left out. */
  fields(schema: Schema, direction: Direction, without: readonly string[] = []): string[] {
    return fieldsOf(schema)
      .filter(([name]) => !without.includes(name))
      .flatMap(([name, field]) => this.#field(schema, name, field, direction));
  }

  /** `export interface …` and `export type …` of every named type used so far, by name. */
  get declarations(): ReadonlyMap<string, string> {
    return this.#declarations;
  }

  /** The values of every named enumeration used so far, by name. */
  get enumerations(): ReadonlyMap<string, readonly string[]> {
    return this.#enumerations;
  }

  #field(schema: Schema, name: string, field: Schema, direction: Direction): string[] {
    const type = this.typeOf(field, direction);
    if (direction === 'read') return [`${keyOf(name)}${schema.required?.includes(name) ? '' : '?'}: ${type};`];
    if (identityFields.has(name)) return [`${name}?: ${type} | null;`, `_${name}?: ${type} | null;`];
    return [schema.required?.includes(name) ? `${keyOf(name)}: ${type};` : `${keyOf(name)}?: ${type} | null;`];
  }

  #list(items: Schema, direction: Direction) {
    const item = this.typeOf(items, direction);
    const one = /[ {]/.test(item) && !item.startsWith('{') ? `(${item})` : item;
    return direction === 'sent' ? `readonly ${one}[]` : `${one}[]`;
  }

  #choice({ enum: values = [] }: Schema) {
    return values.map((value) => `'${value}'`).join(' | ');
  }

  #object(schema: Schema, direction: Direction, indent: string) {
    const fields = this.fields(schema, direction);
    if (fields.length === 0) return 'Record<string, never>';
    return indent === ''
      ? `{ ${fields.join(' ').replace(/;$/, '')} }`
      : fields.map((one) => `${indent}${one}\n`).join('');
  }

  #namedOr(schema: Schema, direction: Direction, text: (indent: string) => string) {
    const name = this.#names.get(identityOf(schema))?.[direction];
    if (!name) return text('');
    // Set first: a shape that contains itself ends here.
    if (!this.#declarations.has(name)) {
      this.#declarations.set(name, '');
      const body = text('  ');
      const declaration = schema.enum ? `export type ${name} = ${body};\n` : `export interface ${name} {\n${body}}\n`;
      this.#declarations.set(name, declaration);
      if (schema.enum) this.#enumerations.set(name, schema.enum);
    }
    return name;
  }
}
