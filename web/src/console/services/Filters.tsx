import { useCallback } from 'react';
import { useText } from '../../lib/text.ts';
import { isOneOf } from '../parts/choice.ts';
import { FilterSelect } from '../parts/FilterSelect.tsx';
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
      <FilterSelect
        label={t('Type')}
        value={state.type ?? ''}
        all={t('All types')}
        options={[
          { id: 'APPOINTMENT', name: t('Appointments') },
          { id: 'CLASS', name: t('Classes') },
          { id: 'COURSE', name: t('Courses') },
        ]}
        onChoose={(id) => change({ type: isOneOf(types, id) ? id : null })}
      />
      <FilterSelect
        label={t('Category')}
        value={state.categoryId}
        all={t('All categories')}
        options={categories}
        onChoose={(categoryId) => change({ categoryId })}
      />
      <FilterSelect
        label={t('On your site')}
        value={state.shown ?? ''}
        all={t('Shown and hidden')}
        options={[
          { id: 'site', name: t('On your site') },
          { id: 'hidden', name: t('Hidden') },
        ]}
        onChoose={(id) => change({ shown: isOneOf(showns, id) ? id : null })}
      />
    </div>
  );
}
