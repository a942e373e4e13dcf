import type { CallSettings, ClientState } from './call-spec.ts';
import { exchange } from './http-exchange.ts';
import { readAnswer } from './response.ts';

export interface GraphqlAnswer<Data> {
  /** The data of the fields that resolved; empty when none did. */
  data: Partial<Data>;
  errors?: readonly { message: string; [field: string]: unknown }[];
}

interface Question {
  query: string;
  variables?: Record<string, unknown> | undefined;
  apiVersion: string;
}

/** Sends a query and returns its data as on the wire. Throws a FoyerError when there is no usable response. */
export async function queryGraphql<Data>(
  state: ClientState,
  { query, variables, apiVersion }: Question,
  settings: CallSettings,
): Promise<GraphqlAnswer<Data>> {
  const request = {
    method: 'POST',
    path: `/graphql/${encodeURIComponent(apiVersion)}`,
    body: JSON.stringify({ query, variables }),
    changes: false,
    isRepeatable: false,
  };
  const received = await exchange(request, settings, state);
  readAnswer(received, (field) => field);
  const { data, errors }: { data?: Partial<Data> | null } & Pick<GraphqlAnswer<Data>, 'errors'> = JSON.parse(
    received.text,
  );
  return { data: data ?? {}, ...(errors && { errors }) };
}
