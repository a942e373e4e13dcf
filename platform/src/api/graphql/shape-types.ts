import {
  GraphQLBoolean,
  GraphQLEnumType,
  type GraphQLFieldConfigMap,
  GraphQLFloat,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLInt,
  type GraphQLLeafType,
  GraphQLList,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLString,
} from 'graphql';
import type { SchemaNode } from '../../server/http/schema-node.ts';
import { pascal, typeName } from './names.ts';
import { json } from './scalars.ts';
import { TypeNames } from './type-names.ts';

/** The first use of a shape: its module, its field, and the type around it. */
export interface Place {
  module: string;
  field: string;
  around: string;
}

/** Fields that a response has besides those of the contract. */
export type MoreFields = () => GraphQLFieldConfigMap<Record<string, unknown>, unknown>;

const wishesOf = ({ module, field, around }: Place): string[] => [typeName(module, field), around + pascal(field)];

const isEnumName = (value: unknown): boolean =>
  /^[A-Za-z]\w*$/.test(String(value)) && !['true', 'false', 'null'].includes(String(value));

/** The fields that exist: others are refused by name. */
export const fieldsOf = ({ properties = {} }: SchemaNode): [string, SchemaNode][] =>
  Object.entries(properties).filter(([, field]) => field.not === undefined);

const isObject = (shape: SchemaNode): boolean => !shape.freeForm && !shape.anyOf && fieldsOf(shape).length > 0;

/** Makes GraphQL types of the contract's shapes, one for each shape. Every field may be null, as on the hosted platform. */
export class ShapeTypes {
  readonly #names = new TypeNames();
  readonly #enums = new Map<string, GraphQLEnumType>();
  readonly #inputs = new Map<string, GraphQLInputObjectType>();
  readonly #outputs = new Map<string, GraphQLObjectType>();

  /** Names a shape that many modules have. */
  nameCommon(name: string, shape: SchemaNode): void {
    this.#names.nameOf(shape, 'output', [`Common${name}`]);
    if (!shape.enum) this.#names.nameOf(shape, 'input', [`Common${name}`]);
  }

  inputOf(shape: SchemaNode, place: Place): GraphQLInputType {
    if (shape.items && !shape.anyOf) return new GraphQLList(this.inputOf(shape.items, place));
    return isObject(shape) ? this.inputObject(shape, wishesOf(place), place.module) : this.#leaf(shape, place);
  }

  outputOf(shape: SchemaNode, place: Place): GraphQLOutputType {
    if (shape.items && !shape.anyOf) return new GraphQLList(this.outputOf(shape.items, place));
    return isObject(shape) ? this.outputObject(shape, wishesOf(place), place.module) : this.#leaf(shape, place);
  }

  /** The input of an operation's request, named after the operation. */
  requestOf(shape: SchemaNode, name: string, module: string): GraphQLInputObjectType {
    return this.#makeInput(shape, this.#names.take(name), module);
  }

  /** The type of an operation's response, named after the operation. */
  responseOf(shape: SchemaNode, name: string, module: string, more?: MoreFields): GraphQLObjectType {
    return this.#makeOutput(shape, this.#names.take(name), module, more);
  }

  inputObject(shape: SchemaNode, wishes: readonly string[], module: string): GraphQLInputObjectType {
    const name = this.#names.nameOf(shape, 'input', wishes);
    return remember(this.#inputs, name, () => this.#makeInput(shape, name, module));
  }

  outputObject(shape: SchemaNode, wishes: readonly string[], module: string): GraphQLObjectType {
    const name = this.#names.nameOf(shape, 'output', wishes);
    return remember(this.#outputs, name, () => this.#makeOutput(shape, name, module));
  }

  #makeInput(shape: SchemaNode, name: string, module: string): GraphQLInputObjectType {
    const around = name.replace(/Input$/, '');
    const fieldOf = ([field, of]: [string, SchemaNode]) =>
      [field, { type: this.inputOf(of, { module, field, around }) }] as const;
    return new GraphQLInputObjectType({ name, fields: () => Object.fromEntries(fieldsOf(shape).map(fieldOf)) });
  }

  #makeOutput(shape: SchemaNode, name: string, module: string, more?: MoreFields): GraphQLObjectType {
    const fieldOf = ([field, of]: [string, SchemaNode]) =>
      [field, { type: this.outputOf(of, { module, field, around: name }) }] as const;
    const fields = () => ({ ...Object.fromEntries(fieldsOf(shape).map(fieldOf)), ...more?.() });
    return new GraphQLObjectType({ name, fields });
  }

  #leaf(shape: SchemaNode, place: Place): GraphQLLeafType {
    if (shape.anyOf) return json;
    if (shape.enum) return shape.enum.every(isEnumName) ? this.#enum(shape, place) : GraphQLString;
    if (shape.type === 'string') return GraphQLString;
    if (shape.type === 'boolean') return GraphQLBoolean;
    if (shape.type === 'integer') return GraphQLInt;
    return shape.type === 'number' ? GraphQLFloat : json;
  }

  #enum(shape: SchemaNode, place: Place): GraphQLEnumType {
    const name = this.#names.nameOf(shape, 'output', wishesOf(place));
    const values = Object.fromEntries((shape.enum ?? []).map((value) => [String(value), {}]));
    return remember(this.#enums, name, () => new GraphQLEnumType({ name, values }));
  }
}

function remember<T>(known: Map<string, T>, name: string, make: () => T): T {
  const found = known.get(name) ?? make();
  known.set(name, found);
  return found;
}
