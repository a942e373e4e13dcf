import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useText } from '../../lib/text.ts';
import { ListLink } from '../parts/ListLink.tsx';
import styles from '../parts/paging.module.css';
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
  const { t } = useText();
  const { page } = list.state;
  if (page === 1 && !next) return null;
  const before = page > 2 && prev ? { page: page - 1, after: prev, day } : { page: 1, after: '', day: '' };
  return (
    <nav aria-label={t('Pages')} className={styles.paging}>
      {page > 1 ? (
        <ListLink list={list} changes={before} rel="prev">
          <ChevronLeft size={18} aria-hidden="true" />
          {t('Previous')}
        </ListLink>
      ) : (
        <span />
      )}
      {next ? (
        <ListLink list={list} changes={{ page: page + 1, after: next, day }} rel="next">
          {t('Next')}
          <ChevronRight size={18} aria-hidden="true" />
        </ListLink>
      ) : null}
    </nav>
  );
}
