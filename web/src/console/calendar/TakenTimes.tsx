import { instantAt, readTimestamp } from '@foyer/contract/values';
import { useText } from '../../lib/text.ts';
import styles from './panel.module.css';
import { useTools } from './tools.ts';

/** A time at which a person or a room is busy. */
interface Taken {
  name: string;
  startMs: number;
  endMs: number;
}

/** The times that the platform names with a refusal. */
export function readTaken({ conflicts }: Readonly<Record<string, unknown>>): Taken[] {
  if (!Array.isArray(conflicts)) return [];
  return conflicts.map(({ resourceName, start, end }: Record<string, unknown>) => ({
    name: String(resourceName),
    startMs: readTimestamp(String(start)),
    endMs: readTimestamp(String(end)),
  }));
}

/** Of many, the first say enough. */
const MOST = 5;

export function TakenTimes({ taken }: { taken: readonly Taken[] }) {
  const { t, own } = useText();
  const { dates } = useTools();
  if (taken.length === 0) return null;
  return (
    <>
      <ul className={styles.reasons}>
        {taken.slice(0, MOST).map(({ name, startMs, endMs }) => (
          <li key={`${name} ${startMs}`}>
            <span {...own}>{name}</span>, {dates.span(instantAt(startMs), instantAt(endMs))}
          </li>
        ))}
      </ul>
      {taken.length > MOST ? (
        <p>{t('{count, plural, one {And # more.} other {And # more.}}', { count: taken.length - MOST })}</p>
      ) : null}
      <p>{t('None of the sessions was moved.')}</p>
    </>
  );
}
