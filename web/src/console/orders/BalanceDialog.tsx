import { useFoyer } from '@foyer/react';
import { benefits } from '@foyer/sdk';
import { type FormEvent, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import dialog from '../parts/dialog.module.css';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import type { Pool } from './order.ts';

const MOST = 1000;

interface BalanceProps {
  pool: Pool;
  close(): void;
  onDone(words: string): Promise<void>;
}

/** Adds sessions to what is left, or takes some, with a reason that the member reads. */
export function BalanceDialog({ pool, close, onDone }: BalanceProps) {
  const { t } = useText();
  const { client } = useFoyer();
  const { isBusy, failure, run } = useAction(readFailure);
  const [typed, setTyped] = useState('1');
  const [faults, setFaults] = useState({ sessions: false, reason: false });
  const balance = pool.balance ?? 0;
  const adjustBy = Number(typed);
  const isGood =
    Number.isSafeInteger(adjustBy) && adjustBy !== 0 && Math.abs(adjustBy) <= MOST && balance + adjustBy >= 0;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const reason = String(new FormData(form).get('reason') ?? '').trim();
    const wrong = { sessions: !isGood, reason: reason === '' };
    setFaults(wrong);
    if (!wrong.sessions && !wrong.reason) {
      return void run(async () => {
        await client.run(benefits.changeBalance, [pool.orderId, pool.benefitId, { adjustBy, reason }]);
        await onDone(
          t('{count, plural, one {# session is left now.} other {# sessions are left now.}}', {
            count: balance + adjustBy,
          }),
        );
      });
    }
    const control = form.elements.namedItem(wrong.sessions ? 'sessions' : 'reason');
    if (control instanceof HTMLElement) control.focus();
  };
  return (
    <Dialog
      title={t('Add or take sessions')}
      words={
        <p>
          {isGood
            ? t('{balance} left now, {after} afterwards. This cycle only.', { balance, after: balance + adjustBy })
            : t('{balance} left now.', { balance })}
        </p>
      }
      isBusy={isBusy}
      close={close}
    >
      <form className={dialog.form} noValidate onSubmit={submit}>
        <Field
          label={t('Sessions')}
          hint={t('2 adds two; -1 takes one.')}
          error={faults.sessions ? t('Enter a whole number. No more can be taken than are left.') : undefined}
        >
          {(control) => (
            <input
              {...control}
              name="sessions"
              type="number"
              step={1}
              min={-balance}
              max={MOST}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <Field
          label={t('Reason')}
          hint={t('The member reads it.')}
          error={faults.reason ? t('Enter a reason.') : undefined}
        >
          {(control) => <input {...control} name="reason" maxLength={200} autoComplete="off" />}
        </Field>
        <FailureNotice failure={failure} takesFocus />
        <div className={dialog.ways}>
          <Button type="submit" look="primary" aria-disabled={isBusy || undefined}>
            {isBusy ? t('One moment …') : t('Save')}
          </Button>
          <Button aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : close}>
            {t('Back')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
