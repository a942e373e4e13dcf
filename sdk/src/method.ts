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

/** A positional argument; `service.id` names a nested field. */
export type Argument<O extends AnyOperation, Name extends string> = Exclude<
  Field<Accepted<RequestOf<O>>, Name>,
  null | undefined
>;

type Positional<O extends AnyOperation> = O['args'][number] | (O extends { list: string } ? 'query' : never);

/** The rest of the request, besides the positional arguments. */
export type Options<O extends AnyOperation> = Omit<Accepted<RequestOf<O>>, Positional<O> | `_${Positional<O>}`>;

/** Takes the place of options that an operation doesn't have, so that settings keep their position. */
export type NoOptions = Record<string, never>;

/** The result of a call: the response, or the field of it that the operation unwraps. */
type Answer<O extends AnyOperation> = O extends { unwrap: infer Name extends string }
  ? Field<Shown<ResponseOf<O>>, Name>
  : Shown<ResponseOf<O>>;

/** The function that a client offers for a call. */
export type Method<O extends AnyOperation, Inputs extends readonly unknown[]> = O extends { list: string }
  ? ListMethod<O>
  : (...args: [...inputs: Inputs, settings?: CallSettings]) => Promise<Answer<O>>;

type Item<O extends AnyOperation> = O extends { list: infer Name extends string }
  ? Field<Shown<ResponseOf<O>>, Name> extends readonly (infer One)[]
    ? One
    : never
  : never;

type AtLeastOne<T> = { [K in keyof T]-?: Required<Pick<T, K>> & Omit<T, K> }[keyof T];

/** Returns a query builder for options or nothing, and the response for a query object. */
interface ListMethod<O extends AnyOperation> {
  (options?: Options<O>): QueryBuilder<Item<O>, O extends { paging: 'cursor' } ? 'cursor' : 'offset'>;
  (query: AtLeastOne<Argument<O, 'query'>>, options?: Options<O>, settings?: CallSettings): Promise<Answer<O>>;
  (query: Argument<O, 'query'>, options: Options<O>, settings?: CallSettings): Promise<Answer<O>>;
}

/** The arguments of a call, without settings. */
export type InputsOf<C> = C extends { readonly inputs?: infer Inputs extends readonly unknown[] } ? Inputs : never;

/** The result of a call. */
export type AnswerOf<C> = C extends Call<infer O> ? Answer<O> : never;

/** The error codes of a call. */
export type CodeOf<C> =
  | CommonErrorCode
  | (C extends { readonly operation?: infer O extends { errors: readonly ErrorCode[] } } ? ErrorCodeOf<O> : never);
