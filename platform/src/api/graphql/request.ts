import { oneViolation, ValidationError } from '../../server/lib/violations.ts';

type Json = Record<string, unknown>;

/** A request of GraphQL over HTTP. */
export interface GraphqlRequest {
  query: string;
  variables: Json | undefined;
  operationName: string | undefined;
}

const isMap = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

const refuse = (field: string, problem: string): never => {
  throw new ValidationError([oneViolation(field, problem)]);
};

/**
 * Reads a body. Throws a ValidationError for a batch, a stored query, or a field of another type. Clients name themselves in
 * `extensions`, which change nothing.
 */
export function readGraphqlRequest(body: unknown): GraphqlRequest {
  if (Array.isArray(body)) return refuse('body', 'must be one query: several at once are not served');
  if (!isMap(body)) return refuse('body', 'must be a JSON object');
  const { query, variables, operationName, extensions } = body;
  if (readMap('extensions', extensions)?.persistedQuery !== undefined) {
    refuse('extensions.persistedQuery', 'is not supported: send the query itself as "query"');
  }
  if (typeof query !== 'string' || query === '') return refuse('query', 'must be the text of a GraphQL query');
  return { query, variables: readMap('variables', variables), operationName: readText('operationName', operationName) };
}

const readMap = (field: string, value: unknown): Json | undefined =>
  isMap(value) ? value : (value ?? undefined) === undefined ? undefined : refuse(field, 'must be an object');

const readText = (field: string, value: unknown): string | undefined =>
  typeof value === 'string' ? value : (value ?? undefined) === undefined ? undefined : refuse(field, 'must be text');
