import type { Operation, RequestOf, ResponseOf } from '@foyer/contract';
import type { ClientState } from './exchange.ts';
import type { QueryBuilder } from './query-builder.ts';
import type { Accepted, Shown } from './shapes.ts';

/** What the SDK knows of an operation at run time; generated from the contract. */
export interface CallSpec {
  /** `module.function` */
  id: string;
  method: Operation['method'];
  path: string;
  args?: readonly string[];
  /** A POST that changes nothing, so that it may be repeated. */
  reads?: true;
  unwrap?: string;
  list?: string;
  byCursor?: true;
  /** How it runs, where that is not plain: lists bring their query builder along only when they are used. */
  run?: Run;
}

export type Run = (spec: CallSpec, values: readonly unknown[], state: ClientState) => unknown;

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

/** A function of a module before a client is there: its operation and, in the types, the method it becomes. */
export interface Call<O = unknown, Method = unknown> {
  (...args: never[]): never;
  readonly [SPEC]: CallSpec;
  readonly operation?: O;
  readonly method?: Method;
}

export type AnyCall = Call;

/** Declares a function of a module. Called without a client it throws. */
export function call<O, Method>(spec: CallSpec): Call<O, Method> {
  const bare = (): never => {
    const [module, name] = spec.id.split('.');
    throw new Error(
      `${spec.id} needs a client: const client = createClient({ modules: { ${module} } }), then client.${module}.${name}(…)`,
    );
  };
  return Object.assign(bare, { [SPEC]: spec });
}

export const isCall = (value: unknown): value is AnyCall => typeof value === 'function' && SPEC in value;

type AnyOperation = Pick<Operation, 'request' | 'response' | 'args'>;

/** The rest of the request, besides the positional arguments. */
export type Options<O extends AnyOperation> = Omit<Accepted<RequestOf<O>>, O['args'][number]>;

/** Stands where an operation has no options yet; keeps the place of the settings. */
export type NoOptions = Record<string, never>;

/** A positional argument; `service.id` names the field inside. */
export type Argument<O extends AnyOperation, Name extends string> = Exclude<
  Field<Accepted<RequestOf<O>>, Name>,
  null | undefined
>;

type Field<T, Name extends string> = Name extends `${infer Head}.${infer Tail}`
  ? Head extends keyof T
    ? Field<NonNullable<T[Head]>, Tail>
    : never
  : Name extends keyof T
    ? T[Name]
    : never;

/** What a call resolves to: the answer, or the field of it that the operation unwraps. */
export type Answer<O extends AnyOperation> = O extends { unwrap: infer Name extends string }
  ? Field<Shown<ResponseOf<O>>, Name>
  : Shown<ResponseOf<O>>;

type ListOf<O> = O extends { list: infer Name extends string } ? Name : never;
type ItemOf<O extends AnyOperation> =
  Field<Shown<ResponseOf<O>>, ListOf<O>> extends readonly (infer Item)[] ? Item : never;
type ListOptions<O extends AnyOperation> = Omit<Options<O>, 'query'>;
type QueryOf<O extends AnyOperation> = Argument<O, 'query'>;
type AtLeastOne<T> = { [K in keyof T]-?: Required<Pick<T, K>> & Omit<T, K> }[keyof T];

/** With options or nothing: a query to build. With a query object: the answer as it is. */
export interface ListMethod<O extends AnyOperation> {
  (options?: ListOptions<O>): QueryBuilder<ItemOf<O>, O extends { paging: 'cursor' } ? 'cursor' : 'offset'>;
  (query: AtLeastOne<QueryOf<O>>, options?: ListOptions<O>, settings?: CallSettings): Promise<Answer<O>>;
  (query: QueryOf<O>, options: ListOptions<O>, settings?: CallSettings): Promise<Answer<O>>;
}
