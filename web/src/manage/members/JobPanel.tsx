import { useText } from '../../lib/text.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { JobProgress } from '../jobs/JobProgress.tsx';
import { isOver } from '../jobs/job.ts';
import { useJob } from '../jobs/use-job.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import type { List } from './use-list.ts';

/** The work that was begun here, followed above the list. */
export function JobPanel({ jobId, list }: { jobId: string; list: List }) {
  const { t } = useText();
  const { job, error } = useJob(jobId);
  const close = () => list.change({ job: null }, 'replace');
  if (!job) return error ? <FailureNotice failure={readFailure(error)} /> : null;
  return (
    <JobProgress job={job} Title="h2" onFollow={(id) => list.change({ job: id }, 'replace')}>
      <ButtonLink look="quiet" href={`/manage/members/jobs/${jobId}`}>
        {t('One by one')}
      </ButtonLink>
      {isOver(job) ? (
        <Button look="quiet" onClick={close}>
          {t('Close')}
        </Button>
      ) : null}
    </JobProgress>
  );
}
