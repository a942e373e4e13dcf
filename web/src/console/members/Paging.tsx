import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useText } from '../../lib/text.ts';
import { ListLink } from './ListLink.tsx';
import { PAGE_SIZE } from './list-state.ts';
import styles from './paging.module.css';
import type { List } from './use-list.ts';

interface PagingProps {
  list: List;
  /** On this page. */
  count: number;
  /** Null if there are too many to count. */
  total: number | null;
}

/** Links to the previous and next page. */
export function Paging({ list, count, total }: PagingProps) {
  const { t } = useText();
  const { page } = list.state;
  const hasNext = total === null ? count === PAGE_SIZE : page * PAGE_SIZE < total;
  if (page === 1 && !hasNext) return null;
  return (
    <nav aria-label={t('Pages')} className={styles.paging}>
      {page > 1 ? (
        <ListLink list={list} changes={{ page: page - 1 }} rel="prev">
          <ChevronLeft size={18} aria-hidden="true" />
          {t('Previous')}
        </ListLink>
      ) : (
        <span />
      )}
      {hasNext ? (
        <ListLink list={list} changes={{ page: page + 1 }} rel="next">
          {t('Next')}
          <ChevronRight size={18} aria-hidden="true" />
        </ListLink>
      ) : null}
    </nav>
  );
}
