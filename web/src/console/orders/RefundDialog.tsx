import { useFoyer } from '@foyer/react';
import { payments } from '@foyer/sdk';
import { type FormEvent, useState } from 'react';
import { newGuid } from '../../lib/new-guid.ts';
import { moneyWords } from '../../lib/price-words.ts';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import dialog from '../parts/dialog.module.css';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import styles from '../parts/sales.module.css';
import { type Payment, refundableOf } from './order.ts';
import { readAmount, refundFaults } from './refund.ts';

interface RefundProps {
  payment: Payment;
  close(): void;
  onDone(words: string): Promise<void>;
}

/** Pays back a part or all of what is left of a payment, where it came from or as store credit. */
export function RefundDialog({ payment, close, onDone }: RefundProps) {
  const { t, locale } = useText();
  const { client } = useFoyer();
  const { isBusy, failure, run } = useAction(readFailure);
  // One id for all attempts of this dialog, so that a repetition pays back once.
  const [refundId] = useState(newGuid);
  const most = refundableOf(payment);
  const { currency } = payment.amount;
  const [amount, setAmount] = useState(String(most));
  const [faults, setFaults] = useState({ amount: false, reason: false });
  const [staysOwed, setStaysOwed] = useState(false);
  const isCredit = payment.provider === 'STORE_CREDIT';
  const chosen = readAmount(amount);
  const words = moneyWords(locale, chosen ?? '0', currency);
  const refund = async (value: string, reason: string, toStoreCredit: boolean) => {
    const options = {
      ...(Number(value) < most ? { amount: value } : {}),
      ...(staysOwed ? { staysOwed } : {}),
      ...(toStoreCredit ? { toStoreCredit } : {}),
    };
    await client.run(payments.refundPayment, [payment.id, refundId, reason, options]);
    await onDone(t('{amount} is refunded.', { amount: moneyWords(locale, value, currency) }));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const reason = String(data.get('reason') ?? '').trim();
    const wrong = refundFaults({ amount, reason }, most);
    setFaults(wrong);
    if (!wrong.amount && !wrong.reason && chosen)
      return void run(() => refund(chosen, reason, data.get('target') === 'credit'));
    const control = form.elements.namedItem(wrong.amount ? 'amount' : 'reason');
    if (control instanceof HTMLElement) control.focus();
  };
  const isOrder = payment.subject.kind === 'ORDER';
  const consequence = staysOwed
    ? isOrder
      ? t('The member gets {amount} back and still owes it. Their order doesn’t change.', { amount: words })
      : t('The customer gets {amount} back and still owes it. The booking doesn’t change.', { amount: words })
    : isOrder
      ? t('The member gets {amount} back and owes nothing for it. Their order doesn’t change: cancel it to end it.', {
          amount: words,
        })
      : t('The customer gets {amount} back and owes nothing for it. The booking doesn’t change.', { amount: words });
  const amountFault = faults.amount
    ? t('Enter an amount of up to {most}.', { most: moneyWords(locale, String(most), currency) })
    : undefined;
  return (
    <Dialog title={t('Refund this payment?')} words={<p>{consequence}</p>} isBusy={isBusy} close={close}>
      <form className={dialog.form} noValidate onSubmit={submit}>
        <Field label={t('Amount in {currency}', { currency })} error={amountFault}>
          {(control) => (
            <input
              {...control}
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              value={amount}
              onChange={(event) => setAmount(event.target.value)}
            />
          )}
        </Field>
        <Field
          label={t('Reason')}
          hint={t('On the credit note, if there is one.')}
          error={faults.reason ? t('Enter a reason.') : undefined}
        >
          {(control) => <input {...control} name="reason" maxLength={300} autoComplete="off" />}
        </Field>
        {payment.memberId && !isCredit ? (
          <fieldset>
            <legend>{t('Where to')}</legend>
            <label className={styles.choice}>
              <input type="radio" name="target" value="card" defaultChecked />
              {t('Back to the card')}
            </label>
            <label className={styles.choice}>
              <input type="radio" name="target" value="credit" />
              {t('To their store credit, for the next purchase')}
            </label>
          </fieldset>
        ) : (
          <p>{isCredit ? t('It goes back to their store credit.') : t('It goes back to the card.')}</p>
        )}
        <label className={styles.choice}>
          <input type="checkbox" checked={staysOwed} onChange={(event) => setStaysOwed(event.target.checked)} />
          {t('They still owe this amount')}
        </label>
        <FailureNotice failure={failure} takesFocus />
        <div className={dialog.ways}>
          <Button type="submit" look="primary" className={styles.danger} aria-disabled={isBusy || undefined}>
            {isBusy ? t('One moment …') : chosen ? t('Refund {amount}', { amount: words }) : t('Refund')}
          </Button>
          <Button aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : close}>
            {t('Back')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
