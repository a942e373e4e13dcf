import { type NamedOperation, operations } from '@foyer/contract';
import { services } from '../../demo/low-tide/services.ts';
import type { SchemaNode } from '../../server/http/schema-node.ts';
import { addMember } from '../members.ts';
import type { InputContext } from './input-context.ts';

type Fields = Record<string, unknown>;

/** A valid request of any operation; how an entity is created may need more than its schema tells. */
type MakeInput = (named: NamedOperation, context: InputContext) => Promise<object>;

/** Makes the entity that a field of this name refers to; returns its id and related fields, such as the revision. */
const entities: Record<string, (context: InputContext) => Fields | Promise<Fields>> = {
  serviceId: () => ({ serviceId: services[0]?.id }),
  bookingId: (context) => context.book(),
  memberId: async ({ platform }) => ({ memberId: (await addMember(platform)).identity.id }),
  token: (context) => context.link(),
};

/**
 * A valid request of an operation, from its schema: what the contract declares as `example`, the entities that id fields
 * name, and for anything else that is required the smallest value that the schema takes.
 */
export async function deriveInput(named: NamedOperation, context: InputContext, makeInput: MakeInput): Promise<Fields> {
  const { request, example = {} } = named.operation;
  const schema: SchemaNode = request;
  const known: Fields = { ...example };
  for (const field of schema.required ?? []) {
    if (!(field in known)) Object.assign(known, await findEntity(named, field, context, makeInput));
  }
  return deriveFields(named, schema, known);
}

/** An id field names an entity that is listed above, or one that another operation of the module creates. */
async function findEntity(
  { module }: NamedOperation,
  field: string,
  context: InputContext,
  makeInput: MakeInput,
): Promise<Fields> {
  const known = entities[field];
  if (known) return known(context);
  const name = /^(\w+)Id$/.exec(field)?.[1];
  if (!name) return {};
  const create = operations.find(({ id }) => id === `${module}.create${name.charAt(0).toUpperCase()}${name.slice(1)}`);
  if (!create) return {};
  const answer = await context.owner.call(create.operation, await makeInput(create, context));
  const { id, revision }: Fields = Object(Reflect.get(Object(answer.value), name));
  return { [field]: id, ...(revision === undefined ? {} : { revision }) };
}

const deriveFields = (named: NamedOperation, schema: SchemaNode, known: Fields, path = ''): Fields =>
  Object.fromEntries(
    Object.entries(schema.properties ?? {}).flatMap(([name, child]) => {
      if (known[name] !== undefined && (schema.required?.includes(name) || path === '')) return [[name, known[name]]];
      return schema.required?.includes(name) ? [[name, deriveValue(named, child, `${path}${name}`)]] : [];
    }),
  );

function deriveValue(named: NamedOperation, schema: SchemaNode, path: string): unknown {
  const { type, minimum = 1, minLength = 1, minItems = 0, items = {} } = schema;
  if (schema.enum) return schema.enum[0];
  if (type === 'object') return deriveFields(named, schema, {}, `${path}.`);
  if (type === 'array') return Array.from({ length: minItems }, () => deriveValue(named, items, `${path}[0]`));
  if (type === 'integer' || type === 'number') return minimum;
  if (type === 'boolean') return true;
  if (type === 'string' && !schema.pattern && !schema.format) return 'x'.repeat(minLength);
  throw new Error(`${named.id} needs "example" in the contract: no valid "${path}" follows from its schema.`);
}
