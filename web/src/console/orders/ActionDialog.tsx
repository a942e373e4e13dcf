import { type Instant, instantOf } from '@foyer/contract/values';
import { type FormEvent, useRef, useState } from 'react';
import { readNowMs } from '../../lib/clock.ts';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { useDates } from '../../lib/use-visitor.ts';
import { pageClient } from '../../pages/page-client.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { dayAtTimeOf, dayOf, isDay, startOfDay } from '../parts/dates.ts';
import dialog from '../parts/dialog.module.css';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import styles from '../parts/sales.module.css';
import { actionWords } from './action-words.ts';
import type { Order, OrderAction, Progress } from './order.ts';
import { runOrderAction } from './run-order-action.ts';

const dire: ReadonlySet<OrderAction> = new Set<OrderAction>(['cancelImmediately', 'cancelAtNextPayment']);

interface DialogProps {
  action: OrderAction;
  order: Order;
  progress: Progress;
  zone: string;
  close(): void;
  onDone(words: string): void;
}

/** The label of the day that an action asks for, and whether it can be left empty. */
function useDayField(action: OrderAction) {
  const { t } = useText();
  if (action === 'pause') return { label: t('Resumes by itself on'), isOptional: true };
  if (action === 'postponeEndDate') return { label: t('New end'), isOptional: false };
  return action === 'changeStartDate' ? { label: t('New start'), isOptional: false } : undefined;
}

/** The instant that a day means for an action; undefined for now. */
function instantFor(action: OrderAction, day: string, order: Order, zone: string): Instant | undefined {
  if (day === '') return undefined;
  if (action === 'postponeEndDate' && order.endDate) return dayAtTimeOf(day, instantOf(order.endDate), zone);
  return day <= dayOf(readNowMs(), zone) ? undefined : startOfDay(day, zone);
}

/** Describes the consequences of an action, asks for its day, and reports a failure. */
export function ActionDialog({ action, order, progress, zone, close, onDone }: DialogProps) {
  const text = useText();
  const { t } = text;
  const words = actionWords(action, { order, progress, dates: useDates(zone), text });
  const { isBusy, failure, run } = useAction(readFailure);
  const field = useDayField(action);
  const input = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  const earliest = dayOf(action === 'postponeEndDate' && order.endDate ? instantOf(order.endDate) : readNowMs(), zone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const day = input.current?.value ?? '';
    const isBefore = day < earliest || (day === earliest && action !== 'changeStartDate');
    const isFaulty = field !== undefined && (day === '' ? !field.isOptional : !isDay(day) || isBefore);
    setWrong(isFaulty);
    if (isFaulty) return input.current?.focus();
    run(async () => {
      await runOrderAction(pageClient(), action, order.id, instantFor(action, day, order, zone));
      onDone(words.done);
    });
  };
  const isRefused = failure?.kind === 'invalid';
  return (
    <Dialog
      title={words.title}
      words={words.lines.map((line) => <p key={line}>{line}</p>)}
      isBusy={isBusy}
      close={close}
    >
      <form className={dialog.form} noValidate onSubmit={submit}>
        {field ? (
          <Field
            label={field.label}
            note={field.isOptional ? t('optional') : undefined}
            error={isWrong || isRefused ? t('Choose a later day.') : undefined}
          >
            {(control) => <input {...control} ref={input} name="day" type="date" min={earliest} />}
          </Field>
        ) : null}
        {isRefused && field ? null : <FailureNotice failure={failure} takesFocus />}
        <div className={dialog.ways}>
          <Button
            type="submit"
            look="primary"
            className={dire.has(action) ? styles.danger : undefined}
            aria-disabled={isBusy || undefined}
          >
            {isBusy ? t('One moment …') : words.verb}
          </Button>
          <Button aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : close}>
            {t('Back')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
