import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import sales from '../parts/sales.module.css';
import { useFaultFocus } from '../parts/use-fault-focus.ts';
import { useLocations } from '../parts/use-locations.ts';
import type { Undoable } from '../parts/use-undo-toast.ts';
import styles from './hours.module.css';
import { RangeFields } from './RangeFields.tsx';
import { useHoursChanges } from './use-hours.ts';
import { emptyWeek, faultKey, nextRange, type Range, type WorkingHours, weekFaults, writeWeek } from './week.ts';

interface DateFormProps {
  resourceId: string;
  dates: WorkingHours['dates'];
  dayOf(date: string): string;
  tell(news: Undoable): void;
}

/** Rules and words of a week’s day also fit a date’s hours. */
const DAY = 'MONDAY';

/** Gives a date hours of its own, or none. */
export function DateForm({ resourceId, dates, dayOf, tell }: DateFormProps) {
  const { t } = useText();
  const [date, setDate] = useState('');
  const [ranges, setRanges] = useState<readonly Range[]>([]);
  const [sendings, setSendings] = useState(0);
  const { isBusy, failure, run, clear } = useAction(readFailure);
  const changes = useHoursChanges(resourceId);
  const locations = useLocations();
  const form = useFaultFocus(sendings, failure);
  const week = { ...emptyWeek, [DAY]: ranges };
  const found = weekFaults(week);
  const isWrong = sendings > 0;
  const isRefused = failure?.violations.some(({ field }) => field === 'date') ?? false;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSendings((count) => count + 1);
    if (!date || Object.keys(found).length > 0) return clear();
    run(async () => {
      const before = dates.find((one) => one.date === date);
      const hours = writeWeek(week).map(({ days: _, ...range }) => range);
      await changes.setDate(date, hours);
      const undo = () => (before ? changes.setDate(date, before.hours) : changes.clearDate(date));
      tell({ words: t('The hours of {day} are saved.', { day: dayOf(date) }), undo });
      setDate('');
      setRanges([]);
      setSendings(0);
    });
  };
  return (
    <form ref={form} className={sales.form} noValidate onSubmit={submit}>
      <div className={sales.pair}>
        <Field label={t('Date')} error={(isWrong && !date) || isRefused ? t('Choose a day from today on.') : undefined}>
          {(control) => (
            <input {...control} type="date" value={date} onChange={({ target }) => setDate(target.value)} />
          )}
        </Field>
      </div>
      <fieldset className={styles.plain} aria-label={t('Hours on this date')}>
        {ranges.length === 0 ? <p className={styles.closed}>{t('No hours: closed on this date')}</p> : null}
        <ul className={styles.ranges}>
          {ranges.map((range, index) => (
            <RangeFields
              key={index}
              name={t('Date')}
              number={index + 1}
              range={range}
              fault={isWrong ? found[faultKey(DAY, index)] : undefined}
              locations={(locations.data ?? []).filter(({ archived }) => !archived)}
              change={(changed) => setRanges(ranges.map((one, at) => (at === index ? changed : one)))}
              remove={() => setRanges(ranges.filter((_, at) => at !== index))}
            />
          ))}
        </ul>
        <Button look="quiet" onClick={() => setRanges([...ranges, nextRange(ranges)])}>
          <Plus size={18} aria-hidden="true" />
          {t('Add hours')}
        </Button>
      </fieldset>
      {isRefused ? null : <FailureNotice failure={failure} takesFocus />}
      <div className={sales.ways}>
        <Button type="submit" aria-disabled={isBusy || undefined}>
          {isBusy ? t('One moment …') : t('Save date')}
        </Button>
      </div>
    </form>
  );
}
