import type { WireClient } from './wire-client.ts';

type Json = Record<string, unknown>;

export interface GraphqlError {
  message: string;
  path?: (string | number)[];
  extensions: { code: string; status?: number; requestId: string; details?: Json; data?: Json };
}

interface GraphqlBody {
  data?: Record<string, Json | null> | null;
  errors?: GraphqlError[];
}

interface Asking {
  variables?: Json;
  operationName?: string;
  headers?: Record<string, string>;
}

/** Sends a document as one caller. Throws when the request is refused before it is read as GraphQL. */
export async function askGraphql(
  client: WireClient,
  query: string,
  { headers = {}, ...more }: Asking = {},
): Promise<Required<GraphqlBody> & { headers: Headers }> {
  const answer = await client.send<GraphqlBody>('POST', '/graphql/alpha', { query, ...more }, { headers });
  return { data: answer.value.data ?? null, errors: answer.value.errors ?? [], headers: answer.headers };
}

/** The codes of what was refused, by the field's name in the response; that of the whole document is under ''. */
export const codesOf = ({ errors }: { errors: readonly GraphqlError[] }): Record<string, string> =>
  Object.fromEntries(errors.map(({ path = [''], extensions }) => [path.join('.'), extensions.code]));
