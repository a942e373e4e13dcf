import { useEffect, useRef } from 'react';
import { useText } from '../../lib/text.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { JobProgress } from '../jobs/JobProgress.tsx';
import { isOver } from '../jobs/job.ts';
import { useJob } from '../jobs/use-job.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import styles from './list.module.css';
import type { List } from './use-list.ts';

interface JobPanelProps {
  jobId: string;
  list: List;
  /** Started on this page, not named in its URL: then it is scrolled into view. */
  isNew: boolean;
}

/** The bulk job that was started here, above the list. */
export function JobPanel({ jobId, list, isNew }: JobPanelProps) {
  const { t } = useText();
  const { job, error } = useJob(jobId);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) place.current?.focus();
  }, [isNew]);
  return (
    <div ref={place} tabIndex={-1} className={styles.panel}>
      {job ? (
        <JobProgress job={job} Title="h2" onFollow={(id) => list.change({ job: id }, 'replace')}>
          <ButtonLink look="quiet" href={`/manage/members/jobs/${jobId}`}>
            {t('Details')}
          </ButtonLink>
          {isOver(job) ? (
            <Button look="quiet" onClick={() => list.change({ job: null }, 'replace')}>
              {t('Close')}
            </Button>
          ) : null}
        </JobProgress>
      ) : null}
      {error ? <FailureNotice failure={readFailure(error)} /> : null}
    </div>
  );
}
