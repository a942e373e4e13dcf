import { instantOf } from '@foyer/contract/values';
import { createDateWords } from '../../lib/date-words.ts';
import { useText } from '../../lib/text.ts';
import styles from './hours.module.css';
import type { Conflict } from './time-off.ts';

interface ClashListProps {
  conflicts: readonly Conflict[];
  /** More than are listed. */
  count: number;
  timeZone: string;
}

/** The bookings that clash, each with a link. They stay until somebody moves or cancels them. */
export function ClashList({ conflicts, count, timeZone }: ClashListProps) {
  const text = useText();
  const { t, own } = text;
  const { moment } = createDateWords(text, timeZone);
  const more = count - conflicts.length;
  return (
    <>
      <ul className={styles.clashes}>
        {conflicts.map(({ bookingId, title, startDate, customerName }) => (
          <li key={bookingId}>
            <a href={`/manage/bookings/${encodeURIComponent(bookingId)}`}>{moment(instantOf(startDate))}</a>
            <span {...own}>{[title, customerName].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
      {more > 0 ? <p>{t('{count, plural, one {And # more.} other {And # more.}}', { count: more })}</p> : null}
    </>
  );
}
