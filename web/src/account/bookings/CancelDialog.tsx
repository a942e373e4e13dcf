import type { Service } from '@foyer/sdk';
import { FailureNotice } from '../../credentials/FailureNotice.tsx';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import type { Site } from '../../pages/page.tsx';
import { untilWords } from '../../site/booking/manage-words.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from '../../ui/dialog.module.css';
import { useDeed } from '../parts/use-deed.ts';
import type { Booked } from './booked.ts';

interface CancelDialogProps {
  booked: Booked;
  /** Undefined where it is not offered any more. */
  service: Service | undefined;
  site: Site;
  cancel(): Promise<void>;
  close(): void;
}

/** Asks once more before a booking is canceled, with what the business says about it. */
export function CancelDialog({ booked, service, site, cancel, close }: CancelDialogProps) {
  const text = useText();
  const { t, own } = text;
  const dates = useDates(site.timeZone);
  const { isBusy, failure, run } = useDeed();
  const { startMs, title } = booked;
  const policy = service?.bookingPolicy.customPolicyDescription;
  const words = (
    <>
      <p className={styles.what}>
        <span {...own}>{title}</span>
        <br />
        {dates.day(startMs)}, {dates.time(startMs)}
      </p>
      <p>{t('The time goes back to others at once, and we send you a note by e-mail.')}</p>
      <p>{t('You can cancel {until}.', { until: untilWords(booked.cancel, booked, text, dates) })}</p>
      {policy?.enabled ? <p {...own}>{policy.description}</p> : null}
    </>
  );
  return (
    <Dialog title={t('Cancel this booking?')} words={words} isBusy={isBusy} close={close}>
      <FailureNotice failure={failure} site={site} />
      <div className={styles.ways}>
        <Button look="primary" aria-disabled={isBusy || undefined} onClick={() => run(cancel)}>
          {isBusy ? t('Canceling …') : t('Yes, cancel it')}
        </Button>
        <Button aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : close}>
          {t('Keep the booking')}
        </Button>
      </div>
    </Dialog>
  );
}
