import type { Instant } from '@foyer/contract/values';
import { useEffect, useState } from 'react';
import { addDays, clampDate } from '../../../lib/month-grid.ts';
import { useText } from '../../../lib/text.ts';
import { formatDay } from '../../../lib/time-format.ts';
import { useDates } from '../../../lib/use-visitor.ts';
import { toLocalDate } from '../../../lib/zone-time.ts';
import { Button } from '../../../ui/Button.tsx';
import { LiveRegion } from '../../../ui/Hidden.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TimeButton } from '../../../ui/TimeChip.tsx';
import styles from './group-times.module.css';
import {
  DAYS_SHOWN,
  type GroupLocation,
  type GroupPart,
  lengthOf,
  loadGroupStarts,
  readFailure,
  startsOf,
} from './group-times.ts';
import { groupTimesClient } from './group-times-client.ts';

interface GroupTimesProps {
  parts: readonly GroupPart[];
  zone: string;
  location?: GroupLocation;
  /** The date to begin with. */
  firstDate: string;
  nowMs: Instant;
  /** The last instant that may be booked. */
  lastMs: Instant;
  chosenMs: Instant | null;
  /** Changes to load the times again. */
  turn: number;
  onChoose(startMs: Instant): void;
  /** Called with the times of the days in view. */
  onLoad?(starts: readonly Instant[]): void;
}

interface Loaded {
  key: string;
  starts: Instant[];
  hasFailed: boolean;
}

/** The days in view, and their starts; those are null until they are loaded. */
function useStarts({ parts, zone, location, turn, onLoad }: GroupTimesProps, date: string) {
  const [again, setAgain] = useState(0);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const key = JSON.stringify([parts, date, zone, location, turn, again]);
  useEffect(() => {
    const abort = new AbortController();
    loadGroupStarts(groupTimesClient().availabilityCalendar, parts, { date, zone, location }, abort.signal).then(
      (starts) => {
        if (abort.signal.aborted) return;
        setLoaded({ key, starts, hasFailed: false });
        onLoad?.(starts);
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        readFailure(error);
        setLoaded({ key, starts: [], hasFailed: true });
      },
    );
    return () => abort.abort();
    // The key says all that the times depend on.
  }, [key]);
  const isCurrent = loaded?.key === key;
  return {
    starts: isCurrent && !loaded.hasFailed ? loaded.starts : null,
    hasFailed: isCurrent && loaded.hasFailed,
    retry: () => setAgain((count) => count + 1),
  };
}

/** The times at which all appointments are free one after the other, a week at a time. */
export function GroupTimes(props: GroupTimesProps) {
  const { parts, zone, firstDate, nowMs, lastMs, chosenMs, onChoose } = props;
  const { t, locale } = useText();
  const dates = useDates(zone);
  const [today, lastDate] = [toLocalDate(nowMs, zone), toLocalDate(lastMs, zone)];
  const [date, setDate] = useState(() => clampDate(firstDate, today, lastDate));
  const { starts, hasFailed, retry } = useStarts(props, date);
  const byDate = new Map<string, Instant[]>();
  for (const startMs of starts ?? []) {
    const day = toLocalDate(startMs, zone);
    byDate.set(day, [...(byDate.get(day) ?? []), startMs]);
  }
  const move = (days: number) => setDate(clampDate(addDays(date, days), today, lastDate));
  const range = { first: formatDay(date, locale), last: formatDay(addDays(date, DAYS_SHOWN - 1), locale) };
  const count = starts?.length ?? 0;
  const minutes = lengthOf(parts);
  return (
    <section aria-labelledby="times" aria-busy={starts === null && !hasFailed}>
      <h2 id="times" className={styles.heading}>
        {t('{first} to {last}', range)}
      </h2>
      <p className={styles.hint}>{t('Times are in {zone}.', { zone: dates.zoneName(chosenMs ?? nowMs) })}</p>
      <p className={styles.moves}>
        <Button look="quiet" aria-disabled={date <= today || undefined} onClick={() => move(-DAYS_SHOWN)}>
          {t('Earlier days')}
        </Button>
        <Button
          look="quiet"
          aria-disabled={addDays(date, DAYS_SHOWN) > lastDate || undefined}
          onClick={() => addDays(date, DAYS_SHOWN) <= lastDate && move(DAYS_SHOWN)}
        >
          {t('Later days')}
        </Button>
      </p>
      <LiveRegion>
        {starts
          ? t('{count, plural, =0 {No times available} one {# time available} other {# times available}}', { count })
          : ''}
      </LiveRegion>
      <div className={styles.days}>
        {hasFailed ? (
          <Notice tone="caution" role="alert" title={t('We couldn’t load the times.')}>
            <p>{t('Check your connection and try again.')}</p>
            <Button onClick={retry}>{t('Try again')}</Button>
          </Notice>
        ) : null}
        {starts && count === 0 ? (
          <p className={styles.hint}>{t('On these days there is no time for all of them one after the other.')}</p>
        ) : null}
        {[...byDate].map(([day, times]) => (
          <section key={day} aria-label={formatDay(day, locale)}>
            <h3 className={styles.day}>{formatDay(day, locale)}</h3>
            <ul className={styles.times}>
              {times.map((startMs) => (
                <li key={startMs}>
                  <TimeButton
                    label={dates.span(startMs, startsOf([{ minutes }], startMs)[1] ?? startMs)}
                    className={styles.time}
                    aria-pressed={startMs === chosenMs}
                    onClick={() => onChoose(startMs)}
                  >
                    {dates.time(startMs)}
                  </TimeButton>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}
