import { useEffect, useState } from 'react';
import { useText } from '../../lib/text.ts';
import type { Site } from '../../pages/page.tsx';
import { pageClient } from '../../pages/page-client.ts';
import { bookingPayments } from '../../payments/booking-payments.ts';
import { PaymentForm } from '../../payments/PaymentForm.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import dialog from '../../ui/dialog.module.css';
import { useAccountAction } from '../parts/use-account-action.ts';
import type { Booked } from './booked.ts';
import type { Changes } from './use-changes.ts';

interface PayBalanceProps {
  booked: Booked;
  site: Site;
  changes: Changes;
  close(): void;
}

/** Pays what is left of the price. Leaving it gives up what was begun. */
export function PayBalance({ booked, site, changes, close }: PayBalanceProps) {
  const { t, own } = useText();
  const { refresh } = useAccountAction();
  const [calls] = useState(() => bookingPayments(pageClient(), { bookingId: booked.id }));
  // One that can't be given up now ends after a day, or when it is prepared again.
  useEffect(() => () => void calls.giveUp().catch(() => {}), [calls]);
  const finish = async (words: string) => {
    await refresh();
    close();
    changes.say(words);
  };
  return (
    <Dialog
      title={t('Pay the balance')}
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
          onPaid={() => finish(t('Thank you, it’s paid.'))}
          onRefused={() => finish(t('There’s nothing to pay right now. Here is how it stands.'))}
        />
      </div>
      <div className={dialog.ways}>
        <Button onClick={close}>{t('Not now')}</Button>
      </div>
    </Dialog>
  );
}
