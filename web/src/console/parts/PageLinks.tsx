import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useText } from '../../lib/text.ts';
import { ListLink } from './ListLink.tsx';
import styles from './paging.module.css';
import type { UrlList } from './url-list.ts';

interface PageLinksProps<State extends { page: number }> {
  list: UrlList<State>;
  /** The list's changes that lead there; null if there is no such page. */
  previous: Partial<State> | null;
  next: Partial<State> | null;
}

/** Links to the previous and next page. */
export function PageLinks<State extends { page: number }>({ list, previous, next }: PageLinksProps<State>) {
  const { t } = useText();
  if (!previous && !next) return null;
  return (
    <nav aria-label={t('Pages')} className={styles.paging}>
      {previous ? (
        <ListLink list={list} changes={previous} rel="prev">
          <ChevronLeft size={18} aria-hidden="true" />
          {t('Previous')}
        </ListLink>
      ) : (
        <span />
      )}
      {next ? (
        <ListLink list={list} changes={next} rel="next">
          {t('Next')}
          <ChevronRight size={18} aria-hidden="true" />
        </ListLink>
      ) : null}
    </nav>
  );
}
