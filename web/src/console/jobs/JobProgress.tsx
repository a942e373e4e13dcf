import { useFoyer } from '@foyer/react';
import { memberJobs } from '@foyer/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { LiveRegion } from '../../ui/Hidden.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { useNumber } from '../parts/use-number.ts';
import styles from './job.module.css';
import { isOver, type Job, percentOf, undoOf } from './job.ts';
import { statusWordsOf, titleOf } from './job-words.ts';
import { useUndo } from './use-undo.ts';

interface JobProgressProps {
  job: Job;
  /** The heading's level depends on the page. */
  Title: 'h1' | 'h2';
  /** Called with the id of the job that undoes this one. */
  onFollow(jobId: string): void;
  /** Links and buttons beside those of the job itself. */
  children?: ReactNode;
}

/** The progress of a bulk job, with buttons to stop it and, where possible, to undo it. */
export function JobProgress({ job, Title, onFollow, children }: JobProgressProps) {
  const text = useText();
  const { t } = text;
  const number = useNumber();
  const titleId = useId();
  const { client } = useFoyer();
  const queries = useQueryClient();
  const { isBusy, failure, run } = useAction(readFailure);
  const undo = useUndo();
  const { id, total, succeeded, failed } = job;
  const percent = percentOf(job);
  const isDone = isOver(job);
  const opposite = undoOf(job);

  // The job has changed members in the list.
  useEffect(() => {
    if (isDone) for (const queryKey of [['members'], ['memberRecords']]) queries.invalidateQueries({ queryKey });
  }, [isDone, queries]);

  const stop = () =>
    run(async () => {
      await client.run(memberJobs.cancelMemberJob, [id]);
      await queries.invalidateQueries({ queryKey: ['memberJobs'] });
    });
  const undoWords = {
    APPROVE: t('Unblock'),
    BLOCK: t('Block again'),
    MUTE: t('Mute again'),
    UNMUTE: t('Unmute'),
  };
  return (
    <section className={styles.job} aria-labelledby={titleId}>
      <Title id={titleId} className={styles.title}>
        {titleOf(job, text)}
      </Title>
      <progress
        className={styles.progress}
        aria-labelledby={titleId}
        max={Math.max(1, total)}
        value={succeeded + failed}
      />
      <p className={styles.figures}>
        <strong>{isDone ? statusWordsOf(job, text) : t('{percent} %', { percent })}</strong>
        <span>{t('{done} of {total}', { done: number(succeeded + failed), total: number(total) })}</span>
        {failed > 0 ? (
          <a href={`/manage/members/jobs/${id}?failed=true`} className={styles.failed}>
            {t('{count, plural, one {# failed} other {# failed}}', { count: failed })}
          </a>
        ) : null}
      </p>
      <LiveRegion>
        {isDone
          ? [titleOf(job, text), statusWordsOf(job, text)].join(': ')
          : t('{percent} %', { percent: percent - (percent % 25) })}
      </LiveRegion>
      <FailureNotice failure={failure} />
      <div className={styles.ways}>
        {isDone ? null : (
          <Button aria-disabled={isBusy || undefined} onClick={stop}>
            {t('Stop')}
          </Button>
        )}
        {opposite && opposite !== 'DELETE' ? (
          <Button
            aria-disabled={isBusy || undefined}
            onClick={() => run(async () => onFollow(await undo(job, opposite)))}
          >
            {undoWords[opposite]}
          </Button>
        ) : null}
        {children}
      </div>
    </section>
  );
}
