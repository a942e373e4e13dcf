import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useText } from '../../lib/text.ts';
import { ListLink } from '../parts/ListLink.tsx';
import styles from './paging.module.css';
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

/** Links to the previous and next page. */
export function Paging<State extends { page: number }>({ list, count, total, pageSize }: PagingProps<State>) {
  const { t } = useText();
  const { page } = list.state;
  const to = (number: number): Partial<State> => Object.assign({}, list.state, { page: number });
  const hasNext = total === null ? count === pageSize : page * pageSize < total;
  if (page === 1 && !hasNext) return null;
  return (
    <nav aria-label={t('Pages')} className={styles.paging}>
      {page > 1 ? (
        <ListLink list={list} changes={to(page - 1)} rel="prev">
          <ChevronLeft size={18} aria-hidden="true" />
          {t('Previous')}
        </ListLink>
      ) : (
        <span />
      )}
      {hasNext ? (
        <ListLink list={list} changes={to(page + 1)} rel="next">
          {t('Next')}
          <ChevronRight size={18} aria-hidden="true" />
        </ListLink>
      ) : null}
    </nav>
  );
}
