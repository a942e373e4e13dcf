import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Button } from '../../ui/Button.tsx';
import { LiveRegion } from '../../ui/Hidden.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Back } from '../parts/Back.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { useKeptFocus } from '../parts/use-kept-focus.ts';
import { useNumber } from '../parts/use-number.ts';
import { isUnderWay, type Job } from '../transfer/job.ts';
import { Progress } from '../transfer/Progress.tsx';
import transfer from '../transfer/transfer.module.css';
import { useJob } from '../transfer/use-job.ts';
import { ApplyActions, EndedActions, StopAction } from './Actions.tsx';
import styles from './import.module.css';
import { titleOf } from './job-words.ts';
import { type ImportKind, importHref, importTitle, isUndo, kindOf } from './kind.ts';
import { Results } from './Results.tsx';

function Figures({ job }: { job: Job }) {
  const { t } = useText();
  const number = useNumber();
  const figures = isUndo(job)
    ? [{ words: t('processed'), count: job.succeeded }]
    : [
        { words: t('new'), count: job.created ?? 0 },
        ...(kindOf(job) === 'BOOKINGS' ? [] : [{ words: t('merged'), count: job.merged ?? 0 }]),
        { words: t('unchanged'), count: job.unchanged ?? 0 },
      ];
  return (
    <dl className={transfer.figures}>
      {figures.map(({ words, count }) => (
        <div key={words}>
          <dt>{words}</dt>
          <dd>{number(count)}</dd>
        </div>
      ))}
      <div className={job.failed > 0 ? transfer.bad : undefined}>
        <dt>{t('refused')}</dt>
        <dd>{number(job.failed)}</dd>
      </div>
    </dl>
  );
}

function Import({ data: { params }, site, kind }: ViewProps<ConsoleData> & { kind: ImportKind }) {
  const text = useText();
  const { t } = text;
  const { query, show } = useJob(params.jobId ?? '');
  const job = query.data?.job;
  const title = useKeptFocus<HTMLHeadingElement>(job?.status);
  if (!job) {
    const failure = query.isError ? readFailure(query.error) : null;
    const isGone = failure?.kind === 'gone' || failure?.kind === 'invalid';
    return (
      <>
        <h1>{importTitle(kind, text)}</h1>
        {isGone ? (
          <Notice title={t('Import not found')}>
            <p>{t('Imports are deleted after 30 days.')}</p>
            <a href={importHref(kind)}>{importTitle(kind, text)}</a>
          </Notice>
        ) : (
          <FailureNotice failure={failure}>
            <Button onClick={() => query.refetch()}>{t('Try again')}</Button>
          </FailureNotice>
        )}
      </>
    );
  }
  const name = titleOf(job, text);
  return (
    <>
      <h1 ref={title} tabIndex={-1} className={transfer.heading}>
        {name}
      </h1>
      <p className={styles.lead}>
        {job.fileName ? (
          <>
            <bdi>{job.fileName}</bdi>
            {' · '}
          </>
        ) : null}
        {t('{count, plural, one {# row} other {# rows}}', { count: job.total })}
      </p>
      <LiveRegion>{name}</LiveRegion>
      {isUnderWay(job) ? (
        <>
          <Progress label={name} done={job.succeeded + job.failed} total={job.total} />
          <StopAction job={job} show={show} />
        </>
      ) : (
        <>
          <Figures job={job} />
          {job.status === 'CHECKED' ? <ApplyActions job={job} show={show} /> : <EndedActions job={job} />}
          <Results key={job.status} job={job} timeZone={site.timeZone} />
        </>
      )}
    </>
  );
}

/** One import from preview to result, or its undoing. Its state is stored on the platform, so any tab can show it. */
export default function JobView(props: ViewProps<ConsoleData>) {
  return <JobPage {...props} kind="CUSTOMERS" />;
}

export function JobPage(props: ViewProps<ConsoleData> & { kind: ImportKind }) {
  const text = useText();
  const { kind } = props;
  return (
    <ConsoleRoot>
      <div className={styles.page}>
        <Back href={importHref(kind)}>{importTitle(kind, text)}</Back>
        <Import {...props} />
      </div>
    </ConsoleRoot>
  );
}
