import { commonErrors, type NamedOperation, operations } from '@foyer/contract';
import type { TObject, TSchema } from 'typebox';
import { pathFieldsOf } from '../server/http/addresses.ts';

type Json = Record<string, unknown>;

const isObjectSchema = (schema: TSchema): schema is TObject => 'properties' in schema;

function withoutPathFields(schema: TSchema, fields: string[]): Json {
  if (!isObjectSchema(schema)) return { ...schema };
  const properties = Object.fromEntries(Object.entries(schema.properties).filter(([name]) => !fields.includes(name)));
  const required = (schema.required ?? []).filter((name) => !fields.includes(name));
  return { ...schema, properties, required };
}

const errorAnswer = {
  description: 'Refused',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

function describe({ id, module, operation }: NamedOperation): Json {
  const fields = pathFieldsOf(operation.path);
  const parameters: Json[] = fields.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  const rest = withoutPathFields(operation.request, fields);
  const inQuery = operation.method === 'GET' || operation.method === 'DELETE';
  if (inQuery && rest.properties) {
    for (const [name, schema] of Object.entries(rest.properties)) parameters.push({ name, in: 'query', schema });
  }
  return {
    operationId: id,
    tags: [module],
    summary: operation.summary,
    parameters,
    ...(inQuery ? {} : { requestBody: { content: { 'application/json': { schema: rest } } } }),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: operation.response } } },
      '4XX': errorAnswer,
      '5XX': errorAnswer,
    },
    'x-error-codes': [...operation.errors, ...commonErrors],
    'x-roles': operation.allow,
  };
}

const errorSchema = {
  type: 'object',
  required: ['message', 'details'],
  properties: {
    message: { type: 'string' },
    details: {
      type: 'object',
      properties: {
        applicationError: {
          type: 'object',
          properties: { code: { type: 'string' }, description: { type: 'string' }, data: { type: 'object' } },
        },
        validationError: {
          type: 'object',
          properties: {
            fieldViolations: {
              type: 'array',
              items: {
                type: 'object',
                properties: {
                  field: { type: 'string' },
                  description: { type: 'string' },
                  violatedRule: { type: 'string' },
                },
              },
            },
          },
        },
      },
    },
  },
};

/** The OpenAPI 3.1 description of every operation at its canonical public path. */
export function describeApi(publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const named of operations) {
    const path = `${named.operation.prefixes[0] ?? ''}${named.operation.path}`;
    paths[path] = { ...paths[path], [named.operation.method.toLowerCase()]: describe(named) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Foyer', version: '0.1.0', license: { name: 'MIT' } },
    servers: [{ url: publicUrl }],
    security: [{ token: [] }],
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    },
  };
}
