import { type FormEvent, useRef, useState } from 'react';
import { newGuid } from '../../lib/new-guid.ts';
import { moneyWords } from '../../lib/price-words.ts';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { readAmount } from '../orders/refund.ts';
import dialog from '../parts/dialog.module.css';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { type CreditKind, useCreditChange } from './use-credit.ts';

interface CreditDialogProps {
  kind: CreditKind;
  memberId: string;
  currency: string;
  close(): void;
  tell(news: Undoable): void;
}

/** Gives a member store credit, or takes some of it back. */
export function CreditDialog({ kind, memberId, currency, close, tell }: CreditDialogProps) {
  const { t, locale } = useText();
  const change = useCreditChange(memberId);
  const { isBusy, failure, run } = useAction(readFailure);
  const [entryId] = useState(newGuid);
  const [values, setValues] = useState({ amount: '', reason: '' });
  const [faults, setFaults] = useState({ amount: false, reason: false });
  const form = useRef<HTMLFormElement>(null);
  const isGrant = kind === 'grant';
  const amount = readAmount(values.amount);
  const reason = values.reason.trim();
  const isRefused = failure?.violations.some(({ field }) => field === 'amount') === true;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = { amount: amount === undefined, reason: reason === '' };
    setFaults(wrong);
    const control = wrong.amount ? 'amount' : wrong.reason ? 'reason' : null;
    if (control) return form.current?.querySelector<HTMLElement>(`[name="${control}"]`)?.focus();
    run(async () => {
      if (!amount) return;
      await change(kind, { amount, reason, entryId });
      const words = { amount: moneyWords(locale, amount, currency) };
      const back = { amount, reason: t('Correction: {reason}', { reason }).slice(0, 300), entryId: newGuid() };
      close();
      tell({
        words: isGrant ? t('{amount} is granted.', words) : t('{amount} is withdrawn.', words),
        undo: () => change(isGrant ? 'withdraw' : 'grant', back),
      });
    });
  };
  return (
    <Dialog
      title={isGrant ? t('Give store credit?') : t('Take store credit back?')}
      words={<p>{t('The member sees the amount and the reason.')}</p>}
      isBusy={isBusy}
      close={close}
    >
      <form ref={form} className={dialog.form} noValidate onSubmit={submit}>
        <Field
          label={t('Amount in {currency}', { currency })}
          error={faults.amount || isRefused ? t('Enter an amount, such as 12.50.') : undefined}
        >
          {(control) => (
            <input
              {...control}
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              value={values.amount}
              onChange={({ target }) => setValues({ ...values, amount: target.value })}
            />
          )}
        </Field>
        <Field label={t('Reason')} error={faults.reason ? t('Enter a reason.') : undefined}>
          {(control) => (
            <input
              {...control}
              name="reason"
              maxLength={300}
              autoComplete="off"
              value={values.reason}
              onChange={({ target }) => setValues({ ...values, reason: target.value })}
            />
          )}
        </Field>
        {isRefused ? null : <FailureNotice failure={failure} takesFocus />}
        <div className={dialog.ways}>
          <Button type="submit" look="primary" aria-disabled={isBusy || undefined}>
            {isBusy ? t('One moment …') : isGrant ? t('Give credit') : t('Take credit back')}
          </Button>
          <Button aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : close}>
            {t('Cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
