import type { AnswerOf, Call, ClientCore, CodeOf, FoyerError, InputsOf } from '@foyer/sdk';
import {
  type InfiniteData,
  type QueryKeyWithDataTag,
  type UnusedSkipTokenInfiniteOptions,
  infiniteQueryOptions as withTypes,
} from '@tanstack/react-query';
import { inputsAt, neighbourOf, type PageParam } from './paging.ts';
import { type FoyerKey, keyOf } from './query-key.ts';
import { QUERY_META } from './query-options.ts';

type PagingField = 'pagingMetadata' | 'cursorPagingMetadata' | 'metadata' | 'nextCursor';

/** A call whose answers are pages; `never` for all others. */
export type PagedCall<C extends Call> = C & (keyof AnswerOf<C> & PagingField extends never ? never : unknown);

/** Named, as `CallQueryOptions` is. */
export type CallInfiniteQueryOptions<C extends Call, Failure = FoyerError<CodeOf<C>>> = UnusedSkipTokenInfiniteOptions<
  AnswerOf<C>,
  Failure,
  InfiniteData<AnswerOf<C>, PageParam>,
  FoyerKey,
  PageParam
> &
  QueryKeyWithDataTag<FoyerKey, InfiniteData<AnswerOf<C>>, Failure>;

/**
 * Options of a call that answers in pages, for `useInfiniteQuery` and the like. The size of a page is what the arguments
 * say: `cursorPaging: { limit }`, `paging: { limit }` or `limit`; lists have pages of 50 otherwise.
 */
export function infiniteQueryOptions<C extends Call>(
  client: ClientCore,
  call: PagedCall<C>,
  inputs: InputsOf<C>,
): CallInfiniteQueryOptions<C> {
  type Answer = AnswerOf<C>;
  const [module, name, ...rest] = keyOf(call, inputs);
  return withTypes<Answer, FoyerError<CodeOf<C>>, InfiniteData<Answer, PageParam>, FoyerKey, PageParam>({
    queryKey: [module, name, 'pages', ...rest],
    queryFn: ({ signal, pageParam }) => client.run<C>(call, inputsAt(call, inputs, pageParam), { signal, retries: 0 }),
    initialPageParam: undefined,
    getNextPageParam: (answer, _, page) => neighbourOf(call, inputs, answer, page, 'next'),
    getPreviousPageParam: (answer, _, page) => neighbourOf(call, inputs, answer, page, 'prev'),
    meta: QUERY_META,
  });
}
