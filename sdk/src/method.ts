import type { ErrorCode, ErrorCodeOf, RequestOf, ResponseOf } from '@foyer/contract';
import type { AnyOperation, Call, CallSettings } from './call-spec.ts';
import type { CommonErrorCode } from './errors.ts';
import type { QueryBuilder } from './query-types.ts';
import type { Accepted, Shown } from './shapes.ts';

type Field<T, Name extends string> = Name extends `${infer Head}.${infer Tail}`
  ? Head extends keyof T
    ? Field<NonNullable<T[Head]>, Tail>
    : never
  : Name extends keyof T
    ? T[Name]
    : never;

/** A positional argument; `service.id` names the field inside. */
export type Argument<O extends AnyOperation, Name extends string> = Exclude<
  Field<Accepted<RequestOf<O>>, Name>,
  null | undefined
>;

type Positional<O extends AnyOperation> = O['args'][number] | (O extends { list: string } ? 'query' : never);

/** The rest of the request, besides the positional arguments. */
export type Options<O extends AnyOperation> = Omit<Accepted<RequestOf<O>>, Positional<O> | `_${Positional<O>}`>;

/** Stands where an operation has no options yet, and keeps the place of the settings. */
export type NoOptions = Record<string, never>;

/** What a call resolves to: the answer, or the field of it that the operation unwraps. */
type Answer<O extends AnyOperation> = O extends { unwrap: infer Name extends string }
  ? Field<Shown<ResponseOf<O>>, Name>
  : Shown<ResponseOf<O>>;

/** The function that a client makes of a call. */
export type Method<O extends AnyOperation, Inputs extends readonly unknown[]> = O extends { list: string }
  ? ListMethod<O>
  : (...args: [...inputs: Inputs, settings?: CallSettings]) => Promise<Answer<O>>;

type Item<O extends AnyOperation> = O extends { list: infer Name extends string }
  ? Field<Shown<ResponseOf<O>>, Name> extends readonly (infer One)[]
    ? One
    : never
  : never;

type AtLeastOne<T> = { [K in keyof T]-?: Required<Pick<T, K>> & Omit<T, K> }[keyof T];

/** With options or nothing: a query to build. With a query object: the answer as it is. */
interface ListMethod<O extends AnyOperation> {
  (options?: Options<O>): QueryBuilder<Item<O>, O extends { paging: 'cursor' } ? 'cursor' : 'offset'>;
  (query: AtLeastOne<Argument<O, 'query'>>, options?: Options<O>, settings?: CallSettings): Promise<Answer<O>>;
  (query: Argument<O, 'query'>, options: Options<O>, settings?: CallSettings): Promise<Answer<O>>;
}

/** Arguments of a call, without settings. */
export type InputsOf<C> = C extends { readonly inputs?: infer Inputs extends readonly unknown[] } ? Inputs : never;

/** What a call resolves to. */
export type AnswerOf<C> = C extends Call<infer O> ? Answer<O> : never;

/** The codes of the errors that a call may end with. */
export type CodeOf<C> =
  | CommonErrorCode
  | (C extends { readonly operation?: infer O extends { errors: readonly ErrorCode[] } } ? ErrorCodeOf<O> : never);
