import type { By, Page, PagingMetadata, QueryBuilder, QueryResult } from './query-types.ts';

export function createResult<Item, B extends By>(
  query: QueryBuilder<Item, B>,
  { limit, offset }: Page,
  { items, paging }: { items: Item[]; paging: PagingMetadata },
  goTo: (page: Partial<Page>) => Promise<QueryResult<Item, B>>,
) {
  const { length } = items;
  const { cursors = {}, hasNext = length >= limit } = paging;
  const total = paging.tooManyToCount ? undefined : paging.total;
  const isPaged = query.by === 'offset' && limit > 0;
  // Without a total, the platform says whether there is more; otherwise a full page means that there may be.
  const hasMore = isPaged && (total === undefined ? hasNext : offset + limit < total);
  const cursorTo = (cursor = '') => !isPaged && cursor !== '' && { cursor };
  const next = hasMore ? { offset: offset + limit } : cursorTo(cursors.next);
  const prev = isPaged && offset > 0 ? { offset: Math.max(offset - limit, 0) } : cursorTo(cursors.prev);
  const step = async (to: Partial<Page> | false, name: string) => {
    if (!to) throw new Error(`No ${name} page to fetch`);
    return goTo(to);
  };
  const result: QueryResult<Item, B> = {
    query,
    items,
    length,
    pageSize: limit,
    totalCount: total,
    totalPages: isPaged && total !== undefined ? Math.ceil(total / limit) : undefined,
    currentPage: isPaged ? Math.floor(offset / limit) : undefined,
    cursors,
    hasNext: () => !!next,
    hasPrev: () => !!prev,
    next: () => step(next, 'next'),
    prev: () => step(prev, 'previous'),
    async *[Symbol.asyncIterator]() {
      yield* items;
      if (next) yield* await goTo(next);
    },
  };
  return result;
}
