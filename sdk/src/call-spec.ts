import type { Operation } from '@foyer/contract';
import type { AuthStrategy } from './auth/strategy.ts';
import type { Fetch } from './fetch.ts';

export type Fields = Record<string, unknown>;

export type AnyOperation = Pick<Operation, 'request' | 'response' | 'args' | 'errors'>;

/** The SDK's data about an operation at run time; generated from the contract. */
export interface CallSpec {
  /** `module.function` */
  id: string;
  method: Operation['method'];
  path: string;
  args?: readonly string[];
  /** The method used when a GET's query text would be too long. */
  fallback?: 'POST';
  /** A POST that changes nothing, so that it can be repeated. */
  reads?: true;
  unwrap?: string;
  list?: string;
  byCursor?: true;
  /** Encodes the request where its path or query contains fields. */
  address?: Address;
  /** Runs the call where more than sending is needed. Lists load their query builder only when they are used. */
  run?: Run;
}

export type Address = (
  spec: CallSpec,
  request: Fields,
  nameOf: (field: string) => string,
) => { path: string; body?: Fields; method?: Operation['method'] };

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
  timeoutMs: number;
  retries: number;
  /** The last `X-Wix-Consistent` of the platform; sent back, so that a client reads its own writes. */
  consistent?: string | undefined;
}

export const SPEC: unique symbol = Symbol.for('@foyer/sdk/call');

/** A module's function before it has a client; its types carry its input and result. */
export interface Call<O extends AnyOperation = AnyOperation, Inputs extends readonly unknown[] = readonly unknown[]> {
  (...args: never[]): never;
  readonly [SPEC]: CallSpec;
  readonly operation?: O;
  readonly inputs?: Inputs;
}
