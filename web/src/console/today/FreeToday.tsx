import { type Instant, instantAt } from '@foyer/contract/values';
import type { ComponentProps } from 'react';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import { toLocal } from '../../lib/zone-time.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import type { Entry } from './agenda.ts';
import type { FreeStaff } from './free-today.ts';
import styles from './today.module.css';

interface FreeTodayProps {
  /** Sessions to come. */
  entries: readonly Entry[];
  free: readonly FreeStaff[];
  query: ComponentProps<typeof Loaded>['query'];
  zone: string;
  nowMs: number;
  mayBook: boolean;
}

/** The form for somebody who comes in, at this time with this person. */
const bookHref = (resourceId: string, fromMs: Instant, zone: string): string =>
  `/manage/calendar?do=book&with=${resourceId}&at=${toLocal(fromMs, zone).slice(11, 16)}`;

const SOON_MS = 900_000;

/** The people who could still take somebody today, and the classes that have room. */
export function FreeToday({ entries, free, query, zone, nowMs, mayBook }: FreeTodayProps) {
  const { t, own } = useText();
  const dates = useDates(zone);
  const open = entries.flatMap(({ key, startMs, title, places }) =>
    places && places.taken < places.all ? [{ key, startMs, title, left: places.all - places.taken }] : [],
  );
  return (
    <Section title={t('Free today')}>
      <Loaded query={query} lines={3} keepsOld>
        {open.length + free.length === 0 ? <p className={styles.quiet}>{t('Nothing is free today.')}</p> : null}
        <ul className={styles.lines}>
          {free.map(({ id, name, fromMs }) => (
            <li key={id} className={styles.pair}>
              <a href={mayBook ? bookHref(id, fromMs, zone) : '/manage/calendar'} {...own}>
                {name}
              </a>
              <span className={styles.quiet}>
                {fromMs - nowMs < SOON_MS ? t('now') : t('from {time}', { time: dates.time(fromMs) })}
              </span>
            </li>
          ))}
          {open.map(({ key, startMs, title, left }) => (
            <li key={key} className={styles.pair}>
              <span>
                {dates.time(instantAt(startMs))} <span {...own}>{title}</span>
              </span>
              <span className={styles.quiet}>{t('{left, plural, one {# place} other {# places}}', { left })}</span>
            </li>
          ))}
        </ul>
      </Loaded>
    </Section>
  );
}
