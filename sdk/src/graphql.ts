import type { CallSettings, ClientState } from './call-spec.ts';
import type { ErrorDetails } from './errors.ts';
import { exchange } from './http-exchange.ts';
import { type Body, readAnswer } from './response.ts';

export interface GraphqlAnswer<Data> {
  /** The data of the fields that resolved; empty when none did. */
  data: Partial<Data>;
  errors?: readonly GraphqlError[] | undefined;
}

/** The reason that a field, or the whole query, was refused. */
export interface GraphqlError {
  message: string;
  /** The names in the response that lead to the field. */
  path?: readonly (string | number)[];
  locations?: readonly { line: number; column: number }[];
  extensions?: {
    /** As of the call of its own, such as `SLOT_NOT_AVAILABLE`; of a query that was not executed, such as `QUERY_TOO_COMPLEX`. */
    code?: string;
    /** The status that the call of its own would have. */
    status?: number;
    requestId?: string;
    details?: Omit<ErrorDetails, 'requestId'>;
    [field: string]: unknown;
  };
}

/**
 * A query that knows its data and variables, as GraphQL Code Generator writes it with `documentMode: 'string'`: text, or an
 * object of it.
 */
export type TypedQuery<Data, Variables> = { toString(): string; readonly length: number } & {
  __apiType?: (variables: Variables) => Data;
};

interface Question {
  /** An object of a text is sent as its text. */
  query: string | object;
  variables?: object | undefined;
  apiVersion: string;
}

interface GraphqlBody<Data> extends Body {
  data?: Partial<Data> | null;
  errors?: readonly GraphqlError[];
}

/** Sends a query and returns its data as on the wire. Throws a FoyerError when there is no usable response. */
export async function queryGraphql<Data>(
  state: ClientState,
  { query, variables, apiVersion }: Question,
  settings: CallSettings,
): Promise<GraphqlAnswer<Data>> {
  const request = { path: `/graphql/${encodeURIComponent(apiVersion)}`, body: JSON.stringify({ query, variables }) };
  const received = await exchange(request, { ...settings, retries: 0 }, state);
  const { data, errors } = readAnswer<GraphqlBody<Data>>(received, String);
  return { data: data ?? {}, errors };
}
