import { useMonthCursor } from '@foyer/react/use-month-cursor';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { RefObject } from 'react';
import { addMonths, firstWeekdayOf, monthOf, weeksOf } from '../../lib/month-grid.ts';
import { useText } from '../../lib/text.ts';
import { formatDay, formatMonth, formatWeekday } from '../../lib/time-format.ts';
import { classes } from '../../ui/classes.ts';
import type { DayStatus } from './days.ts';
import styles from './month.module.css';
import type { Offer } from './use-offer.ts';

interface MonthGridProps {
  ref: RefObject<HTMLTableElement | null>;
  offer: Offer;
  onMonth(month: string): void;
  onChoose(date: string): void;
}

const WEEK = [0, 1, 2, 3, 4, 5, 6];

function MonthBar({ offer, onMonth }: MonthGridProps) {
  const { month, today, lastDate } = offer;
  const { t, locale } = useText();
  const step = (months: number, label: string, Icon: typeof ChevronLeft) => {
    const target = addMonths(month, months);
    const isOut = target < monthOf(today) || target > monthOf(lastDate);
    return (
      <button
        type={isOut ? 'button' : 'submit'}
        name="date"
        value={target}
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

interface DayProps extends Pick<MonthGridProps, 'offer'> {
  date: string;
  /** The only day in the tab order. */
  isCurrent: boolean;
  onPress(): void;
}

function Day({ date, offer, isCurrent, onPress }: DayProps) {
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
    isToday && t('today'),
    offer.state === 'ready' && (status && status !== 'FREE' ? words[status] : free),
    isAwaited && t('waitlist'),
  ];
  return (
    <button
      type={isOpen ? 'submit' : 'button'}
      name="date"
      value={date}
      className={classes(styles.day, status && styles[status], canWait && styles.waited, isToday && styles.today)}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={label.filter(Boolean).join(', ')}
      aria-pressed={date === offer.date}
      aria-disabled={!isOpen || undefined}
      onClick={onPress}
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
export function MonthGrid(props: MonthGridProps) {
  const { ref, offer, onMonth, onChoose } = props;
  const { locale, direction } = useText();
  const firstWeekday = firstWeekdayOf(locale);
  const rightToLeft = direction === 'rtl';
  const { cursor, setCursor, onKeyDown } = useMonthCursor({ ...offer, ref, firstWeekday, rightToLeft, onMonth });
  const press = (date: string) => {
    setCursor(date);
    if (offer.countOf(date) > 0 || offer.canWaitOn(date) || offer.dayToWaitFor(date)) onChoose(date);
  };
  const words = useStatusWords();
  const isBusy = offer.state === 'loading';
  return (
    <div>
      <MonthBar {...props} />
      <table ref={ref} className={styles.grid} aria-labelledby="month" aria-busy={isBusy} onKeyDown={onKeyDown}>
        <thead>
          <Weekdays first={firstWeekday} />
        </thead>
        <tbody>
          {weeksOf(offer.month, firstWeekday, offer.today).map((week, index) => (
            <tr key={index}>
              {week.map((date, weekday) => (
                <td key={weekday}>
                  {date ? (
                    <Day date={date} offer={offer} isCurrent={date === cursor} onPress={() => press(date)} />
                  ) : null}
                </td>
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
