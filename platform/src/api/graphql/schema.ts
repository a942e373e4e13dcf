import type { NamedOperation } from '@foyer/contract';
import { type GraphQLFieldConfig, GraphQLID, GraphQLNonNull, GraphQLObjectType, GraphQLSchema } from 'graphql';
import type { SchemaNode } from '../../server/http/schema-node.ts';
import { commonShapes } from './common-shapes.ts';
import { listFields } from './list-fields.ts';
import { fieldName, findIdField, isHosted, typeName } from './names.ts';
import { json } from './scalars.ts';
import { fieldsOf, ShapeTypes } from './shape-types.ts';

/** The context that fields are resolved with. `field` is the name of the field in the response. */
export interface FieldContext {
  call(named: NamedOperation, input: Record<string, unknown>, field: string): Promise<object>;
}

type Field = GraphQLFieldConfig<unknown, FieldContext>;
type Fields = Record<string, Field>;

/** The schema of operations: a field for each, and short ones for entities and lists (protocol: graphql §2). */
export function makeSchema(operations: readonly NamedOperation[]): GraphQLSchema {
  const types = new ShapeTypes();
  for (const [name, shape] of Object.entries(commonShapes)) types.nameCommon(name, shape);
  for (const named of operations) nameEntity(named, types);
  const query: Fields = {};
  const mutation: Fields = {};
  for (const named of operations) {
    const { module, name, operation } = named;
    const { list, effect } = operation;
    const make = makeFields(named, types);
    if (effect === 'read') addField(query, fieldName(module, name), make('input'));
    if (effect !== 'read' || isHosted(module)) addField(mutation, fieldName(module, name), make('input'));
    // The extended bookings have two queries of the same list.
    if (list !== undefined) query[fieldName(module, list)] ??= make('queryInput');
    const entity = makeEntityField(named, types);
    if (entity) addField(query, fieldName(module, operation.unwrap ?? ''), entity);
  }
  return new GraphQLSchema({ query: makeRoot('Query', query), mutation: makeRoot('Mutation', mutation) });
}

const makeRoot = (name: string, fields: Fields) => new GraphQLObjectType<unknown, FieldContext>({ name, fields });

function addField(fields: Fields, name: string, field: Field): void {
  if (fields[name]) throw new Error(`Two operations have the field ${name}.`);
  fields[name] = field;
}

const shapeIn = (shape: SchemaNode, field: string | undefined): SchemaNode | undefined =>
  field === undefined ? undefined : shape.properties?.[field];

/** `services` → `service`, `categories` → `category`, `serviceOptionsAndVariantsList` → `serviceOptionsAndVariants`. */
const singular = (list: string): string =>
  list.endsWith('List') ? list.slice(0, -4) : list.replace(/ies$/, 'y').replace(/s$/, '');

/** Names the item of a list and the entity of an id after themselves, before what they are only a part of. */
function nameEntity(named: NamedOperation, types: ShapeTypes): void {
  const { module, operation } = named;
  const { response, list, unwrap } = operation;
  const item = shapeIn(response, list)?.items;
  if (item && list) types.outputOf(item, { module, field: singular(list), around: '' });
  const entity = findIdField(named) === undefined ? undefined : shapeIn(response, unwrap);
  if (entity && unwrap) types.outputOf(entity, { module, field: unwrap, around: '' });
}

/** Makes the field of an operation. It takes the request as one argument and answers the response. */
function makeFields(named: NamedOperation, types: ShapeTypes): (argument: 'input' | 'queryInput') => Field {
  const { module, name, operation } = named;
  const { request, list } = operation;
  const response: SchemaNode = operation.response;
  const own = typeName(module, name);
  const input = fieldsOf(request).length > 0 ? types.requestOf(request, `${own}RequestInput`, module) : undefined;
  const item = shapeIn(response, list)?.items;
  const more =
    item && list ? listFields(list, () => types.outputOf(item, { module, field: list, around: own })) : undefined;
  const type = fieldsOf(response).length > 0 ? types.responseOf(response, `${own}Response`, module, more) : json;
  return (argument) => ({
    type,
    description: operation.summary,
    ...(input && { args: { [argument]: { type: input } } }),
    resolve: (_root, args, { call }, { path }) => call(named, { ...args[argument] }, String(path.key)),
  });
}

/** `…Service(id: …)`: the entity itself. */
function makeEntityField(named: NamedOperation, types: ShapeTypes): Field | undefined {
  const { module, operation } = named;
  const { unwrap = '' } = operation;
  const idField = findIdField(named);
  const entity = shapeIn(operation.response, unwrap);
  if (idField === undefined || !entity) return undefined;
  return {
    type: types.outputOf(entity, { module, field: unwrap, around: '' }),
    description: operation.summary,
    args: { id: { type: new GraphQLNonNull(GraphQLID) } },
    resolve: async (_root, { id }, { call }, { path }) => {
      const answer = await call(named, { [idField]: id }, String(path.key));
      return new Map(Object.entries(answer)).get(unwrap);
    },
  };
}
