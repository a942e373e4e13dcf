import { memberJobs } from '@foyer/sdk';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { pageClient } from '../../pages/page-client.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { useNumber } from '../parts/use-number.ts';
import type { Counts, Job } from './job.ts';
import styles from './transfer.module.css';

interface ApplyPanelProps {
  job: Job;
  counts: Counts | undefined;
  /** Undefined if the URL doesn't say. */
  sendsInvitations: boolean | undefined;
  show(job: Job): void;
}

/** Describes the import's effects and applies it. Also shows what another tab has started. */
export function ApplyPanel({ job, counts, sendsInvitations, show }: ApplyPanelProps) {
  const { t } = useText();
  const number = useNumber();
  const { isBusy, failure, run } = useAction(readFailure);
  const apply = async () => show((await pageClient().run(memberJobs.applyMemberImport, [job.id])).job);
  const discard = async () => show((await pageClient().run(memberJobs.cancelMemberJob, [job.id])).job);

  const isNothing = counts ? counts.new + counts.change === 0 : job.succeeded === 0;
  if (isNothing) {
    return (
      <div className={styles.apply}>
        <p>{t('There’s nothing to import: the file contains no changes.')}</p>
        <ButtonLink look="primary" href="/manage/members/import">
          {t('Choose another file')}
        </ButtonLink>
      </div>
    );
  }
  const lines = counts
    ? [
        counts.new > 0 &&
          t('{count, plural, one {# new member will be added.} other {# new members will be added.}}', {
            count: counts.new,
          }),
        counts.change > 0 &&
          t('{count, plural, one {# member will be updated.} other {# members will be updated.}}', {
            count: counts.change,
          }),
      ]
    : [
        t('{count} lines are valid. New members will be added, and existing ones updated if you chose to.', {
          count: number(job.succeeded),
        }),
      ];
  const skips =
    job.failed > 0 &&
    t('{count, plural, one {# line with errors will be skipped.} other {# lines with errors will be skipped.}}', {
      count: job.failed,
    });
  const hasNew = counts ? counts.new > 0 : true;
  const mails =
    hasNew &&
    (sendsInvitations === undefined
      ? t('New members get an invitation if you chose to send them.')
      : sendsInvitations
        ? t('New members get an email with a link to choose a password.')
        : t('No one gets an email.'));
  return (
    <div className={styles.apply}>
      <ul>{[...lines, skips, mails].map((line) => (line ? <li key={line}>{line}</li> : null))}</ul>
      <FailureNotice failure={failure} />
      <Cluster>
        <Button look="primary" aria-disabled={isBusy || undefined} onClick={() => run(apply)}>
          {isBusy ? t('One moment …') : t('Import members')}
        </Button>
        <Button aria-disabled={isBusy || undefined} onClick={() => run(discard)}>
          {t('Discard')}
        </Button>
      </Cluster>
    </div>
  );
}
