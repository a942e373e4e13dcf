import fc from 'fast-check';
import type { SchemaNode } from '../../server/http/schema-node.ts';
import type { FuzzRequest } from './fuzz-request.ts';
import { type Mutation, mutations } from './mutations.ts';
import type { SchemaValues } from './values.ts';

/** An operation as /openapi.json describes it. */
export interface Described {
  operationId: string;
  method: string;
  path: string;
  parameters: readonly { name: string; in: string; schema: SchemaNode }[];
  body?: SchemaNode;
  codes: readonly string[];
}

/** A valid input of an operation that exists already, instead of one from the schema. */
export type KnownInputs = ReadonlyMap<string, { path: string; query: string; body: unknown }>;

export interface FuzzSources {
  operations: readonly Described[];
  values: SchemaValues;
  known: KnownInputs;
  /** Names of callers. */
  callers: readonly string[];
}

/** Requests that /openapi.json describes, most of them with one to three faults. */
export function fuzzRequests({ operations, values, known, callers }: FuzzSources): fc.Arbitrary<FuzzRequest> {
  const caller = fc.constantFrom(...callers);
  const arbitraries = operations.map((operation) => {
    const parts = fc.oneof(
      fromSchema(operation, values),
      ...(known.has(operation.operationId) ? [fc.constant(known.get(operation.operationId))] : []),
    );
    return fc.tuple(parts, caller).map(([part, name]): FuzzRequest => {
      const { path = '/', query = '', body } = part ?? {};
      const text = body === undefined ? '' : (JSON.stringify(body) ?? '');
      const type = body === undefined ? [] : ['Content-Type: application/json'];
      return {
        operationId: operation.operationId,
        caller: name,
        method: operation.method,
        path,
        query,
        headers: ['Host: localhost', ...type],
        text,
      };
    });
  });
  return fc
    .tuple(fc.oneof(...arbitraries), fc.array(mutations, { maxLength: 3 }))
    .map(([request, faults]) => faults.reduce(applySafely, request));
}

/** A fault of the text can leave no JSON for the next fault. */
function applySafely(request: FuzzRequest, mutation: Mutation): FuzzRequest {
  try {
    return mutation(request);
  } catch {
    return request;
  }
}

function fromSchema({ path, parameters, body }: Described, values: SchemaValues) {
  const inPath = Object.fromEntries(
    parameters.filter((each) => each.in === 'path').map(({ name, schema }) => [name, values.of(schema, name)]),
  );
  const inQuery = Object.fromEntries(
    parameters.filter((each) => each.in === 'query').map(({ name, schema }) => [name, values.of(schema, name)]),
  );
  return fc.record({
    path: fc
      .record(inPath)
      .map((sent) =>
        path.replace(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(String(sent[name]).toWellFormed())),
      ),
    query: fc
      .record(inQuery, { requiredKeys: [] })
      .map((sent) =>
        Object.keys(sent).length > 0 ? `.r=${Buffer.from(JSON.stringify(sent)).toString('base64url')}` : '',
      ),
    body: body ? values.of(body) : fc.constant(undefined),
  });
}
