import { instantOf } from '@foyer/contract/values';
import { useFoyer } from '@foyer/react';
import { memberJobs } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Button } from '../../ui/Button.tsx';
import { Back } from '../parts/Back.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { useMembersAddress } from '../parts/last-list.ts';
import { isOver, type Job, percentOf } from './job.ts';
import { statusWordsOf, titleOf } from './job-words.ts';
import styles from './results.module.css';

function Jobs({ site }: ViewProps<ConsoleData>) {
  const text = useText();
  const { t } = text;
  const dates = useDates(site.timeZone);
  const { data, error, refetch } = useQuery(useFoyer().query(memberJobs.listMemberJobs, []));
  return (
    <>
      <Back href={useMembersAddress()}>{t('Members')}</Back>
      <h1>{t('Bulk changes')}</h1>
      {error ? (
        <FailureNotice failure={readFailure(error)}>
          <Button onClick={() => refetch()}>{t('Try again')}</Button>
        </FailureNotice>
      ) : data && data.jobs.length > 0 ? (
        <ul className={styles.rows}>
          {data.jobs.map((job) => (
            <li key={job.id} className={styles.row}>
              <a href={hrefOf(job)}>{titleOf(job, text)}</a>
              <span className={styles.outcome}>
                {isOver(job) ? statusWordsOf(job, text) : t('{percent} %', { percent: percentOf(job) })}
                {job.failed > 0
                  ? ` · ${t('{count, plural, one {# failed} other {# failed}}', { count: job.failed })}`
                  : null}
              </span>
              <p className={styles.why}>{dates.moment(instantOf(job.createdDate))}</p>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.quiet}>{data ? t('Bulk changes to members will appear here.') : t('One moment …')}</p>
      )}
    </>
  );
}

/** Imports have pages of their own. */
const hrefOf = ({ id, action }: Job) => `/manage/members/${action === 'IMPORT' ? 'import' : 'jobs'}/${id}`;

/** The latest bulk jobs. */
export default function JobsView(props: ViewProps<ConsoleData>) {
  return (
    <ConsoleRoot>
      <Jobs {...props} />
    </ConsoleRoot>
  );
}
