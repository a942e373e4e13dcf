import { useId } from 'react';
import { type Text, useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { LiveRegion } from '../../ui/Hidden.tsx';
import { bookingHref, customerOf } from '../booking/booking.ts';
import job from '../jobs/job.module.css';
import { failureWords } from '../parts/FailureNotice.tsx';
import { useNumber } from '../parts/use-number.ts';
import styles from './bookings.module.css';
import type { BulkWork } from './bulk.ts';
import type { BulkRun } from './use-bulk.ts';

interface BulkPanelProps {
  run: BulkRun;
  onStop(): void;
  onUndo: (() => void) | undefined;
  onClose(): void;
}

const MOST_NAMED = 20;

const titleOf = (work: BulkWork, { t }: Pick<Text, 't'>) => {
  const words: Record<BulkWork, string> = {
    attended: t('Checking in'),
    clearAttendance: t('Taking the check-in back'),
    confirm: t('Confirming bookings'),
    decline: t('Declining bookings'),
    cancel: t('Canceling bookings'),
  };
  return words[work];
};

/** The progress of work on several bookings, and which of them failed. */
export function BulkPanel({ run, onStop, onUndo, onClose }: BulkPanelProps) {
  const text = useText();
  const { t, own } = text;
  const number = useNumber();
  const id = useId();
  const { work, total, done, failed, isOver } = run;
  const gone = done.length + failed.length;
  const figures = t('{done} of {total}', { done: number(gone), total: number(total) });
  const outcome = gone < total ? t('Stopped') : t('Done');
  const failures = t('{count, plural, one {# failed} other {# failed}}', { count: failed.length });
  return (
    <section className={job.job} aria-labelledby={id}>
      <h2 id={id} className={job.title}>
        {titleOf(work, text)}
      </h2>
      <progress className={job.progress} aria-labelledby={id} max={Math.max(1, total)} value={gone} />
      <p className={job.figures}>
        <strong>{isOver ? outcome : figures}</strong>
        {isOver ? <span>{figures}</span> : <span>{t('Keep this page open until it is done.')}</span>}
      </p>
      {failed.length > 0 ? (
        <details className={styles.failed}>
          <summary>{failures}</summary>
          <ul>
            {failed.slice(0, MOST_NAMED).map(({ booking, failure }) => (
              <li key={booking.id}>
                <a href={bookingHref(booking.id)} {...own}>
                  {customerOf(booking) || booking.bookedEntity.title}
                </a>
                : {failureWords(failure, text)}
              </li>
            ))}
            {failed.length > MOST_NAMED ? (
              <li>{t('{count, plural, one {# more} other {# more}}', { count: failed.length - MOST_NAMED })}</li>
            ) : null}
          </ul>
        </details>
      ) : null}
      <LiveRegion>
        {isOver ? [outcome, figures, failed.length > 0 ? failures : ''].filter(Boolean).join(', ') : ''}
      </LiveRegion>
      <div className={job.ways}>
        {isOver ? (
          <>
            {onUndo ? <Button onClick={onUndo}>{t('Undo')}</Button> : null}
            <Button look="quiet" onClick={onClose}>
              {t('Close')}
            </Button>
          </>
        ) : (
          <Button onClick={onStop}>{t('Stop')}</Button>
        )}
      </div>
    </section>
  );
}
