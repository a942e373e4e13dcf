import type { Service } from '@foyer/sdk';
import type { ReactNode } from 'react';
import { cancelFeeWords, untilWords } from '../../booking/booking-words.ts';
import { FailureNotice } from '../../credentials/FailureNotice.tsx';
import { readNowMs } from '../../lib/clock.ts';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import type { Site } from '../../pages/page.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from '../../ui/dialog.module.css';
import { useAccountAction } from '../parts/use-account-action.ts';
import type { Booked } from './booked.ts';

export interface CancelOption {
  words: string;
  cancel(): Promise<void>;
}

interface CancelDialogProps {
  title: string;
  /** What would be canceled, by time. */
  what: readonly Booked[];
  /** What comes of it. */
  children: ReactNode;
  keepWords: string;
  ways: readonly CancelOption[];
  site: Site;
  close(): void;
}

/** Asks once more before something is canceled; where there is more than one way to, which. */
export function CancelDialog({ title, what, children, keepWords, ways, site, close }: CancelDialogProps) {
  const { t, own } = useText();
  const dates = useDates(site.timeZone);
  const { isBusy, failure, run } = useAccountAction();
  const words = (
    <>
      {what.map((booked) => (
        <p key={booked.id} className={styles.what}>
          <span {...own}>{booked.title}</span>
          <br />
          {dates.day(booked.startMs)}, {dates.time(booked.startMs)}
        </p>
      ))}
      {children}
    </>
  );
  return (
    <Dialog title={title} words={words} isBusy={isBusy} close={close}>
      <FailureNotice failure={failure} site={site} />
      <div className={styles.ways}>
        {ways.map(({ words, cancel }, index) => (
          <Button
            key={words}
            {...(index === 0 && { look: 'primary' as const })}
            aria-disabled={isBusy || undefined}
            onClick={() => run(cancel)}
          >
            {isBusy && index === 0 ? t('One moment …') : words}
          </Button>
        ))}
        <Button aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : close}>
          {keepWords}
        </Button>
      </div>
    </Dialog>
  );
}

/** What it costs now, and later; nothing where it is free to the end. */
export function CancelFees({ fees, site }: { fees: Booked['fees']; site: Site }) {
  const text = useText();
  const words = cancelFeeWords({ fees }, readNowMs(), text, useDates(site.timeZone));
  return words.length > 0 ? <p className={styles.what}>{words.join(' ')}</p> : null;
}

interface PolicyProps {
  booked: Booked;
  /** Undefined where it is not offered any more. */
  service: Service | undefined;
  site: Site;
}

/** Until when it can be canceled, and what the business says about it. */
export function CancelPolicy({ booked, service, site }: PolicyProps) {
  const text = useText();
  const { t, own } = text;
  const dates = useDates(site.timeZone);
  const policy = service?.bookingPolicy.customPolicyDescription;
  return (
    <>
      <p>{t('You can cancel {until}.', { until: untilWords(booked.cancel, booked, text, dates) })}</p>
      <CancelFees fees={booked.fees} site={site} />
      {policy?.enabled ? <p {...own}>{policy.description}</p> : null}
    </>
  );
}
