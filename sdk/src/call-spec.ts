import type { AuthStrategy } from './auth/strategy.ts';
import type { Fetch } from './fetch.ts';

export type Fields = Record<string, unknown>;

/** The SDK's data about an operation at run time; generated from the contract. */
export interface CallSpec {
  /** `module.function` */
  id: string;
  method: string;
  path: string;
  args: readonly string[];
  /** A POST that changes nothing, so that it can be repeated. */
  reads?: boolean;
  unwrap?: string | undefined;
  list?: string | undefined;
  byCursor?: boolean;
  /** Encodes the request where its path or query contains fields. */
  address?: Address | undefined;
  /** Runs the call where more than sending is needed. Lists load their query builder only when they are used. */
  run?: Run | undefined;
}

export type Address = (
  spec: CallSpec,
  request: Fields,
  nameOf: (field: string) => string,
) => { path: string; body?: Fields; method?: string };

export type Run = (spec: CallSpec, inputs: readonly unknown[], state: ClientState, settings: CallSettings) => unknown;

/** Settings of one call, after its options. */
export interface CallSettings {
  signal?: AbortSignal | undefined;
  /** Milliseconds for the whole call, retries included. */
  timeoutMs?: number | undefined;
  /** How often a failed call is retried if that is safe. */
  retries?: number | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
  /** Replaces the generated key of a change: the platform applies a key only once. */
  idempotencyKey?: string | undefined;
}

/** The state that all calls of a client share. */
export interface ClientState {
  host: string;
  fetch: Fetch;
  auth?: AuthStrategy | undefined;
  headers: Record<string, string>;
  timeoutMs?: number | undefined;
  retries?: number | undefined;
  /** The last `X-Wix-Consistent` of the platform; sent back, so that a client reads its own writes. */
  consistent?: string | undefined;
}

export const SPEC: unique symbol = Symbol.for('@foyer/sdk/call');

/** A module's function before it has a client. `types` exists for the compiler only. */
export interface Call<
  Inputs extends readonly unknown[] = readonly unknown[],
  Answer = unknown,
  Code extends string = string,
> {
  (...args: never[]): never;
  readonly [SPEC]: CallSpec;
  readonly types?: { inputs: Inputs; answer: Answer; code: Code };
}

export interface ListTypes {
  item: unknown;
  /** The names of the items' fields, for conditions and sorting. */
  field: string;
  by: 'offset' | 'cursor';
  query: object;
  options: object;
  answer: unknown;
  code: string;
}

/** A function that lists things: a query builder, or one query with its answer. */
export interface ListCall<Types extends ListTypes = ListTypes>
  extends Call<[query?: Types['query'], options?: Types['options']], Types['answer'], Types['code']> {
  readonly listTypes?: Types;
}
