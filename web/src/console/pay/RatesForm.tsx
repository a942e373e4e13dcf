import { type FormEvent, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { isDay } from '../parts/dates.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { StaleNotice } from '../parts/StaleNotice.tsx';
import sales from '../parts/sales.module.css';
import { useFaultFocus } from '../parts/use-fault-focus.ts';
import { useKeptEdit } from '../parts/use-kept-edit.ts';
import { useServices } from '../parts/use-services.ts';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { daysWords } from '../reports/report-format.ts';
import { RateFields } from './RateFields.tsx';
import {
  type EditedRates,
  emptyRate,
  findRateFaults,
  type RateValues,
  rateFieldOf,
  toValues,
  writeRates,
} from './rates-form.ts';
import { usePayChanges } from './use-pay.ts';

interface RatesFormProps {
  resourceId: string;
  currency: string;
  /** The saved rates of an entry, or those that a new one begins with. */
  saved: EditedRates;
  /** The day of an entry, or the one proposed for a new one. */
  day: string;
  onSaved(news: Undoable): void;
}

/** All rates of a staff member from a day on. */
export function RatesForm({ resourceId, currency, saved, day: firstDay, onSaved }: RatesFormProps) {
  const { t, locale } = useText();
  const isNew = saved.revision === '';
  const [day, setDay] = useState(firstDay);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const services = (useServices().data?.services ?? []).map(({ id, name = '' }) => ({ id, name }));
  const { setRates, removeRates, fetchRates } = usePayChanges();
  const entryOf = (entries: Awaited<ReturnType<typeof fetchRates>>): EditedRates =>
    entries.find(({ localStartDate }) => localStartDate === day) ?? { rates: [], revision: '' };
  const edit = useKeptEdit<EditedRates, { rates: RateValues[] }>({
    saved,
    read: toValues,
    send: async ({ rates }, _, { revision }) =>
      entryOf((await setRates(resourceId, day, writeRates(rates), revision)).entries),
    fetchNow: async () => entryOf(await fetchRates(resourceId, day)),
    onSaved: (_, undo) =>
      onSaved({
        words: t('These rates are valid from {day}.', { day: daysWords(day, day, locale) }),
        undo: isNew
          ? async () => removeRates(resourceId, day, entryOf(await fetchRates(resourceId, day)).revision)
          : undo,
      }),
  });
  const { values, change, isBusy, failure, clear, theirs } = edit;
  const refused = (failure?.violations ?? []).map(({ field }) => rateFieldOf(field));
  const form = useFaultFocus(faults, failure);
  const isWrong = (field: string) => faults.includes(field) || refused.includes(field);
  const setRate = (at: number, some: Partial<RateValues>) =>
    change({ rates: values.rates.map((rate, index) => (index === at ? { ...rate, ...some } : rate)) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = [...(isDay(day) ? [] : ['localStartDate']), ...findRateFaults(values.rates)];
    setFaults(found);
    if (found.length > 0) return clear();
    edit.save();
  };
  return (
    <form ref={form} className={sales.form} noValidate onSubmit={submit} aria-label={t('Rates')}>
      {isNew ? (
        <Field
          label={t('Valid from')}
          hint={t('Until the next day with rates of its own. What was done before this day is paid as before.')}
          error={isWrong('localStartDate') ? t('Choose a day.') : undefined}
        >
          {(control) => <input {...control} type="date" value={day} onChange={({ target }) => setDay(target.value)} />}
        </Field>
      ) : null}
      {values.rates.map((rate, index) => (
        <RateFields
          key={index}
          {...{ rate, index, services, currency, isWrong }}
          change={(some) => setRate(index, some)}
          remove={() => change({ rates: values.rates.filter((_, at) => at !== index) })}
        />
      ))}
      {values.rates.length === 0 ? (
        <p className={sales.empty}>{t('Without rates, nothing is paid from this day on.')}</p>
      ) : null}
      <div className={sales.ways}>
        <Button onClick={() => change({ rates: [...values.rates, emptyRate] })}>{t('Add a rate')}</Button>
      </div>
      {theirs ? <StaleNotice saveMine={edit.saveMine} takeTheirs={edit.takeTheirs} /> : null}
      {refused.length > 0 ? null : <FailureNotice failure={failure} takesFocus />}
      <div className={sales.ways}>
        <Button type="submit" look="primary" aria-disabled={isBusy || undefined}>
          {isBusy ? t('One moment …') : t('Save rates')}
        </Button>
      </div>
    </form>
  );
}
