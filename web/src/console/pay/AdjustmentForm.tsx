import { type FormEvent, useState } from 'react';
import { newGuid } from '../../lib/new-guid.ts';
import { moneyWords } from '../../lib/price-words.ts';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import sales from '../parts/sales.module.css';
import { useFaultFocus } from '../parts/use-fault-focus.ts';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { type AdjustmentField, emptyAdjustment, findAdjustmentFaults, readSigned } from './adjustment-form.ts';
import type { Pay, StaffPay } from './pay.ts';
import { kindOfAdjustmentWords, nameWords } from './pay-words.ts';
import { usePayChanges } from './use-pay.ts';

interface AdjustmentFormProps {
  pay: Pay;
  person: StaffPay;
  tell(news: Undoable): void;
}

/** Adds a tip or another amount to what somebody is paid; its day is one of the period. */
export function AdjustmentForm({ pay, person, tell }: AdjustmentFormProps) {
  const text = useText();
  const { t, locale } = text;
  const { localStartDate: from, localEndDate: to, currency } = pay;
  const [values, setValues] = useState(() => emptyAdjustment(to));
  const [faults, setFaults] = useState<readonly AdjustmentField[]>([]);
  const [id, setId] = useState(newGuid);
  const { putAdjustment, removeAdjustment } = usePayChanges();
  const { isBusy, failure, run, clear } = useAction(readFailure);
  const refused = (failure?.violations ?? []).map(({ field }) => field.replace(/^.*\./, ''));
  const form = useFaultFocus(faults, failure);
  const isWrong = (name: AdjustmentField) => faults.includes(name) || refused.includes(name);
  const kinds = kindOfAdjustmentWords(text);
  const advice: Record<AdjustmentField, string> = {
    amount:
      values.kind === 'TIP' ? t('Enter an amount, such as 25 or 12.50.') : t('Enter an amount, such as 25 or −12.50.'),
    localDate: t('Choose a day of this pay period that isn’t locked.'),
    note: t('Say what it is for.'),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = findAdjustmentFaults(values, { from, to });
    setFaults(found);
    if (found.length > 0) return clear();
    run(async () => {
      const amount = readSigned(values.amount) ?? '';
      const { localDate, kind, note } = values;
      await putAdjustment(id, { resourceId: person.resourceId, localDate, kind, amount, note: note.trim() });
      const added = id;
      setId(newGuid());
      setValues(emptyAdjustment(localDate, kind));
      tell({
        words: t('{amount} is added for {name}.', {
          amount: moneyWords(locale, amount, currency),
          name: nameWords(person, text),
        }),
        undo: () => removeAdjustment(added),
      });
    });
  };
  const change = (some: Partial<typeof values>) => setValues({ ...values, ...some });
  return (
    <form ref={form} className={sales.form} noValidate onSubmit={submit} aria-label={t('Add a tip or an adjustment')}>
      <div className={sales.pair}>
        <Field label={t('What it is')}>
          {(control) => (
            <select
              {...control}
              value={values.kind}
              onChange={({ target }) => change({ kind: target.value === 'TIP' ? 'TIP' : 'ADJUSTMENT' })}
            >
              <option value="TIP">{kinds.TIP}</option>
              <option value="ADJUSTMENT">{kinds.ADJUSTMENT}</option>
            </select>
          )}
        </Field>
        <Field label={t('Amount in {currency}', { currency })} error={isWrong('amount') ? advice.amount : undefined}>
          {(control) => (
            <input
              {...control}
              name="amount"
              autoComplete="off"
              inputMode={values.kind === 'TIP' ? 'decimal' : 'text'}
              maxLength={18}
              value={values.amount}
              onChange={({ target }) => change({ amount: target.value })}
            />
          )}
        </Field>
        <Field label={t('Day')} error={isWrong('localDate') ? advice.localDate : undefined}>
          {(control) => (
            <input
              {...control}
              name="localDate"
              type="date"
              min={from}
              max={to}
              value={values.localDate}
              onChange={({ target }) => change({ localDate: target.value })}
            />
          )}
        </Field>
        <Field label={t('Note')} error={isWrong('note') ? advice.note : undefined}>
          {(control) => (
            <input
              {...control}
              name="note"
              maxLength={300}
              autoComplete="off"
              value={values.note}
              onChange={({ target }) => change({ note: target.value })}
            />
          )}
        </Field>
      </div>
      {refused.length > 0 ? null : <FailureNotice failure={failure} takesFocus />}
      <div className={sales.ways}>
        <Button type="submit" look="primary" aria-disabled={isBusy || undefined}>
          {t('Add')}
        </Button>
      </div>
    </form>
  );
}
