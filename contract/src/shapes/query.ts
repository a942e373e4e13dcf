import * as T from 'typebox';
import { choice, entity, FreeForm, NotSupported } from './shape.ts';

export const SortOrder = choice(['ASC', 'DESC']);

/** A sort by the distance from an `origin` is refused. */
export const Sorting = entity({ fieldName: T.String({ maxLength: 512 }), order: SortOrder, origin: NotSupported });

export const Paging = entity({ limit: T.Integer({ minimum: 0 }), offset: T.Integer({ minimum: 0 }) });

export const CursorPaging = entity({
  limit: T.Integer({ minimum: 0, maximum: 100 }),
  cursor: T.String({ maxLength: 16000 }),
});

/** A query of the protocol. Each operation defines which fields and operators its filter accepts. */
export const Query = entity(
  { filter: FreeForm, sort: T.Array(Sorting, { maxItems: 50 }), paging: Paging, cursorPaging: CursorPaging },
  { atMostOne: ['paging', 'cursorPaging'] },
);

/** A query that pages by cursor only. From the second page on, the cursor carries filter and sort. */
export const cursorQuery = (mostSorted: number) =>
  entity({ filter: FreeForm, sort: T.Array(Sorting, { maxItems: mostSorted }), cursorPaging: CursorPaging });

export const CursorQuery = cursorQuery(50);

export const Cursors = entity({ next: T.String(), prev: T.String() });

export const PagingMetadata = entity({
  count: T.Integer(),
  offset: T.Integer(),
  total: T.Integer(),
  tooManyToCount: T.Boolean(),
  cursors: Cursors,
  hasNext: T.Boolean(),
});
