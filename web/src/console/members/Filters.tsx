import type { RefObject } from 'react';
import { useText } from '../../lib/text.ts';
import { isOneOf } from '../parts/choice.ts';
import styles from './filters.module.css';
import { type SortName, sortNames } from './list-state.ts';
import { SearchField } from './SearchField.tsx';
import type { List } from './use-list.ts';

interface FiltersProps {
  list: List;
  searchField: RefObject<HTMLInputElement | null>;
}

/** The list's filters and order. */
export function Filters({ list, searchField }: FiltersProps) {
  const { t } = useText();
  const { state, change } = list;
  const orders: Record<SortName, [ascending: string, descending: string]> = {
    name: [t('First name, A to Z'), t('First name, Z to A')],
    lastName: [t('Last name, A to Z'), t('Last name, Z to A')],
    joined: [t('Joined, oldest first'), t('Joined, newest first')],
    lastLogin: [t('Last sign-in, oldest first'), t('Last sign-in, newest first')],
  };
  const choose = (order: string) => {
    const sort = order.replace(/^-/, '');
    if (isOneOf(sortNames, sort)) change({ sort, isDescending: order.startsWith('-') });
  };
  const choosePrivacy = (value: string) =>
    change({ privacy: value === 'PUBLIC' || value === 'PRIVATE' ? value : null });
  return (
    <div className={styles.filters}>
      <SearchField list={list} field={searchField} />
      <select
        className={styles.select}
        aria-label={t('Community')}
        value={state.privacy ?? ''}
        onChange={(event) => choosePrivacy(event.target.value)}
      >
        <option value="">{t('Public and private')}</option>
        <option value="PUBLIC">{t('Public profile')}</option>
        <option value="PRIVATE">{t('Private profile')}</option>
      </select>
      <select
        className={styles.select}
        aria-label={t('Sort by')}
        value={`${state.isDescending ? '-' : ''}${state.sort}`}
        onChange={(event) => choose(event.target.value)}
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
        <input
          type="checkbox"
          checked={state.isMuted}
          onChange={(event) => change({ isMuted: event.target.checked })}
        />
        {t('Muted only')}
      </label>
    </div>
  );
}
