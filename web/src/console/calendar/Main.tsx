import type { ReactNode } from 'react';
import { useText } from '../../lib/text.ts';
import { useIsAlive } from '../../lib/use-visitor.ts';
import { Loaded } from '../parts/Loaded.tsx';
import styles from './calendar.module.css';
import { useTools } from './tools.ts';
import type { useCalendar } from './use-calendar.ts';

interface MainProps {
  query: ReturnType<typeof useCalendar>['query'];
  /** There is nobody to have a column; in a list, nothing is booked. */
  isEmpty: boolean;
  children: ReactNode;
}

/** The view once it is loaded, or the reason why it is empty. */
export function Main({ query, isEmpty, children }: MainProps) {
  const { t } = useText();
  const { view, resource } = useTools().list.state;
  const isGrid = view === 'day' || view === 'week';
  const isAlive = useIsAlive();
  // Places are inline styles, which the content security policy allows to scripts only.
  const isEarly = view !== 'list' && !isAlive;
  // Until other days are loaded, the data are those of the days before.
  const isOfOthers = view !== 'month' && isEmpty && query.isPlaceholderData;
  if (isEarly || isOfOthers) return <div className={styles.waiting} data-loading="" />;
  return (
    <Loaded query={query} lines={8}>
      {isGrid && isEmpty ? (
        <p className={styles.nobody}>
          {resource
            ? t('There is nothing to show for this choice.')
            : t('Nobody works on these days. People and rooms appear here with their working hours.')}
        </p>
      ) : (
        children
      )}
    </Loaded>
  );
}
