import { type FormEvent, useState } from 'react';
import { readNowMs } from '../../lib/clock.ts';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { isOneOf } from '../parts/choice.ts';
import { dayOf } from '../parts/dates.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import sales from '../parts/sales.module.css';
import { useFaultFocus } from '../parts/use-fault-focus.ts';
import {
  newTimeOff,
  type Repeat,
  repeats,
  type SentTimeOff,
  type TimeOffField,
  type TimeOffValues,
  timeOffFaults,
  timeOffFieldOf,
  writeTimeOff,
} from './time-off.ts';

interface InputProps {
  values: TimeOffValues;
  change(values: Partial<TimeOffValues>): void;
  wrong: readonly TimeOffField[];
}

type TextField = 'firstDay' | 'lastDay' | 'startTime' | 'endTime' | 'until';

function When({
  values,
  change,
  wrong,
  name,
  label,
  note,
}: InputProps & { name: TextField; label: string; note?: string }) {
  const { t } = useText();
  const words: Partial<Record<TextField, string>> = {
    firstDay: t('Choose a day from today on.'),
    lastDay: t('Choose a day that isn’t before the first one.'),
    startTime: t('Enter both times.'),
    endTime: values.endTime ? t('The end must be later than the start.') : t('Enter both times.'),
    until: t('Choose a day that isn’t before the first one.'),
  };
  const isWrong = wrong.some((one) => one === name);
  return (
    <Field label={label} note={note} error={isWrong ? words[name] : undefined}>
      {(control) => (
        <input
          {...control}
          type={name === 'startTime' || name === 'endTime' ? 'time' : 'date'}
          value={values[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      )}
    </Field>
  );
}

function RepeatFields(props: InputProps) {
  const { t } = useText();
  const { values, change } = props;
  const words: Record<Repeat, string> = {
    never: t('Once'),
    weekly: t('Every week'),
    fortnightly: t('Every two weeks'),
    monthly: t('Every month'),
  };
  return (
    <div className={sales.pair}>
      <Field label={t('How often')}>
        {(control) => (
          <select
            {...control}
            value={values.repeat}
            onChange={({ target: { value } }) => isOneOf(repeats, value) && change({ repeat: value })}
          >
            {repeats.map((repeat) => (
              <option key={repeat} value={repeat}>
                {words[repeat]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {values.repeat === 'never' ? null : (
        <When {...props} name="until" label={t('Last time until')} note={t('optional')} />
      )}
    </div>
  );
}

/** Where each day ends last on earth: only the platform knows the day of the schedule. */
const LAST_ZONE = 'Etc/GMT+12';

/** Time off to add: whole days or hours, once or again and again. */
export function TimeOffForm({ add }: { add(timeOff: SentTimeOff): Promise<void> }) {
  const { t } = useText();
  const [values, setValues] = useState(newTimeOff);
  const [faults, setFaults] = useState<readonly TimeOffField[]>([]);
  const { isBusy, failure, run, clear } = useAction(readFailure);
  const refused = (failure?.violations ?? []).flatMap((violation) => timeOffFieldOf(violation) ?? []);
  const form = useFaultFocus(faults, failure);
  const change = (some: Partial<TimeOffValues>) => setValues((before) => ({ ...before, ...some }));
  const fields: InputProps = { values, change, wrong: [...faults, ...refused] };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = timeOffFaults(values, dayOf(readNowMs(), LAST_ZONE));
    setFaults(found);
    if (found.length > 0) return clear();
    run(async () => {
      await add(writeTimeOff(values));
      setValues(newTimeOff);
    });
  };
  return (
    <form ref={form} className={sales.form} noValidate onSubmit={submit} aria-label={t('Add time off')}>
      <div className={sales.pair}>
        <When {...fields} name="firstDay" label={t('First day')} />
        <When {...fields} name="lastDay" label={t('Last day')} note={t('optional')} />
      </div>
      <label className={sales.choice}>
        <input
          type="checkbox"
          checked={values.isWholeDay}
          onChange={({ target }) => change({ isWholeDay: target.checked })}
        />
        {t('Whole days')}
      </label>
      {values.isWholeDay ? null : (
        <div className={sales.pair}>
          <When {...fields} name="startTime" label={t('From')} />
          <When {...fields} name="endTime" label={t('To')} />
        </div>
      )}
      <RepeatFields {...fields} />
      <Field label={t('Reason')} note={t('optional')} hint={t('Only your team sees it.')}>
        {(control) => (
          <input
            {...control}
            maxLength={500}
            autoComplete="off"
            value={values.note}
            onChange={({ target }) => change({ note: target.value })}
          />
        )}
      </Field>
      {refused.length > 0 ? null : <FailureNotice failure={failure} takesFocus />}
      <div className={sales.ways}>
        <Button type="submit" aria-disabled={isBusy || undefined}>
          {isBusy ? t('One moment …') : t('Add time off')}
        </Button>
      </div>
    </form>
  );
}
