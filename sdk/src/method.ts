import type { Call, CallSettings, ListTypes } from './call-spec.ts';
import type { CommonErrorCode } from './errors.ts';
import type { QueryBuilder } from './query-types.ts';

/** Takes the place of options that an operation doesn't have, so that settings keep their position. */
export type NoOptions = Record<string, never>;

/** The function that a client offers for a call. */
export type Method<C extends Call> = C extends { readonly listTypes?: infer Types extends ListTypes }
  ? ListMethod<Types>
  : (...args: [...inputs: InputsOf<C>, settings?: CallSettings]) => Promise<AnswerOf<C>>;

type AtLeastOne<T> = { [K in keyof T]-?: Required<Pick<T, K>> & Omit<T, K> }[keyof T];

/** Returns a query builder for options or nothing, and the response for a query object. */
export interface ListMethod<Types extends ListTypes> {
  (options?: Types['options']): QueryBuilder<Types['item'], Types['by'], Types['field']>;
  (query: AtLeastOne<Types['query']>, options?: Types['options'], settings?: CallSettings): Promise<Types['answer']>;
  (query: Types['query'], options: Types['options'], settings?: CallSettings): Promise<Types['answer']>;
}

/** The arguments of a call, without settings. */
export type InputsOf<C> = C extends Call<infer Inputs> ? Inputs : never;

/** The result of a call. */
export type AnswerOf<C> = C extends Call<infer _, infer Answer> ? Answer : never;

/** The error codes of a call. */
export type CodeOf<C> = CommonErrorCode | (C extends Call<infer _, infer __, infer Code> ? Code : never);
