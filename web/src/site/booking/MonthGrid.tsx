import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { classes } from '../../ui/classes.ts';
import styles from './month.module.css';
import { addMonths, clampDate, firstWeekdayOf, monthOf, moveFocus, weeksOf } from './month-grid.ts';
import { formatDay, formatMonth, formatWeekday } from './time-format.ts';

interface MonthGridProps {
  ref: RefObject<HTMLTableElement | null>;
  month: string;
  today: string;
  lastDate: string;
  chosen: string | null;
  isBusy: boolean;
  /** Free times of a date. */
  countOf(date: string): number;
  onMonth(month: string): void;
  onChoose(date: string, count: number): void;
}

const WEEK = [0, 1, 2, 3, 4, 5, 6];

function MonthBar({ month, today, lastDate, onMonth }: MonthGridProps) {
  const { t, locale } = useText();
  const step = (months: number, label: string, Icon: typeof ChevronLeft) => {
    const target = addMonths(month, months);
    const isOut = target < monthOf(today) || target > monthOf(lastDate);
    return (
      <button
        type="button"
        className={styles.step}
        aria-label={label}
        aria-disabled={isOut || undefined}
        onClick={() => isOut || onMonth(target)}
      >
        <Icon size={20} aria-hidden="true" />
      </button>
    );
  };
  return (
    <div className={styles.bar}>
      <h2 id="month" className={styles.month} aria-live="polite">
        {formatMonth(month, locale)}
      </h2>
      {step(-1, t('Previous month'), ChevronLeft)}
      {step(1, t('Next month'), ChevronRight)}
    </div>
  );
}

/** The days of a month as a table of buttons, moved through by arrow keys. */
export function MonthGrid(props: MonthGridProps) {
  const { ref, month, today, lastDate, chosen, isBusy, countOf, onMonth, onChoose } = props;
  const { t, locale, direction } = useText();
  const firstWeekday = firstWeekdayOf(locale);
  const [cursor, setCursor] = useState<string | null>(null);
  const [moved, setMoved] = useState(false);
  const inMonth = [cursor, chosen, today].find((date) => date && monthOf(date) === month);
  const current = inMonth ?? `${month}-01`;

  useEffect(() => {
    if (!moved) return;
    ref.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    setMoved(false);
  }, [moved, ref]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const target = moveFocus(current, event.key, { firstWeekday, rightToLeft: direction === 'rtl' });
    if (!target) return;
    event.preventDefault();
    const date = clampDate(target, today, lastDate);
    setCursor(date);
    setMoved(true);
    if (monthOf(date) !== month) onMonth(monthOf(date));
  };

  const day = (date: string) => {
    const count = countOf(date);
    const free = t('{count, plural, =0 {no free times} one {# free time} other {# free times}}', { count });
    const label = [formatDay(date, locale), date === today && t('today'), !isBusy && free].filter(Boolean).join(', ');
    return (
      <button
        type="button"
        className={classes(styles.day, count > 0 && styles.free, date === today && styles.today)}
        tabIndex={date === current ? 0 : -1}
        aria-label={label}
        aria-pressed={date === chosen}
        aria-disabled={count === 0 || undefined}
        onClick={() => {
          setCursor(date);
          if (count > 0) onChoose(date, count);
        }}
      >
        {Number(date.slice(8))}
      </button>
    );
  };

  return (
    <div>
      <MonthBar {...props} />
      <table ref={ref} className={styles.grid} aria-labelledby="month" aria-busy={isBusy} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {WEEK.map((offset) => {
              const weekday = (firstWeekday + offset) % 7;
              return (
                <th key={weekday} scope="col" abbr={formatWeekday(weekday, locale, 'long')}>
                  {formatWeekday(weekday, locale, 'short')}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, firstWeekday).map((week, index) => (
            <tr key={index}>
              {week.map((date, weekday) => (
                <td key={weekday}>{date ? day(date) : null}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
