import { commonErrors, type NamedOperation, type Operation, operations } from '@foyer/contract';
import { moduleSummaries } from '@foyer/contract/module-summaries';
import { pathFieldsOf } from '../server/http/addresses.ts';
import type { SchemaNode } from '../server/http/schema-node.ts';
import { SchemaWriter } from './openapi-schemas.ts';

type Json = Record<string, unknown>;

const errorAnswer = { $ref: '#/components/responses/Error' };

/** `/v2/services/{service.id}` as `/v2/services/{}`. */
const templateOf = (path: string) => path.replace(/\{[^}]+\}/g, '{}');

/** Parameters have no dots: `{service.id}` is `{serviceId}`. */
const parameterOf = (field: string) => field.replace(/\.(.)/g, (_, letter: string) => letter.toUpperCase());

/** The field of a request at a dotted path. */
const fieldAt = (schema: SchemaNode, path: string): SchemaNode =>
  path.split('.').reduce<SchemaNode>((inner, name) => inner.properties?.[name] ?? { type: 'string' }, schema);

/** Operations whose paths differ only in the names of parameters have those of the first, as OpenAPI demands. */
class PathNames {
  readonly #known = new Map<string, string>();

  pathOf({ prefixes, path }: Operation): string {
    const own = `${prefixes[0] ?? ''}${path}`.replace(/[^{]+(?=\})/g, parameterOf);
    const known = this.#known.get(templateOf(own));
    if (known) return known;
    this.#known.set(templateOf(own), own);
    return own;
  }
}

function describe({ id, module, operation }: NamedOperation, path: string, schemas: SchemaWriter): Json {
  const request: SchemaNode = operation.request;
  const fields = pathFieldsOf(operation.path);
  const parameters: Json[] = pathFieldsOf(path).map((name, at) => {
    const schema = schemas.writeInline(fieldAt(request, fields[at] ?? ''), 'sent');
    return { name, in: 'path', required: true, schema };
  });
  const inQuery = operation.method === 'GET' || operation.method === 'DELETE';
  for (const [name, schema] of inQuery ? Object.entries(request.properties ?? {}) : []) {
    if (fields.includes(name)) continue;
    const isRequired = request.required?.includes(name) ?? false;
    parameters.push({ name, in: 'query', required: isRequired, schema: schemas.write(schema, 'sent') });
  }
  const body = { 'application/json': { schema: schemas.writeInline(request, 'sent', fields) } };
  return {
    operationId: id,
    tags: [module],
    summary: operation.summary,
    parameters,
    ...(inQuery ? {} : { requestBody: { required: true, content: body } }),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: schemas.writeInline(operation.response, 'read') } },
      },
      '4XX': errorAnswer,
      '5XX': errorAnswer,
    },
    'x-error-codes': [...operation.errors, ...commonErrors],
    'x-roles': operation.allow,
  };
}

const anyData = { type: 'object', additionalProperties: true };

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
          required: ['code', 'description', 'data'],
          properties: { code: { type: 'string' }, description: { type: 'string' }, data: anyData },
        },
        validationError: {
          type: 'object',
          required: ['fieldViolations'],
          properties: {
            fieldViolations: {
              type: 'array',
              items: {
                type: 'object',
                required: ['field', 'description', 'violatedRule'],
                properties: {
                  field: { type: 'string' },
                  description: { type: 'string' },
                  violatedRule: { type: 'string' },
                  ruleName: { type: 'string' },
                  data: anyData,
                },
              },
            },
          },
        },
      },
    },
  },
};

/**
 * The OpenAPI 3.1 description of every operation at its canonical public path. Shapes have the names of the types of
 * `@foyer/sdk`.
 */
export function describeApi(publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  const names = new PathNames();
  const schemas = new SchemaWriter();
  for (const named of operations) {
    const path = names.pathOf(named.operation);
    paths[path] = { ...paths[path], [named.operation.method.toLowerCase()]: describe(named, path, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Foyer',
      version: '0.1.0',
      summary: 'Bookings, members, paid plans and sign-in of a site.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    security: [{ token: [] }],
    tags: Object.entries(moduleSummaries).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { Error: errorSchema, ...schemas.components },
      responses: {
        Error: {
          description: 'Refused, or a fault of the server',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    },
  };
}
