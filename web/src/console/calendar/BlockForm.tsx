import { type FormEvent, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import dialog from '../parts/dialog.module.css';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import styles from './book/book.module.css';
import { type NewBooking, useTools } from './tools.ts';
import { useTimeOff } from './use-time-off.ts';
import { clockOf, DAY_MINUTES } from './wall-clock.ts';

const HOUR = 60;

/** Blocks time, in which nobody is booked: a meeting, a pause, a day off. */
export function BlockForm({ at, close }: { at: NewBooking; close(): void }) {
  const { t, own } = useText();
  const { loaded, mayBlock } = useTools();
  const { add } = useTimeOff();
  const { isBusy, failure, run } = useAction(readFailure);
  const people = loaded.resources.filter(mayBlock);
  const [values, setValues] = useState(() => ({
    resourceId: people.find(({ id }) => id === at.resourceId)?.id ?? people[0]?.id ?? '',
    date: at.date,
    from: clockOf(at.minute),
    to: clockOf(Math.min(DAY_MINUTES - 1, at.minute + (at.minutes ?? HOUR))),
    isWhole: false,
    note: '',
  }));
  const set = (some: Partial<typeof values>) => setValues((before) => ({ ...before, ...some }));
  const isBackwards = !values.isWhole && values.to <= values.from;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBackwards) return;
    const { date, from, to, isWhole, note, resourceId } = values;
    run(async () => {
      const times = isWhole ? { start: date, end: date } : { start: `${date}T${from}`, end: `${date}T${to}` };
      await add(resourceId, { ...times, ...(note.trim() ? { note: note.trim() } : {}) });
      close();
    });
  };
  const clocks = [
    { name: 'from', label: t('From') },
    { name: 'to', label: t('To') },
  ] as const;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field label={t('Who')}>
        {(control) => (
          <select {...control} value={values.resourceId} onChange={(event) => set({ resourceId: event.target.value })}>
            {people.map(({ id, name }) => (
              <option key={id} value={id} {...own}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className={values.isWhole ? styles.pair : styles.three}>
        <Field label={t('Date')}>
          {(control) => (
            <input
              {...control}
              type="date"
              value={values.date}
              onChange={(event) => event.target.value && set({ date: event.target.value })}
            />
          )}
        </Field>
        {values.isWhole
          ? null
          : clocks.map(({ name, label }) => (
              <Field
                key={name}
                label={label}
                error={name === 'to' && isBackwards ? t('Enter a later time.') : undefined}
              >
                {(control) => (
                  <input
                    {...control}
                    type="time"
                    step={300}
                    value={values[name]}
                    onChange={(event) => set({ [name]: event.target.value })}
                  />
                )}
              </Field>
            ))}
      </div>
      <label className={styles.check}>
        <input type="checkbox" checked={values.isWhole} onChange={(event) => set({ isWhole: event.target.checked })} />
        {t('The whole day')}
      </label>
      <Field label={t('Note')} note={t('(optional, for the team)')}>
        {(control) => (
          <input
            {...control}
            maxLength={500}
            value={values.note}
            onChange={(event) => set({ note: event.target.value })}
          />
        )}
      </Field>
      <FailureNotice failure={failure} takesFocus />
      <div className={dialog.ways}>
        <Button type="submit" look="primary" aria-disabled={isBusy || undefined}>
          {isBusy ? t('One moment …') : t('Block time')}
        </Button>
        <Button onClick={close}>{t('Cancel')}</Button>
      </div>
    </form>
  );
}
