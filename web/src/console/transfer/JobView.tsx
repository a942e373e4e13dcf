import { memberJobs } from '@foyer/sdk';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { pageClient } from '../../pages/page-client.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { LiveRegion } from '../../ui/Hidden.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { useKeptFocus } from '../parts/use-kept-focus.ts';
import { ApplyPanel } from './ApplyPanel.tsx';
import { BackToList } from './BackToList.tsx';
import { isUnderWay, type Job } from './job.ts';
import { Progress } from './Progress.tsx';
import { Results } from './Results.tsx';
import { Summary } from './Summary.tsx';
import styles from './transfer.module.css';
import { useJob, useSummary } from './use-job.ts';

interface JobProps {
  job: Job;
  show(job: Job): void;
}

function UnderWay({ job, show }: JobProps) {
  const { t } = useText();
  const { isBusy, failure, run } = useAction(readFailure);
  const cancel = async () => show((await pageClient().run(memberJobs.cancelMemberJob, [job.id])).job);
  const isChecking = job.status === 'CHECKING';
  return (
    <>
      <Progress
        label={isChecking ? t('Checking each line') : t('Importing')}
        done={job.succeeded + job.failed}
        total={job.total}
      />
      <p className={styles.lead}>{t('You can leave this page; the import will continue.')}</p>
      <FailureNotice failure={failure} />
      <Button aria-disabled={isBusy || undefined} onClick={() => run(cancel)}>
        {isChecking ? t('Cancel') : t('Stop import')}
      </Button>
    </>
  );
}

/** A finished or canceled import. */
function Over({ job }: { job: Job }) {
  const { t } = useText();
  return (
    <Cluster className={styles.ways}>
      <ButtonLink look="primary" href="/manage/members">
        {t('Go to members')}
      </ButtonLink>
      <ButtonLink href="/manage/members/import">{t('Import another file')}</ButtonLink>
      {job.status === 'CANCELED' ? <p>{t('This import was stopped. Changes already made are kept.')}</p> : null}
    </Cluster>
  );
}

function Settled({ job, show, sendsInvitations }: JobProps & { sendsInvitations: boolean | undefined }) {
  const { t } = useText();
  const { data, isLoading } = useSummary(job);
  if (isLoading) return <p className={styles.lead}>{t('One moment …')}</p>;
  return (
    <>
      <Summary job={job} counts={data?.counts} ignored={data?.ignored ?? []} />
      {job.status === 'CHECKED' ? (
        <ApplyPanel job={job} counts={data?.counts} sendsInvitations={sendsInvitations} show={show} />
      ) : (
        <Over job={job} />
      )}
      <Results key={job.status} job={job} />
    </>
  );
}

function Import({ data: { params, search } }: ViewProps<ConsoleData>) {
  const { t } = useText();
  const { query, show } = useJob(params.jobId ?? '');
  const said = new URLSearchParams(search).get('invitations');
  const sendsInvitations = said === null ? undefined : said === 'true';
  const job = query.data?.job;
  const title = useKeptFocus<HTMLHeadingElement>(job?.status);
  if (!job) {
    const failure = query.isError ? readFailure(query.error) : null;
    const isGone = failure?.kind === 'gone' || failure?.kind === 'invalid';
    return (
      <>
        <h1>{t('Import members')}</h1>
        {isGone ? (
          <Notice title={t('Import not found')}>
            <p>{t('Imports are deleted after a while.')}</p>
            <a href="/manage/members/import">{t('Import members')}</a>
          </Notice>
        ) : (
          <FailureNotice failure={failure}>
            <Button onClick={() => query.refetch()}>{t('Try again')}</Button>
          </FailureNotice>
        )}
      </>
    );
  }
  const titles: Record<Job['status'], string> = {
    CHECKING: t('Checking the file'),
    CHECKED: t('Review import'),
    RUNNING: t('Importing'),
    DONE: t('Import complete'),
    CANCELED: t('Import stopped'),
  };
  return (
    <>
      <h1 ref={title} tabIndex={-1} className={styles.heading}>
        {titles[job.status]}
      </h1>
      <p className={styles.lead}>
        {job.fileName ? <bdi>{job.fileName} · </bdi> : null}
        {t('{count, plural, one {# line} other {# lines}}', { count: job.total })}
      </p>
      <LiveRegion>{titles[job.status]}</LiveRegion>
      {query.isError ? (
        <FailureNotice failure={readFailure(query.error)}>
          <Button onClick={() => query.refetch()}>{t('Try again')}</Button>
        </FailureNotice>
      ) : null}
      {isUnderWay(job) ? (
        <UnderWay job={job} show={show} />
      ) : (
        <Settled job={job} show={show} sendsInvitations={sendsInvitations} />
      )}
    </>
  );
}

/** One import from check to result. Its state is stored on the platform, so any tab can show it. */
export default function JobView(props: ViewProps<ConsoleData>) {
  return (
    <ConsoleRoot>
      <div className={styles.page}>
        <BackToList />
        <Import {...props} />
      </div>
    </ConsoleRoot>
  );
}
