import { bookings } from '@foyer/sdk';
import { useState } from 'react';
import { moneyWords } from '../../lib/price-words.ts';
import { useText } from '../../lib/text.ts';
import { pageClient } from '../../pages/page-client.ts';
import { Field } from '../../ui/Field.tsx';
import { moneyOf } from './booking.ts';
import { DialogForm } from './DialogForm.tsx';
import type { DialogProps } from './dialog-props.ts';
import { useChange } from './use-change.ts';

/** Gives up the fee for canceling or not coming. */
export function WaiveDialog({ booking, onDone, close }: DialogProps) {
  const { t, locale } = useText();
  const { isBusy, failure, change } = useChange();
  const [reason, setReason] = useState('');
  const { fee } = moneyOf(booking);
  const amount = fee ? moneyWords(locale, fee.value, fee.currency) : '';
  const submit = () =>
    change(async () => {
      const why = reason.trim();
      await pageClient().run(bookings.waiveBookingFee, [booking.id, why ? { reason: why } : {}]);
      await onDone({ words: t('The fee is waived.') });
    });
  return (
    <DialogForm
      title={t('Waive the fee of {amount}?', { amount })}
      lines={[t('Nothing is owed for this booking any more. This can’t be undone.')]}
      verb={t('Waive fee')}
      {...{ isBusy, failure, close }}
      onSubmit={submit}
    >
      <Field label={t('Reason')} note={t('optional')}>
        {(control) => (
          <input
            {...control}
            maxLength={300}
            autoComplete="off"
            value={reason}
            onChange={({ target: { value } }) => setReason(value)}
          />
        )}
      </Field>
    </DialogForm>
  );
}
