import { bookings } from '@foyer/sdk';
import { useState } from 'react';
import { moneyWords } from '../../lib/price-words.ts';
import { useText } from '../../lib/text.ts';
import { pageClient } from '../../pages/page-client.ts';
import sales from '../parts/sales.module.css';
import { type Booking, customerOf, moneyOf } from './booking.ts';
import { DialogForm } from './DialogForm.tsx';
import type { DialogProps } from './dialog-props.ts';
import { firstTold, noticeOf, Tell } from './Tell.tsx';
import { useChange } from './use-change.ts';

const run = (isYes: boolean, { id, revision }: Booking, options: ReturnType<typeof noticeOf>, withRefund: boolean) =>
  isYes
    ? pageClient().run(bookings.confirmBooking, [id, revision, options])
    : pageClient().run(bookings.declineBooking, [
        id,
        revision,
        { ...options, ...(withRefund ? { flowControlSettings: { withRefund } } : {}) },
      ]);

/** Confirms or declines a request. */
export function DecideDialog({ isYes, booking, mayRefund, onDone, close }: DialogProps & { isYes: boolean }) {
  const { t, locale } = useText();
  const { isBusy, failure, change } = useChange();
  const [told, setTold] = useState(() => firstTold(booking));
  const [withRefund, setWithRefund] = useState(true);
  const name = customerOf(booking);
  const { paid } = moneyOf(booking);
  const isRefundable = !isYes && mayRefund && paid !== null;
  const submit = () =>
    change(async () => {
      await run(isYes, booking, noticeOf(told), isRefundable && withRefund);
      await onDone({ words: isYes ? t('The booking is confirmed.') : t('The booking is declined.') });
    });
  const lines = isYes
    ? [t('The time is kept for {name}, also where it overlaps with something else.', { name })]
    : [t('The time becomes free for others. This can’t be undone.')];
  return (
    <DialogForm
      title={isYes ? t('Confirm this booking?') : t('Decline this booking?')}
      lines={lines}
      verb={isYes ? t('Confirm booking') : t('Decline booking')}
      isDire={!isYes}
      {...{ isBusy, failure, close }}
      onSubmit={submit}
    >
      {isRefundable ? (
        <label className={sales.choice}>
          <input type="checkbox" checked={withRefund} onChange={({ target }) => setWithRefund(target.checked)} />
          <span>{t('Refund {amount}', { amount: moneyWords(locale, paid.value, paid.currency) })}</span>
        </label>
      ) : null}
      <Tell booking={booking} told={told} onChange={setTold} isSure={booking.status === 'PENDING'} />
    </DialogForm>
  );
}
