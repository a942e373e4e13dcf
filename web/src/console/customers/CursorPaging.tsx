import { PageLinks } from '../parts/PageLinks.tsx';
import type { UrlList } from '../parts/url-list.ts';
import type { ListState } from './list-state.ts';

interface CursorPagingProps {
  list: UrlList<ListState>;
  cursors: { next?: string; prev?: string };
  /** The day from which this page counts visits back. */
  day: string;
}

/** Links to the next page and the one before. The second page's way back is the first page, without a cursor. */
export function CursorPaging({ list, cursors: { next, prev }, day }: CursorPagingProps) {
  const { page } = list.state;
  const before = page > 2 && prev ? { page: page - 1, after: prev, day } : { page: 1 };
  const after = next ? { page: page + 1, after: next, day } : null;
  return <PageLinks list={list} previous={page > 1 ? before : null} next={after} />;
}
