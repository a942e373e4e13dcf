import { useCallback } from 'react';
import { useText } from '../../lib/text.ts';
import { isOneOf } from '../parts/choice.ts';
import { SearchInput } from '../parts/SearchInput.tsx';
import styles from '../parts/sales.module.css';
import type { UrlList } from '../parts/url-list.ts';
import { type ListState, showns } from './list-state.ts';
import { types } from './service.ts';
import type { Category } from './use-services-list.ts';

/** Search and filters, which the address keeps. */
export function Filters({ list, categories }: { list: UrlList<ListState>; categories: readonly Category[] }) {
  const { t } = useText();
  const { state, change } = list;
  const search = useCallback((words: string) => change({ search: words }, 'replace'), [change]);
  return (
    <div className={styles.filters}>
      <div className={styles.wide}>
        <SearchInput
          label={t('Search services')}
          placeholder={t('Search services')}
          value={state.search}
          onSearch={search}
        />
      </div>
      <select
        className={styles.input}
        aria-label={t('Type')}
        value={state.type ?? ''}
        onChange={({ target: { value } }) => change({ type: isOneOf(types, value) ? value : null })}
      >
        <option value="">{t('All types')}</option>
        <option value="APPOINTMENT">{t('Appointments')}</option>
        <option value="CLASS">{t('Classes')}</option>
        <option value="COURSE">{t('Courses')}</option>
      </select>
      <select
        className={styles.input}
        aria-label={t('Category')}
        value={state.categoryId}
        onChange={({ target: { value } }) => change({ categoryId: value })}
      >
        <option value="">{t('All categories')}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <select
        className={styles.input}
        aria-label={t('On your site')}
        value={state.shown ?? ''}
        onChange={({ target: { value } }) => change({ shown: isOneOf(showns, value) ? value : null })}
      >
        <option value="">{t('Shown and hidden')}</option>
        <option value="site">{t('On your site')}</option>
        <option value="hidden">{t('Hidden')}</option>
      </select>
    </div>
  );
}
