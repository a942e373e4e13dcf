import { type NamedOperation, operations } from '@foyer/contract';
import type { SchemaNode } from '../../platform/src/server/http/schema-node.ts';
import { calls, type Field, types } from '../protocol/facts.ts';

export type Fields = Record<string, unknown>;

/** A request or an answer with every field, as it goes over the wire. */
export interface Sample {
  request: Fields;
  answer: Fields;
  codes: readonly string[];
}

const INSTANT = '2030-01-02T03:04:05.678Z';
/** Data of the caller's own, with names that mean something elsewhere. */
const freeForm = { own: { id: 'own', createdDate: INSTANT, inner: { updatedDate: INSTANT, image: 'a' } } };

/** Text that is an instant where the name says so: a client must not make a Date of it without a reason. */
function textFor(name: string): string {
  if (name === 'url') return 'https://site.example/url';
  return /(Date|Time|Start|End)$/.test(name) ? INSTANT : `${name} 1`;
}

const bytes = new TextEncoder().encode('{"grant_type":"anonymous"}');

const isRaw = (fields: readonly Field[]) => fields.some(({ type }) => type === 'Uint8Array');

/** Requests and answers of OAuth's own endpoints. */
const raw = { request: { body: bytes }, answer: { access_token: 'access 1', expires_in: 7, email_verified: true } };

const primitives: Readonly<Record<string, (name: string) => unknown>> = {
  string: textFor,
  number: () => 7,
  boolean: () => true,
  Date: () => INSTANT,
  any: () => freeForm,
  Uint8Array: () => bytes,
};

function valueOfField(field: Field, within: readonly string[]): unknown {
  const primitive = primitives[field.type];
  if (primitive) return primitive(field.name);
  const type = types.get(field.type);
  if (!type || within.includes(type.name)) return undefined;
  return type.values.length > 0 ? type.values.at(-1) : sampleOf(type.fields, [...within, type.name]);
}

function sampleOf(fields: readonly Field[], within: readonly string[] = []): Fields {
  const entries = fields.map((field) => {
    const value = valueOfField(field, within);
    if (value === undefined) return [field.name, undefined];
    if (field.isMap) return [field.name, field.type === 'any' ? freeForm : { key: value }];
    return [field.name, field.isList ? [value] : value];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

interface ContractNode extends SchemaNode {
  timestamp?: boolean;
}

function schemaValue(name: string, schema: ContractNode): unknown {
  if (schema.freeForm) return freeForm;
  const any = schema.anyOf?.find(({ type }) => type === 'array') ?? schema.anyOf?.find(({ type }) => type !== 'null');
  if (any) return schemaValue(name, any);
  if (schema.enum) return schema.enum.at(-1);
  if (schema.type === 'array') return [schemaValue(name, schema.items ?? {})];
  if (schema.type === 'object') return schemaSample(schema);
  if (schema.type === 'integer' || schema.type === 'number') return 7;
  if (schema.type === 'boolean') return true;
  return schema.timestamp ? INSTANT : textFor(name);
}

const schemaSample = ({ properties = {} }: SchemaNode): Fields =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([, schema]) => !schema.not)
      .map(([name, schema]) => [name, schemaValue(name, schema)]),
  );

/** From the protocol's table of calls, or from the contract where the table has no such call. */
export function sampleOfCall(id: string, operation: string): Sample {
  const call = calls.find((each) => each.id === id);
  if (call) {
    const request = isRaw(call.request) ? raw.request : sampleOf(call.request);
    return { request, answer: isRaw(call.response) ? raw.answer : sampleOf(call.response), codes: call.codes };
  }
  const named: NamedOperation | undefined = operations.find((each) => each.id === operation);
  if (!named) throw new Error(`neither the protocol nor the contract has ${id}`);
  const { request, response, errors } = named.operation;
  return { request: schemaSample(request), answer: schemaSample(response), codes: errors };
}
