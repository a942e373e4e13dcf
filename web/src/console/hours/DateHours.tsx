import { Trash2 } from 'lucide-react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import sales from '../parts/sales.module.css';
import { useShortDate } from '../parts/use-short-date.ts';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { DateForm } from './DateForm.tsx';
import { rangeWords } from './hours-words.ts';
import { dateOf } from './time-off.ts';
import { useHoursChanges } from './use-hours.ts';
import type { WorkingHours } from './week.ts';

interface DateHoursProps {
  resourceId: string;
  hours: WorkingHours;
  mayChange: boolean;
  tell(news: Undoable): void;
}

/** Dates whose hours differ from those of the week; one without hours is closed. */
export function DateHours({ resourceId, hours: { dates }, mayChange, tell }: DateHoursProps) {
  const text = useText();
  const { t } = text;
  const short = useShortDate('UTC');
  const changes = useHoursChanges(resourceId);
  const { failure, run } = useAction(readFailure);
  const dayOf = (date: string) => short(dateOf(date));
  const remove = ({ date, hours }: WorkingHours['dates'][number]) =>
    run(async () => {
      await changes.clearDate(date);
      const undo = () => changes.setDate(date, hours);
      tell({ words: t('{day} has its usual hours again.', { day: dayOf(date) }), undo });
    });
  return (
    <>
      {dates.length === 0 ? <p className={sales.quiet}>{t('No date has hours of its own.')}</p> : null}
      <ul className={dates.length > 0 ? sales.rows : sales.history}>
        {dates.map((entry) => (
          <li key={entry.date} className={sales.row}>
            <span className={sales.main}>
              <strong>{dayOf(entry.date)}</strong>
              <span className={sales.quiet}>
                {entry.hours.length > 0
                  ? entry.hours.map((range) => rangeWords(range, text)).join(', ')
                  : t('No hours')}
              </span>
            </span>
            {mayChange ? (
              <Button
                look="quiet"
                aria-label={t('Remove the hours of {day}', { day: dayOf(entry.date) })}
                onClick={() => remove(entry)}
              >
                <Trash2 size={18} aria-hidden="true" />
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <FailureNotice failure={failure} takesFocus />
      {mayChange ? <DateForm resourceId={resourceId} dates={dates} tell={tell} dayOf={dayOf} /> : null}
    </>
  );
}
