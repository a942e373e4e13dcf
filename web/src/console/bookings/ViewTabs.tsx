import { useText } from '../../lib/text.ts';
import { ListLink } from '../parts/ListLink.tsx';
import sales from '../parts/sales.module.css';
import type { UrlList } from '../parts/url-list.ts';
import { type ListState, type View, views } from './list-state.ts';

/** Filters the list by what matters in the day's work. */
export function ViewTabs({ list }: { list: UrlList<ListState> }) {
  const { t } = useText();
  const words: Record<View, string> = {
    upcoming: t('Upcoming'),
    answer: t('Needs an answer'),
    unpaid: t('Unpaid'),
    past: t('Past'),
    canceled: t('Canceled'),
    all: t('All'),
  };
  return (
    <nav aria-label={t('Filter by status')} className={sales.tabs}>
      {views.map((view) => (
        <ListLink
          key={view}
          list={list}
          changes={{ view, status: null, payment: null, sort: null, isDescending: false }}
          aria-current={list.state.view === view ? 'true' : undefined}
        >
          {words[view]}
        </ListLink>
      ))}
    </nav>
  );
}
