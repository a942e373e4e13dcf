import type { AnswerOf, Call, ClientCore, CodeOf, FoyerError, InputsOf } from '@foyer/sdk';
import {
  type Query,
  type QueryKeyWithDataTag,
  type UnusedSkipTokenOptions,
  queryOptions as withTypes,
} from '@tanstack/react-query';
import { type FoyerKey, keyOf } from './query-key.ts';

/** Marks the queries of this layer, so that a change of session can reset them. */
export const QUERY_META = { foyer: true };

export const isFoyerQuery = ({ meta }: Pick<Query, 'meta'>): boolean => !!meta && meta.foyer === true;

/** Named, as TypeScript would write it out with `| undefined`, which `exactOptionalPropertyTypes` of a site refuses. */
export type CallQueryOptions<C extends Call, Failure = FoyerError<CodeOf<C>>> = UnusedSkipTokenOptions<
  AnswerOf<C>,
  Failure,
  AnswerOf<C>,
  FoyerKey
> &
  QueryKeyWithDataTag<FoyerKey, AnswerOf<C>, Failure>;

/**
 * Options of a call and its arguments for `useQuery`, `useSuspenseQuery`, `prefetchQuery` and the like; the key is
 * `['services', 'getService', id]`. Retries are react-query's.
 */
export function queryOptions<C extends Call>(client: ClientCore, call: C, inputs: InputsOf<C>): CallQueryOptions<C> {
  return withTypes<AnswerOf<C>, FoyerError<CodeOf<C>>, AnswerOf<C>, FoyerKey>({
    queryKey: keyOf(call, inputs),
    queryFn: ({ signal }) => client.run(call, inputs, { signal, retries: 0 }),
    meta: QUERY_META,
  });
}
