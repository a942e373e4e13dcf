import type { Operation } from '@foyer/contract';
import type { AuthStrategy } from './auth/strategy.ts';
import type { Fetch } from './fetch.ts';

export type Fields = Record<string, unknown>;

export type AnyOperation = Pick<Operation, 'request' | 'response' | 'args' | 'errors'>;

/** What the SDK knows of an operation at run time; generated from the contract. */
export interface CallSpec {
  /** `module.function` */
  id: string;
  method: Operation['method'];
  path: string;
  args?: readonly string[];
  /** How a GET is sent when its query text would be too long. */
  fallback?: 'POST';
  /** A POST that changes nothing, so that it may be repeated. */
  reads?: true;
  unwrap?: string;
  list?: string;
  byCursor?: true;
  /** Where it goes, where the path or a query holds some of the request. */
  address?: Address;
  /** How it runs, where that is not plain: lists bring their query builder along only when they are used. */
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
  /** How long the whole call may take, repeats included. */
  timeoutMs?: number | undefined;
  /** How often a failed call that is safe to repeat is sent again. */
  retries?: number | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
  /** Replaces the generated key of a call that changes something: the same key never does it twice. */
  idempotencyKey?: string | undefined;
}

/** What the calls of one client share. */
export interface ClientState {
  host: string;
  fetch: Fetch;
  auth?: AuthStrategy | undefined;
  headers: Record<string, string>;
  timeoutMs: number;
  retries: number;
  /** The last `X-Wix-Consistent` of the platform; sent back, so that a client reads what it wrote. */
  consistent?: string | undefined;
}

export const SPEC: unique symbol = Symbol.for('@foyer/sdk/call');

/** A function of a module before there is a client; in the types, what it takes and answers. */
export interface Call<O extends AnyOperation = AnyOperation, Inputs extends readonly unknown[] = readonly unknown[]> {
  (...args: never[]): never;
  readonly [SPEC]: CallSpec;
  readonly operation?: O;
  readonly inputs?: Inputs;
}
