import { useText } from '../../lib/text.ts';
import { ListLink } from '../parts/ListLink.tsx';
import { useNumber } from '../parts/use-number.ts';
import styles from './filters.module.css';
import type { Status } from './list-state.ts';
import type { List } from './use-list.ts';
import { useCounts } from './use-members.ts';

/** Filters the list by status, with the number of members in each. */
export function StatusTabs({ list }: { list: List }) {
  const { t } = useText();
  const number = useNumber();
  const counts = useCounts();
  const tabs: { status: Status | null; words: string; count: number | undefined }[] = [
    { status: null, words: t('All'), count: counts?.total },
    { status: 'PENDING', words: t('Pending'), count: counts?.pending },
    { status: 'APPROVED', words: t('Approved'), count: counts?.approved },
    { status: 'BLOCKED', words: t('Blocked'), count: counts?.blocked },
    { status: 'OFFLINE', words: t('No account'), count: counts?.offline },
  ];
  // Few businesses disconnect accounts, so this tab is hidden while it is empty.
  const shown = tabs.filter(({ status, count }) => status !== 'OFFLINE' || count || list.state.status === status);
  return (
    <nav aria-label={t('Filter by status')} className={styles.tabs}>
      <ul className={styles.tabList}>
        {shown.map(({ status, words, count }) => (
          <li key={words}>
            <ListLink
              list={list}
              changes={{ status, job: null }}
              aria-current={list.state.status === status ? 'true' : undefined}
            >
              {words} <span className={styles.count}>{count === undefined ? '' : number(count)}</span>
            </ListLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
