import type { By, Page, PagingMetadata, QueryBuilder, QueryResult } from './query-types.ts';

interface Found<Item, B extends By> {
  query: QueryBuilder<Item, B>;
  page: Page;
  items: Item[];
  paging: PagingMetadata;
  goTo: (page: Partial<Page>) => Promise<QueryResult<Item, B>>;
}

type Neighbours = { [Side in 'next' | 'prev']: Partial<Page> | undefined };

function cursorNeighbours({ cursors = {} }: PagingMetadata): Neighbours {
  const at = (cursor?: string) => (cursor ? { cursor } : undefined);
  return { next: at(cursors.next), prev: at(cursors.prev) };
}

/** Without a total, the platform says whether there is more; otherwise a full page means that there may be. */
function offsetNeighbours({ limit, offset }: Page, count: number, { total, hasNext }: PagingMetadata): Neighbours {
  const isLast = total === undefined ? !(hasNext ?? count >= limit) : offset + limit >= total;
  return {
    next: limit === 0 || isLast ? undefined : { offset: offset + limit },
    prev: limit === 0 || offset === 0 ? undefined : { offset: Math.max(offset - limit, 0) },
  };
}

export function createResult<Item, B extends By>({ query, page, items, paging, goTo }: Found<Item, B>) {
  const { limit, offset } = page;
  const total = paging.tooManyToCount ? undefined : paging.total;
  const isPaged = query.by === 'offset' && limit > 0;
  const { next, prev } =
    query.by === 'cursor' ? cursorNeighbours(paging) : offsetNeighbours(page, items.length, { ...paging, total });
  const result: QueryResult<Item, B> = {
    query,
    items,
    length: items.length,
    pageSize: limit,
    totalCount: total,
    totalPages: isPaged && total !== undefined ? Math.ceil(total / limit) : undefined,
    currentPage: isPaged ? Math.floor(offset / limit) : undefined,
    cursors: paging.cursors || {},
    hasNext: () => next !== undefined,
    hasPrev: () => prev !== undefined,
    async next() {
      if (!next) throw new Error('No next page to fetch');
      return goTo(next);
    },
    async prev() {
      if (!prev) throw new Error('No previous page to fetch');
      return goTo(prev);
    },
    async *[Symbol.asyncIterator]() {
      yield* items;
      if (next) yield* await goTo(next);
    },
  };
  return result;
}
