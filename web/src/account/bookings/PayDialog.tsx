import { type BookingPayments, bookingPayments } from '@foyer/react/booking-payments';
import { methodPayments } from '@foyer/react/payment-calls';
import { bookings } from '@foyer/sdk';
import { useEffect, useState } from 'react';
import { useText } from '../../lib/text.ts';
import type { Site } from '../../pages/page.tsx';
import { pageClient } from '../../pages/page-client.ts';
import { PaymentForm } from '../../payments/PaymentForm.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import dialog from '../../ui/dialog.module.css';
import { useAccountAction } from '../parts/use-account-action.ts';
import type { Booked } from './booked.ts';

/** Pays what is left of the price or a month that failed, or changes the card that pays the months to come. */
export type BookingForm = 'balance' | 'month' | 'card';

interface PayDialogProps {
  form: BookingForm;
  booked: Booked;
  site: Site;
  /** Shows a message on the page. */
  say(words: string): void;
  close(): void;
}

function openCalls(form: BookingForm, bookingId: string): BookingPayments {
  const client = pageClient();
  if (form !== 'card') return bookingPayments(client, { bookingId, isMember: true });
  const prepare = () => client.run(bookings.prepareBookingPaymentMethod, [bookingId]);
  return { ...methodPayments(client, prepare, null), giveUp: async () => undefined };
}

/** A payment of a booking, or another card for it. Leaving it gives up what was begun. */
export function PayDialog({ form, booked, site, say, close }: PayDialogProps) {
  const { t, own } = useText();
  const { refresh } = useAccountAction();
  const [calls] = useState(() => openCalls(form, booked.id));
  // One that can't be given up now ends after a day, or when it is prepared again.
  useEffect(() => () => void calls.giveUp().catch(() => {}), [calls]);
  const finish = async (words: string) => {
    await refresh();
    close();
    say(words);
  };
  return (
    <Dialog
      title={{ balance: t('Pay the balance'), month: t('Pay this month'), card: t('Change card') }[form]}
      words={
        <p className={dialog.what} {...own}>
          {booked.title}
        </p>
      }
      close={close}
    >
      <div className={dialog.form}>
        <PaymentForm
          calls={calls}
          site={site}
          onPaid={({ purpose }) =>
            finish(
              purpose === 'PAYMENT_METHOD'
                ? t('Your card is changed. It pays from now on.')
                : t('Thank you, it’s paid.'),
            )
          }
          onRefused={() => finish(t('There’s nothing to pay right now. Here is how it stands.'))}
        />
      </div>
      <div className={dialog.ways}>
        <Button onClick={close}>{t('Not now')}</Button>
      </div>
    </Dialog>
  );
}
