import { orders } from '@foyer/sdk';
import { type FormEvent, useRef, useState } from 'react';
import { FailureNotice } from '../../credentials/FailureNotice.tsx';
import { readNowMs } from '../../lib/clock.ts';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import { toEpochMs } from '../../lib/zone-time.ts';
import { pageClient } from '../../pages/page-client.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from '../../ui/dialog.module.css';
import { Field } from '../../ui/Field.tsx';
import type { OrderDialogChildProps } from './dialogs.tsx';
import { OrderDialog } from './OrderDialog.tsx';
import { pauseWords, readResumeDay, resumeDays, resumeWords } from './pause-words.ts';
import { useOrderChange } from './use-order-change.ts';

/** Asks for the day on which the plan goes on, says what the pause means, and pauses. */
export function PauseOrder({ order, site, close, say }: OrderDialogChildProps) {
  const text = useText();
  const { t, own } = text;
  const { timeZone: zone } = site;
  const dates = useDates(zone);
  const input = useRef<HTMLInputElement>(null);
  const [day, setDay] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { isBusy, failure, change } = useOrderChange((words) => {
    close();
    say(words);
  });
  const possible = resumeDays(order, readNowMs(), zone);
  const until = readResumeDay(day, possible, zone);
  const dayWords = (date: string) => dates.date(toEpochMs(`${date}T12:00:00`, zone));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setWrong(until === undefined);
    if (until === undefined) return input.current?.focus();
    const run = () => pageClient().run(orders.memberPauseOrder, [order.id, new Date(until)]);
    change(run, t('Your plan is paused until {day}.', { day: dates.date(until) }));
  };
  const isRefused = failure?.kind === 'invalid';
  const error =
    isWrong || isRefused
      ? t('Choose a day from {first} to {last}.', { first: dayWords(possible.first), last: dayWords(possible.last) })
      : undefined;
  return (
    <Dialog
      title={t('Pause this plan?')}
      words={
        <>
          <p className={styles.what} {...own}>
            {order.name}
          </p>
          <p aria-live="polite">{pauseWords(until, text, dates).join(' ')}</p>
        </>
      }
      isBusy={isBusy}
      close={close}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <Field
          label={t('Goes on again on')}
          hint={t('At most {count, plural, one {# day} other {# days}} from today.', { count: order.pauseMostDays })}
          error={error}
        >
          {(control) => (
            <input
              {...control}
              ref={input}
              type="date"
              required
              min={possible.first}
              max={possible.last}
              value={day}
              onChange={({ target }) => {
                setDay(target.value);
                setWrong(false);
              }}
            />
          )}
        </Field>
        {isRefused ? null : <FailureNotice failure={failure} site={site} />}
        <div className={styles.ways}>
          <Button type="submit" look="primary" aria-disabled={isBusy || undefined}>
            {isBusy ? t('One moment …') : t('Pause plan')}
          </Button>
          <Button aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : close}>
            {t('Leave it running')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Ends an own pause before its day. */
export function ResumeOrder({ order, ...rest }: OrderDialogChildProps) {
  const text = useText();
  const { t, own } = text;
  const run = () => pageClient().run(orders.memberResumeOrder, [order.id]);
  return (
    <OrderDialog
      {...rest}
      title={t('Resume this plan?')}
      keepWords={t('Leave it paused')}
      options={[{ id: 'resume', words: t('Resume plan'), run, done: t('Your plan goes on.') }]}
    >
      <p className={styles.what} {...own}>
        {order.name}
      </p>
      <p>{resumeWords(text).join(' ')}</p>
    </OrderDialog>
  );
}
