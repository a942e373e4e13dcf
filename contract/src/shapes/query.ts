import * as T from 'typebox';
import { choice, entity, FreeForm } from './shape.ts';

export const SortOrder = choice(['ASC', 'DESC']);

export const Sorting = entity({ fieldName: T.String({ maxLength: 512 }), order: SortOrder });

export const Paging = entity({ limit: T.Integer({ minimum: 0 }), offset: T.Integer({ minimum: 0 }) });

export const CursorPaging = entity({
  limit: T.Integer({ minimum: 0, maximum: 100 }),
  cursor: T.String({ maxLength: 16000 }),
});

/** A query as the protocol writes it; which fields and operators a filter may use is the operation's own. */
export const Query = entity(
  { filter: FreeForm, sort: T.Array(Sorting, { maxItems: 50 }), paging: Paging, cursorPaging: CursorPaging },
  { atMostOne: ['paging', 'cursorPaging'] },
);

/** A query that pages by cursor alone; after the first page the cursor brings filter and sort along. */
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
