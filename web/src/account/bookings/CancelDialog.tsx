import type { Service } from '@foyer/sdk';
import type { ReactNode } from 'react';
import { cancelFeeWords, returnWords, untilWords } from '../../booking/booking-words.ts';
import { FailureNotice } from '../../credentials/FailureNotice.tsx';
import { readNowMs } from '../../lib/clock.ts';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import type { Site } from '../../pages/page.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from '../../ui/dialog.module.css';
import type { Booked } from './booked.ts';
import { type Changes, useChanges } from './use-changes.ts';

export interface CancelOption {
  words: string;
  /** Returns the message about it; null if it failed. */
  cancel(changes: Changes): Promise<string | null>;
}

interface CancelDialogProps {
  title: string;
  /** The bookings to cancel, by time. */
  what: readonly Booked[];
  /** The consequences. */
  children: ReactNode;
  keepWords: string;
  ways: readonly CancelOption[];
  site: Site;
  /** Shows a message on the page. */
  say(words: string): void;
  close(): void;
}

/** Asks for confirmation before canceling, and how much if there is a choice. */
export function CancelDialog({ title, what, children, keepWords, ways, site, say, close }: CancelDialogProps) {
  const text = useText();
  const { t, own } = text;
  const dates = useDates(site.timeZone);
  const changes = useChanges();
  const { isBusy, failure } = changes;
  const run = async (cancel: CancelOption['cancel']) => {
    if (isBusy) return;
    say('');
    const words = await cancel(changes);
    if (words === null) return;
    // Together, so that the focus moves from the dialog to the message.
    close();
    say(words);
  };
  const returned = returnWords(what, text);
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
      {returned ? <p>{returned}</p> : null}
    </>
  );
  return (
    <Dialog title={title} words={words} isBusy={isBusy} close={close}>
      <FailureNotice failure={failure} site={site} />
      <div className={styles.ways}>
        {ways.map(({ words, cancel }, index) => (
          <Button
            key={words}
            {...(index === 0 && { look: 'danger' as const })}
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

/** The fee now and later; nothing if canceling stays free. */
export function CancelFees({ fees, site }: { fees: Booked['fees']; site: Site }) {
  const text = useText();
  const words = cancelFeeWords({ fees }, readNowMs(), text, useDates(site.timeZone));
  return words.length > 0 ? <p className={styles.what}>{words.join(' ')}</p> : null;
}

interface PolicyProps {
  booked: Booked;
  /** Undefined if it is no longer offered. */
  service: Service | undefined;
  site: Site;
}

/** The cancellation deadline and the business's own text. */
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
