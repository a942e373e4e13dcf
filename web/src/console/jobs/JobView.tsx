import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Button } from '../../ui/Button.tsx';
import { Back } from '../parts/Back.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { JobProgress } from './JobProgress.tsx';
import { JobResults } from './JobResults.tsx';
import styles from './results.module.css';
import { useJob } from './use-job.ts';

const hrefOf = (jobId: string) => `/manage/members/jobs/${jobId}`;

function JobPage({ data: { params, search } }: ViewProps<ConsoleData>) {
  const { t } = useText();
  const { jobId = '' } = params;
  const isFailedOnly = new URLSearchParams(search).get('failed') === 'true';
  const { job, error, refetch } = useJob(jobId);
  const tabs = [
    { href: hrefOf(jobId), words: t('All members'), isCurrent: !isFailedOnly },
    { href: `${hrefOf(jobId)}?failed=true`, words: t('Failed'), isCurrent: isFailedOnly },
  ];
  return (
    <>
      <Back href="/manage/members/jobs">{t('Bulk changes')}</Back>
      {job ? (
        <>
          <JobProgress job={job} Title="h1" onFollow={(id) => location.assign(hrefOf(id))} />
          <h2 className={styles.heading}>{t('Details')}</h2>
          <nav aria-label={t('Filter results')} className={styles.tabs}>
            {tabs.map(({ href, words, isCurrent }) => (
              <a key={href} href={href} aria-current={isCurrent ? 'true' : undefined}>
                {words}
              </a>
            ))}
          </nav>
          <JobResults job={job} isFailedOnly={isFailedOnly} />
        </>
      ) : (
        <>
          <h1>{t('Bulk changes')}</h1>
          {error ? (
            <FailureNotice failure={readFailure(error)}>
              <Button onClick={() => refetch()}>{t('Try again')}</Button>
            </FailureNotice>
          ) : (
            <p className={styles.quiet}>{t('One moment …')}</p>
          )}
        </>
      )}
    </>
  );
}

/** A bulk job with the outcome for each member. */
export default function JobView(props: ViewProps<ConsoleData>) {
  return (
    <ConsoleRoot>
      <JobPage {...props} />
    </ConsoleRoot>
  );
}
