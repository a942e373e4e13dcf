import { useState } from 'react';
import { PUSH_OFFER_KEY } from '../../lib/browser-keys.ts';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { Section } from '../parts/Section.tsx';
import styles from './push.module.css';
import { useDevices } from './use-devices.ts';

function wasDeclined(): boolean {
  try {
    return localStorage.getItem(PUSH_OFFER_KEY) !== null;
  } catch {
    return true;
  }
}

/** Offers notifications where this browser can show them, until they are on or the offer is declined. */
export function PushOffer() {
  const { t } = useText();
  const { browser, own, found, turnOn } = useDevices();
  const { isBusy, failure, run } = useAction(readFailure);
  const [isDeclined, setDeclined] = useState(false);
  if (!browser || browser.obstacle || own || !found.isSuccess || isDeclined || wasDeclined()) return null;
  const decline = () => {
    localStorage.setItem(PUSH_OFFER_KEY, 'declined');
    setDeclined(true);
  };
  const accept = () =>
    run(async () => {
      // The page of notifications says why.
      if (!(await turnOn())) location.assign('/manage/notifications');
    });
  return (
    <Section title={t('Notifications on this device')}>
      <p className={styles.quiet}>{t('New bookings, requests and cancellations, even when the console is closed.')}</p>
      <FailureNotice failure={failure} takesFocus />
      <p className={styles.offer}>
        <Button aria-disabled={isBusy || undefined} onClick={accept}>
          {isBusy ? t('One moment …') : t('Turn on notifications')}
        </Button>
        <Button look="quiet" onClick={decline}>
          {t('Not now')}
        </Button>
      </p>
    </Section>
  );
}
