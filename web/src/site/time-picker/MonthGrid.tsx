import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { afterPaint } from '../../lib/after-paint.ts';
import { useText } from '../../lib/text.ts';
import { formatDay, formatMonth, formatWeekday } from '../../lib/time-format.ts';
import { classes } from '../../ui/classes.ts';
import type { DayStatus } from './days.ts';
import styles from './month.module.css';
import type { Offer } from './use-offer.ts';

interface MonthGridProps {
  offer: Offer;
}

const WEEK = [0, 1, 2, 3, 4, 5, 6];

function MonthBar({ offer }: MonthGridProps) {
  const { month, previousMonth, nextMonth, showMonth } = offer;
  const { t, locale } = useText();
  const step = (target: string | null, label: string, Icon: typeof ChevronLeft) => (
    <button
      type={target ? 'submit' : 'button'}
      name="date"
      value={target ?? ''}
      className={styles.step}
      aria-label={label}
      aria-disabled={!target || undefined}
      onClick={() => target && showMonth(target)}
    >
      <Icon size={20} aria-hidden="true" />
    </button>
  );
  return (
    <div className={styles.bar}>
      <h2 id="month" className={styles.month} aria-live="polite">
        {formatMonth(month, locale)}
      </h2>
      {step(previousMonth, t('Previous month'), ChevronLeft)}
      {step(nextMonth, t('Next month'), ChevronRight)}
    </div>
  );
}

/** Why a day has no free times, in words. */
export function useStatusWords(): Record<DayStatus, string> {
  const { t } = useText();
  return {
    OPEN: t('fully booked'),
    CLOSED: t('closed'),
    TOO_EARLY_TO_BOOK: t('can’t be booked yet'),
    TOO_LATE_TO_BOOK: t('can no longer be booked'),
  };
}

function Day({ date, offer }: MonthGridProps & { date: string }) {
  const { t, locale } = useText();
  const count = offer.countOf(date);
  const isToday = date === offer.today;
  const words = useStatusWords();
  const status = offer.statusOf(date);
  const canWait = count === 0 && offer.canWaitOn(date);
  // Days without slots aren't marked for their waitlist, which most visitors don't look for.
  const isAwaited = canWait || (count === 0 && offer.dayToWaitFor(date) !== null);
  const isOpen = count > 0 || isAwaited;
  const free = t('{count, plural, =0 {no times available} one {# available time} other {# available times}}', {
    count,
  });
  const label = [
    formatDay(date, locale),
    offer.state === 'ready' && (status && status !== 'FREE' ? words[status] : free),
    isAwaited && t('waitlist'),
  ];
  const { onClick, 'aria-pressed': isShown, ...props } = offer.dayProps(date, isOpen);
  // All days and the times are drawn anew only after the day shows that it was pressed.
  const [isPressed, setPressed] = useState(false);
  const press = () => {
    setPressed(isOpen);
    afterPaint(() => {
      onClick();
      setPressed(false);
    });
  };
  return (
    <button
      {...props}
      aria-pressed={isShown || isPressed}
      onClick={press}
      type={isOpen ? 'submit' : 'button'}
      name="date"
      value={date}
      className={classes(styles.day, status && styles[status], canWait && styles.waited, isToday && styles.today)}
      aria-label={label.filter(Boolean).join(', ')}
    >
      {Number(date.slice(8))}
    </button>
  );
}

function Weekdays({ first }: { first: number }) {
  const { locale } = useText();
  return (
    <tr>
      {WEEK.map((offset) => {
        const weekday = (first + offset) % WEEK.length;
        return (
          <th key={weekday} scope="col" abbr={formatWeekday(weekday, locale, 'long')}>
            {formatWeekday(weekday, locale, 'short')}
          </th>
        );
      })}
    </tr>
  );
}

/** The days of a month as a table of buttons, with arrow keys. */
export function MonthGrid({ offer }: MonthGridProps) {
  const words = useStatusWords();
  const isBusy = offer.state === 'loading';
  return (
    <div>
      <MonthBar offer={offer} />
      <table {...offer.gridProps} className={styles.grid} aria-labelledby="month" aria-busy={isBusy}>
        <thead>
          <Weekdays first={offer.firstWeekday} />
        </thead>
        <tbody>
          {offer.weeks.map((week, index) => (
            <tr key={index}>
              {week.map((date, weekday) => (
                <td key={weekday}>{date ? <Day date={date} offer={offer} /> : null}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.key}>
        <span className={styles.OPEN}>{words.OPEN}</span>
        <span className={styles.CLOSED}>{words.CLOSED}</span>
      </p>
    </div>
  );
}
