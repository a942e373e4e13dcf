import { useCallback } from 'react';
import { useText } from '../../lib/text.ts';
import { isOneOf } from '../parts/choice.ts';
import { FilterSelect } from '../parts/FilterSelect.tsx';
import { SearchInput } from '../parts/SearchInput.tsx';
import sales from '../parts/sales.module.css';
import type { UrlList } from '../parts/url-list.ts';
import styles from './customers.module.css';
import { bookingFilters, kinds, type ListState, type SortName, sortNames, visitFilters } from './list-state.ts';
import { useTags } from './use-customers.ts';

/** Searches customers, filters and sorts them. */
export function Filters({ list }: { list: UrlList<ListState> }) {
  const { t } = useText();
  const { state, change } = list;
  const tags = useTags();
  const search = useCallback((words: string) => change({ search: words }, 'replace'), [change]);
  const pick = <T extends string>(known: readonly T[], id: string): T | null => (isOneOf(known, id) ? id : null);
  const visits = visitFilters.map((id) => {
    const count = Number(id.replace('over-', ''));
    return {
      id,
      name: id.startsWith('over-') ? t('Not for {count} days', { count }) : t('In the last {count} days', { count }),
    };
  });
  const orders: Record<SortName, readonly [string, string]> = {
    created: [t('Oldest first'), t('Newest first')],
    first: [t('First name, A to Z'), t('First name, Z to A')],
    last: [t('Last name, A to Z'), t('Last name, Z to A')],
  };
  const known = tags.some(({ tag }) => tag.toLowerCase() === state.tag?.toLowerCase());
  return (
    <div className={styles.filters}>
      <div className={styles.search}>
        <SearchInput
          label={t('Search customers')}
          placeholder={t('Name, email or phone number')}
          value={state.search}
          onSearch={search}
        />
      </div>
      <FilterSelect
        label={t('Account')}
        value={state.kind ?? ''}
        all={t('Everybody')}
        options={[
          { id: 'members', name: t('Members') },
          { id: 'contacts', name: t('Without an account') },
        ]}
        onChoose={(id) => change({ kind: pick(kinds, id) })}
      />
      {tags.length > 0 || state.tag ? (
        <FilterSelect
          label={t('Tag')}
          value={tags.find(({ tag }) => tag.toLowerCase() === state.tag?.toLowerCase())?.tag ?? state.tag ?? ''}
          all={t('Any tags')}
          options={[
            ...(state.tag && !known ? [{ id: state.tag, name: state.tag }] : []),
            ...tags.map(({ tag, count }) => ({ id: tag, name: t('{tag} ({count})', { tag, count }) })),
          ]}
          onChoose={(tag) => change({ tag: tag || null })}
        />
      ) : null}
      <FilterSelect
        label={t('Bookings')}
        value={state.booking ?? ''}
        all={t('Any bookings')}
        options={[
          { id: 'upcoming', name: t('Upcoming booking') },
          { id: 'none', name: t('No upcoming booking') },
        ]}
        onChoose={(id) => change({ booking: pick(bookingFilters, id) })}
      />
      <FilterSelect
        label={t('Last visit')}
        value={state.visit ?? ''}
        all={t('Any last visit')}
        options={visits}
        onChoose={(id) => change({ visit: pick(visitFilters, id) })}
      />
      <select
        className={sales.input}
        aria-label={t('Sort by')}
        value={`${state.isDescending ? '-' : ''}${state.sort}`}
        onChange={({ target: { value } }) => {
          const sort = pick(sortNames, value.replace(/^-/, ''));
          if (sort) change({ sort, isDescending: value.startsWith('-') });
        }}
      >
        {sortNames.flatMap((name) =>
          ['', '-'].map((sign, index) => (
            <option key={sign + name} value={sign + name}>
              {orders[name][index]}
            </option>
          )),
        )}
      </select>
      <label className={styles.check}>
        <input type="checkbox" checked={state.isOwing} onChange={({ target }) => change({ isOwing: target.checked })} />
        {t('Has unpaid visits')}
      </label>
    </div>
  );
}
