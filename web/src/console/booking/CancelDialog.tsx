import { bookings, recurringBookings } from '@foyer/sdk';
import { useState } from 'react';
import { readMoney } from '../../booking/money.ts';
import { moneyWords } from '../../lib/price-words.ts';
import { useText } from '../../lib/text.ts';
import { pageClient } from '../../pages/page-client.ts';
import sales from '../parts/sales.module.css';
import { type Booking, moneyOf, seriesOf } from './booking.ts';
import { type Cancellation, cancellationMoney } from './cancellation.ts';
import { DialogForm } from './DialogForm.tsx';
import type { DialogProps } from './dialog-props.ts';
import { firstTold, noticeOf, Tell, type Told } from './Tell.tsx';
import { useChange } from './use-change.ts';

interface Chosen extends Cancellation {
  andFollowing: boolean;
}

function run(booking: Booking, { keepsFee, withRefund, andFollowing }: Chosen, told: Told, isRefundable: boolean) {
  const flowControlSettings = {
    ...(keepsFee ? {} : { waiveCancellationFee: true }),
    ...(isRefundable ? { withRefund } : {}),
  };
  const seriesId = seriesOf(booking);
  const options = { ...noticeOf(told), flowControlSettings };
  if (seriesId && andFollowing) {
    const scope = { bookingId: booking.id, ...options };
    return pageClient().run(recurringBookings.cancelRecurringBooking, [seriesId, 'THIS_AND_FOLLOWING', scope]);
  }
  return pageClient().run(bookings.cancelBooking, [booking.id, { revision: booking.revision, ...options }]);
}

/** Cancels a booking: with its fee or without, with a refund or without, alone or with the rest of its series. */
export function CancelDialog({ booking, allowedActions, mayRefund, onDone, close }: DialogProps) {
  const { t, locale } = useText();
  const { isBusy, failure, change } = useChange();
  const [told, setTold] = useState(() => firstTold(booking));
  const [chosen, setChosen] = useState<Chosen>({ keepsFee: true, withRefund: true, andFollowing: false });
  const { paid } = moneyOf(booking);
  const fee = readMoney(allowedActions?.cancellationFee);
  const isByPlan = booking.selectedPaymentOption?.startsWith('MEMBERSHIP') === true;
  const isRefundable = (mayRefund && paid !== null) || isByPlan;
  const { refund, owed } = cancellationMoney({ paid, fee }, { ...chosen, withRefund: chosen.withRefund && mayRefund });
  const words = (amount: { value: string; currency: string }) => moneyWords(locale, amount.value, amount.currency);
  const isWaiting = booking.status === 'WAITING_LIST';
  const submit = () =>
    change(async () => {
      await run(booking, chosen, told, isRefundable);
      await onDone({ words: chosen.andFollowing ? t('The bookings are canceled.') : t('The booking is canceled.') });
    });
  const choice = (name: 'keepsFee' | 'andFollowing', value: boolean, label: string) => (
    <label className={sales.choice}>
      <input
        type="radio"
        name={name}
        checked={chosen[name] === value}
        onChange={() => setChosen({ ...chosen, [name]: value })}
      />
      <span>{label}</span>
    </label>
  );
  return (
    <DialogForm
      title={isWaiting ? t('Take them off the waitlist?') : t('Cancel this booking?')}
      lines={[t('The time becomes free for others. This can’t be undone.')]}
      verb={isWaiting ? t('Take off the waitlist') : t('Cancel booking')}
      isDire
      {...{ isBusy, failure, close }}
      onSubmit={submit}
    >
      {seriesOf(booking) ? (
        <fieldset>
          <legend>{t('Which bookings')}</legend>
          {choice('andFollowing', false, t('Only this one'))}
          {choice('andFollowing', true, t('This one and all later ones of the series'))}
        </fieldset>
      ) : null}
      {fee ? (
        <fieldset>
          <legend>{t('Cancellation fee')}</legend>
          {choice('keepsFee', true, t('Charge the fee of {amount}', { amount: words(fee) }))}
          {choice('keepsFee', false, t('No fee'))}
        </fieldset>
      ) : null}
      {isRefundable ? (
        <label className={sales.choice}>
          <input
            type="checkbox"
            checked={chosen.withRefund}
            onChange={({ target: { checked } }) => setChosen({ ...chosen, withRefund: checked })}
          />
          <span>{isByPlan ? t('Give the session back to their plan') : t('Refund what was paid')}</span>
        </label>
      ) : null}
      {paid ? (
        <p className={sales.quiet}>
          {refund
            ? t('Paid: {paid}. {refund} goes back to where it came from.', { paid: words(paid), refund: words(refund) })
            : t('Paid: {paid}. Nothing is refunded.', { paid: words(paid) })}
        </p>
      ) : null}
      {owed ? <p className={sales.quiet}>{t('{amount} will be owed.', { amount: words(owed) })}</p> : null}
      <Tell booking={booking} told={told} onChange={setTold} />
    </DialogForm>
  );
}
