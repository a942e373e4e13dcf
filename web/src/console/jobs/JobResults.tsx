import { useFoyer } from '@foyer/react';
import { memberJobs } from '@foyer/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import type { Job, JobResult } from './job.ts';
import { outcomeWords, reasonWords } from './job-words.ts';
import styles from './results.module.css';

const PAGE = 100;

/** The outcome for each member, in the job's order. */
export function JobResults({ job, isFailedOnly }: { job: Job; isFailedOnly: boolean }) {
  const text = useText();
  const { t } = text;
  const [pages, setPages] = useState(1);
  const shown = useQuery({
    ...useFoyer().query(memberJobs.listMemberJobResults, [
      job.id,
      { failedOnly: isFailedOnly, paging: { limit: PAGE, offset: (pages - 1) * PAGE } },
    ]),
    placeholderData: keepPreviousData,
  });
  const { refetch } = shown;
  const done = job.succeeded + job.failed;
  useEffect(() => {
    if (done > 0) refetch();
  }, [done, refetch]);
  const total = isFailedOnly ? job.failed : job.total;
  const last = Math.max(1, Math.ceil(total / PAGE));
  if (shown.isError) {
    return (
      <FailureNotice failure={readFailure(shown.error)}>
        <Button onClick={() => refetch()}>{t('Try again')}</Button>
      </FailureNotice>
    );
  }
  const results = shown.data?.results ?? [];
  return (
    <>
      {results.length > 0 ? (
        <ul className={styles.rows} aria-busy={shown.isFetching}>
          {results.map((result) => (
            <Row key={result.position} result={result} />
          ))}
        </ul>
      ) : (
        <p className={styles.quiet}>{shown.isPending ? t('One moment …') : t('Results will appear here.')}</p>
      )}
      {last > 1 ? (
        <div className={styles.more}>
          <Button disabled={pages === 1} onClick={() => setPages(pages - 1)}>
            {t('Previous')}
          </Button>{' '}
          <Button disabled={pages >= last} onClick={() => setPages(pages + 1)}>
            {t('Next')}
          </Button>
        </div>
      ) : null}
    </>
  );

  function Row({ result }: { result: JobResult }) {
    const { label, memberId, outcome, position, errors = [] } = result;
    const isBad = outcome === 'FAILED' || outcome === 'INVALID';
    const words = label ?? t('No. {position}', { position });
    const isThere = memberId && job.action !== 'DELETE';
    return (
      <li className={styles.row}>
        {isThere || (memberId && isBad) ? <a href={`/manage/customers/${memberId}`}>{words}</a> : <span>{words}</span>}
        <span className={classes(styles.outcome, isBad && styles.bad)}>{outcomeWords(result, text)}</span>
        {errors.map((error) => (
          <p key={`${error.field} ${error.code}`} className={styles.why}>
            {reasonWords(error, text)}
          </p>
        ))}
      </li>
    );
  }
}
