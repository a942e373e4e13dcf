import { type RecurringDate, type RecurringPlan, withDate } from '@foyer/react/recurring-plan';
import type { DateWords } from '../../lib/date-words.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { TimeButton } from '../../ui/TimeChip.tsx';
import styles from './series.module.css';

interface DateRowProps {
  date: RecurringDate;
  dates: DateWords;
  plan: RecurringPlan;
  /** The last date that is booked can’t be left out. */
  isOnly: boolean;
  change(plan: RecurringPlan): void;
  /** Whether a plan pays for it; undefined where that isn't the question. */
  isCovered?: boolean | undefined;
}

function useStateWords({ state, isMoved }: RecurringDate): string {
  const { t } = useText();
  switch (state) {
    case 'free':
      return isMoved ? t('Another time') : t('Available');
    case 'skipped':
      return t('Left out');
    case 'taken':
      return t('Already taken');
    case 'closed':
      return t('We’re closed then');
    case 'out':
      return t('Can’t be booked online');
  }
}

/** One date: whether it is free, and what can be done if it isn’t. */
export function DateRow({ date, dates, plan, isOnly, change, isCovered }: DateRowProps) {
  const { t } = useText();
  const { index, startMs, endMs, state, isMoved, alternatives } = date;
  const words = useStateWords(date);
  const day = dates.day(startMs);
  const set = (what: Parameters<typeof withDate>[2]) => change(withDate(plan, index, what));
  const isClash = state === 'taken' || state === 'closed' || state === 'out';
  return (
    <li className={classes(styles.date, isClash && styles.clash)}>
      <div className={styles.line}>
        <p className={classes(styles.when, state === 'skipped' && styles.off)}>
          <span className={styles.day}>{day}</span>
          {t('{start} to {end}', { start: dates.time(startMs), end: dates.time(endMs) })}
        </p>
        <p className={styles.state}>
          {words}
          {isCovered === undefined || state === 'skipped'
            ? null
            : ` · ${isCovered ? t('Your plan') : t('Not in your plan')}`}
        </p>
        {state === 'skipped' || isMoved ? (
          <Button look="quiet" aria-label={t('Undo the change of {day}', { day })} onClick={() => set('keep')}>
            {t('Undo')}
          </Button>
        ) : isOnly ? null : (
          <Button look="quiet" aria-label={t('Leave out {day}', { day })} onClick={() => set('skip')}>
            {t('Leave out')}
          </Button>
        )}
      </div>
      {isClash && alternatives.length > 0 ? (
        <div>
          <p className={styles.hint}>{t('Choose another time, or leave this date out:')}</p>
          <ul className={styles.alternatives}>
            {alternatives.map((otherMs) => (
              <li key={otherMs}>
                <TimeButton
                  label={t('{moment} instead of {day}', { moment: dates.moment(otherMs), day })}
                  detail={dates.day(otherMs)}
                  className={styles.alternative}
                  onClick={() => set(otherMs)}
                >
                  {dates.time(otherMs)}
                </TimeButton>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </li>
  );
}
