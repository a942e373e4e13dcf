import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../lib/save-file.ts';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { useNumber } from '../parts/use-number.ts';
import type { Job } from '../transfer/job.ts';
import transfer from '../transfer/transfer.module.css';
import { useAllResults, useResults } from '../transfer/use-job.ts';
import { isUndo } from './kind.ts';
import { ResultTable } from './ResultTable.tsx';
import { writeRefused } from './refused-rows.ts';

/** What each row becomes or became, in the file's order. */
export function Results({ job, timeZone }: { job: Job; timeZone: string }) {
  const text = useText();
  const { t } = text;
  const number = useNumber();
  const [isRefusedOnly, setRefusedOnly] = useState(false);
  const [page, setPage] = useState(0);
  const { data, error, isError } = useResults(job, isRefusedOnly, page);
  const fetchAll = useAllResults(job.id);
  const { isBusy, failure, run } = useAction(readFailure);
  const choose = (refusedOnly: boolean) => {
    setRefusedOnly(refusedOnly);
    setPage(0);
  };
  const save = async () => {
    const csv = writeRefused(job, await fetchAll(true), text);
    saveFile(new Blob([csv], { type: 'text/csv' }), 'refused-rows.csv');
  };
  const { results = [], pagingMetadata: { offset = 0, total = 0, hasNext = false } = {} } = data ?? {};
  return (
    <section aria-labelledby="results">
      <div className={transfer.resultHead}>
        <h2 id="results">{t('Rows')}</h2>
        {job.failed > 0 && !isUndo(job) ? (
          <Cluster>
            <Button look="quiet" aria-pressed={!isRefusedOnly} className={transfer.tab} onClick={() => choose(false)}>
              {t('All rows')}
            </Button>
            <Button look="quiet" aria-pressed={isRefusedOnly} className={transfer.tab} onClick={() => choose(true)}>
              {t('Refused')}
            </Button>
            <Button aria-disabled={isBusy || undefined} onClick={() => run(save)}>
              <Download size={16} aria-hidden="true" />
              {isBusy ? t('One moment …') : t('Download refused rows')}
            </Button>
          </Cluster>
        ) : null}
      </div>
      <FailureNotice failure={isError ? readFailure(error) : failure} />
      {results.length > 0 ? <ResultTable {...{ job, results, timeZone }} /> : null}
      {page > 0 || hasNext ? (
        <Cluster className={transfer.pages}>
          <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
            {t('Earlier rows')}
          </Button>
          <Button disabled={!hasNext} onClick={() => setPage(page + 1)}>
            {t('Later rows')}
          </Button>
          <span role="status">
            {t('{from} to {to} of {total}', {
              from: number(offset + 1),
              to: number(offset + results.length),
              total: number(total),
            })}
          </span>
        </Cluster>
      ) : null}
    </section>
  );
}
