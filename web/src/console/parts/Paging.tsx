import { PageLinks } from './PageLinks.tsx';
import type { UrlList } from './url-list.ts';

interface PagingProps<State extends { page: number }> {
  list: UrlList<State>;
  /** On this page. */
  count: number;
  /** Null if there are too many to count. */
  total: number | null;
  /** The most on a page. */
  pageSize: number;
}

/** Links to the previous and next page of a list with numbered pages. */
export function Paging<State extends { page: number }>({ list, count, total, pageSize }: PagingProps<State>) {
  const { page } = list.state;
  const to = (number: number): Partial<State> => Object.assign({}, list.state, { page: number });
  const hasNext = total === null ? count === pageSize : page * pageSize < total;
  return <PageLinks list={list} previous={page > 1 ? to(page - 1) : null} next={hasNext ? to(page + 1) : null} />;
}
