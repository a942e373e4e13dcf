import type { Operation } from '@foyer/contract';
import type { Fields } from './arguments.ts';
import type { ClientState } from './exchange.ts';
import type { AnyOperation } from './method.ts';

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

export const SPEC: unique symbol = Symbol.for('@foyer/sdk/call');

/** A function of a module before there is a client; in the types, what it takes and answers. */
export interface Call<O extends AnyOperation = AnyOperation, Inputs extends readonly unknown[] = readonly unknown[]> {
  (...args: never[]): never;
  readonly [SPEC]: CallSpec;
  readonly operation?: O;
  readonly inputs?: Inputs;
}

/** Declares a function of a module. Called without a client it throws. */
export function call<O extends AnyOperation, Inputs extends readonly unknown[]>(spec: CallSpec): Call<O, Inputs> {
  const bare = (): never => {
    const [module, name] = spec.id.split('.');
    throw new Error(
      `${spec.id} needs a client: const client = createClient({ modules: { ${module} } }), then client.${module}.${name}(…)`,
    );
  };
  return Object.assign(bare, { [SPEC]: spec });
}

export const isCall = (value: unknown): value is Call => typeof value === 'function' && SPEC in value;
