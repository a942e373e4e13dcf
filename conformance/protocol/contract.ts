import { type NamedOperation, operations } from '@foyer/contract';
import { addressesOf } from '../../platform/src/server/http/addresses.ts';
import type { SchemaNode } from '../../platform/src/server/http/schema-node.ts';
import { type Call, type Field, types } from './facts.ts';

/** The operations that a call is. */
export const operationsOf = ({ id, method, path }: Call): NamedOperation[] =>
  operations.filter(
    (named) =>
      named.operation.method === method &&
      (named.id === id || (named.name === id.split('.')[1] && addressesOf(named).includes(path))),
  );

/** What the contract has differently from the protocol in a call. */
export function compareCall(call: Call): string[] {
  const all = operationsOf(call);
  const [named] = all;
  if (!named) return [`operation ${call.id}`];
  const { errors, request, response } = named.operation;
  const served = all.flatMap(addressesOf);
  const codes: readonly string[] = errors;
  const owner = call.id;
  return [
    ...call.addresses.filter((address) => !served.includes(address)).map((address) => `address ${owner}: ${address}`),
    ...call.codes.filter((code) => !codes.includes(code)).map((code) => `code ${owner}: ${code}`),
    ...compareFields(call.request, request, { side: 'request', owner, within: [] }),
    ...compareFields(call.response, response, { side: 'response', owner, within: [] }),
  ];
}

interface Place {
  side: 'request' | 'response';
  owner: string;
  /** The types around it, since some have themselves inside. */
  within: readonly string[];
}

function compareFields(fields: readonly Field[], { properties = {} }: SchemaNode, place: Place): string[] {
  const { side, owner } = place;
  // The identity entity names some of its fields so (protocol: entities §1).
  const names = new Set(fields.flatMap(({ name }) => [name, `_${name}`]));
  return [
    ...fields.flatMap((field) => {
      const own = properties[field.name] ?? properties[`_${field.name}`];
      return own ? compareField(field, own, place) : [`${side} ${owner}: ${field.name}`];
    }),
    ...Object.keys(properties)
      .filter((name) => !names.has(name))
      .map((name) => `own ${side} ${owner}: ${name}`),
  ];
}

/** An answer may have a list of several lengths, of which one is told apart by its type. */
const listIn = (schema: SchemaNode): SchemaNode => schema.anyOf?.find(({ type }) => type === 'array') ?? schema;

function compareField(field: Field, own: SchemaNode, { side, owner, within }: Place): string[] {
  const differs = [`type ${side} ${owner}: ${field.name}`];
  // Refused by its name.
  if (own.not) return [];
  if (field.isMap) return own.freeForm ? [] : differs;
  const list = listIn(own);
  if (field.isList !== (list.type === 'array')) return differs;
  const schema = field.isList ? (list.items ?? {}) : own;
  const type = types.get(field.type);
  if (!type) return isJsonType(field.type, schema) ? [] : differs;
  if (type.values.length > 0) return compareValues(type.values, schema, `${side} ${type.name}`);
  if (schema.type !== 'object' || schema.freeForm) return differs;
  if (within.includes(type.name)) return [];
  return compareFields(type.fields, schema, { side, owner: type.name, within: [...within, type.name] });
}

const jsonTypes: Record<string, readonly string[]> = {
  string: ['string'],
  Date: ['string'],
  number: ['number', 'integer'],
  boolean: ['boolean'],
};

function isJsonType(type: string, schema: SchemaNode): boolean {
  const expected = jsonTypes[type];
  return !expected || expected.includes(schema.type ?? '');
}

function compareValues(values: readonly string[], { enum: own = [] }: SchemaNode, at: string): string[] {
  return [
    ...values.filter((value) => !own.includes(value)).map((value) => `value ${at}: ${value}`),
    ...own.filter((value) => !values.includes(String(value))).map((value) => `own value ${at}: ${value}`),
  ];
}
