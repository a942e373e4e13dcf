import { useEffect, useRef } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { useDates } from '../../lib/use-visitor.ts';
import type { Site } from '../../pages/page.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from '../../ui/dialog.module.css';
import { readFailure } from './failure.ts';
import { ManageFailure } from './ManageFailure.tsx';
import { untilWords } from './manage-words.ts';
import type { ManagedBooking } from './use-managed.ts';

interface CancelProps {
  managed: ManagedBooking;
  site: Site;
  /** Closes it and gives the focus back. */
  close(): void;
}

/** Asks once more before it cancels. Where a browser knows no dialogs it is a part of the page. */
export function ManageCancel({ managed, site, close }: CancelProps) {
  const text = useText();
  const { t } = text;
  const dates = useDates(site.timeZone);
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const { isBusy, failure, run } = useAction(readFailure);
  const { booking, cancel } = managed;

  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (element?.showModal) element.showModal();
    else element?.setAttribute('open', '');
    title.current?.focus();
    return () => {
      element?.close?.();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  const { startMs, title: name } = booking;
  const until = untilWords(booking.cancel, booking, text, dates);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="cancel-title"
      aria-describedby="cancel-words"
      onCancel={(event) => {
        event.preventDefault();
        if (!isBusy) close();
      }}
      onClose={close}
    >
      <h2 id="cancel-title" ref={title} tabIndex={-1} className={styles.title}>
        {t('Cancel this booking?')}
      </h2>
      <div id="cancel-words" className={styles.words}>
        <p className={styles.what}>
          <span {...text.own}>{name}</span>
          <br />
          {dates.day(startMs)}, {dates.time(startMs)}
        </p>
        <p>
          {until
            ? t('The time goes back to others at once, and we send you a note by e-mail.')
            : t('The time goes back to others at once.')}
        </p>
        {until ? <p>{t('You can cancel {until}.', { until })}</p> : null}
      </div>
      <ManageFailure failure={failure} site={site} />
      <div className={styles.ways}>
        <Button look="primary" aria-disabled={isBusy || undefined} onClick={() => run(cancel)}>
          {isBusy ? t('Canceling …') : t('Yes, cancel it')}
        </Button>
        <Button aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : close}>
          {t('Keep the booking')}
        </Button>
      </div>
    </dialog>
  );
}
