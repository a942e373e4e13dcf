import { useText } from '../../lib/text.ts';
import { ListLink } from '../parts/ListLink.tsx';
import styles from '../parts/sales.module.css';
import type { UrlList } from '../parts/url-list.ts';
import { type ListState, type View, views } from './list-state.ts';

/** Filters the list by what matters in the day's work. */
export function ViewTabs({ list }: { list: UrlList<ListState> }) {
  const { t } = useText();
  const words: Record<View, string> = {
    all: t('All'),
    active: t('Active'),
    collect: t('To collect'),
    upcoming: t('Starts later'),
    paused: t('Paused'),
    over: t('Ended or canceled'),
    unfinished: t('Not bought'),
  };
  return (
    <nav aria-label={t('Filter by status')} className={styles.tabs}>
      {views.map((view) => (
        <ListLink
          key={view}
          list={list}
          changes={{ view, payment: null }}
          aria-current={list.state.view === view ? 'true' : undefined}
        >
          {words[view]}
        </ListLink>
      ))}
    </nav>
  );
}
