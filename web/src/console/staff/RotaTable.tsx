import { useEffect, useRef } from 'react';
import { useText } from '../../lib/text.ts';
import { formatWeekday } from '../../lib/time-format.ts';
import { classes } from '../../ui/classes.ts';
import { Hidden } from '../../ui/Hidden.tsx';
import { clockWords, rangeWords } from '../hours/hours-words.ts';
import type { Resource, ResourceHours } from '../parts/use-resources.ts';
import { daysOff } from './day-off.ts';
import { staffMemberHref } from './hrefs.ts';
import { hoursOn } from './rota.ts';
import styles from './staff.module.css';

interface RotaTableProps {
  staff: readonly Resource[];
  hours: readonly ResourceHours[];
  dates: readonly string[];
  today: string;
}

function Cell({ hours, date }: { hours: ResourceHours; date: string }) {
  const text = useText();
  const { t } = text;
  const { hours: ranges, isOwn } = hoursOn(hours, date);
  const off = daysOff(hours.timeOff, date);
  const isAway = off.some((one) => !one.hours);
  return (
    <>
      {ranges.length > 0 && !isAway ? (
        ranges.map((range) => (
          <span key={range.start} className={isOwn ? styles.changed : undefined}>
            {rangeWords(range, text)}
          </span>
        ))
      ) : isAway ? null : (
        <span className={classes(styles.none, isOwn && styles.changed)}>
          {isOwn ? (
            t('Closed')
          ) : (
            <>
              <Hidden>{t('No hours')}</Hidden>
              <span aria-hidden="true">–</span>
            </>
          )}
        </span>
      )}
      {off.map(({ id, hours: span }) => (
        <span key={id} className={styles.off}>
          {span
            ? t('Off {from}–{to}', { from: clockWords(span.start, text), to: clockWords(span.end, text) })
            : t('Time off')}
        </span>
      ))}
    </>
  );
}

/** Staff beside the days of a week, from today on where not all fit; hours of a date’s own stand out. */
export function RotaTable({ staff, hours, dates, today }: RotaTableProps) {
  const { t, own, locale } = useText();
  const now = useRef<HTMLTableCellElement>(null);
  useEffect(() => {
    now.current?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area has to be reachable by keyboard.
    <section className={styles.scroll} tabIndex={0} aria-label={t('Hours of the week')}>
      <table className={styles.rota}>
        <thead>
          <tr>
            <th scope="col">{t('Name')}</th>
            {dates.map((date, index) => (
              <th
                key={date}
                ref={date === today ? now : undefined}
                scope="col"
                className={date === today ? styles.today : undefined}
              >
                {formatWeekday(index + 1, locale, 'short')} {Number(date.slice(8))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {staff.map(({ id, name }) => {
            const found = hours.find(({ resourceId }) => resourceId === id);
            return (
              <tr key={id}>
                <th scope="row">
                  <a href={staffMemberHref(id, 'hours')} {...own}>
                    {name}
                  </a>
                </th>
                {dates.map((date) => (
                  <td key={date} className={date === today ? styles.today : undefined}>
                    {found ? <Cell hours={found} date={date} /> : null}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
