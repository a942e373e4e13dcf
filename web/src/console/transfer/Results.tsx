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
import { writeCsv } from './csv.ts';
import type { Job } from './job.ts';
import { ResultTable } from './ResultTable.tsx';
import { errorWords } from './result-words.ts';
import styles from './transfer.module.css';
import { useAllResults, useResults } from './use-job.ts';

/** The outcome of each row, in the file's order. */
export function Results({ job }: { job: Job }) {
  const text = useText();
  const { t } = text;
  const number = useNumber();
  const [isWrongOnly, setWrongOnly] = useState(job.failed > 0);
  const [page, setPage] = useState(0);
  const { data, error, isError } = useResults(job, isWrongOnly, page);
  const fetchAll = useAllResults(job.id);
  const { isBusy, failure, run } = useAction(readFailure);
  const choose = (wrongOnly: boolean) => {
    setWrongOnly(wrongOnly);
    setPage(0);
  };
  const save = async () => {
    const wrong = await fetchAll(true);
    const rows = wrong.flatMap(({ position, label = '', errors = [] }) =>
      errors.map((fault) => [position, label, fault.field ?? '', errorWords(fault, text)]),
    );
    const csv = writeCsv([[t('Line'), t('Member'), t('Column'), t('Error')], ...rows]);
    saveFile(new Blob([csv], { type: 'text/csv' }), 'import-errors.csv');
  };
  const { results = [], pagingMetadata: { offset = 0, total = 0, hasNext = false } = {} } = data ?? {};
  return (
    <section aria-labelledby="results">
      <div className={styles.resultHead}>
        <h2 id="results">{t('Details')}</h2>
        <Cluster>
          {job.failed > 0 ? (
            <>
              <Button look="quiet" aria-pressed={isWrongOnly} className={styles.tab} onClick={() => choose(true)}>
                {t('Errors')}
              </Button>
              <Button look="quiet" aria-pressed={!isWrongOnly} className={styles.tab} onClick={() => choose(false)}>
                {t('All lines')}
              </Button>
              <Button aria-disabled={isBusy || undefined} onClick={() => run(save)}>
                <Download size={16} aria-hidden="true" />
                {isBusy ? t('One moment …') : t('Export errors as CSV')}
              </Button>
            </>
          ) : null}
        </Cluster>
      </div>
      <FailureNotice failure={isError ? readFailure(error) : failure} />
      {results.length > 0 ? <ResultTable results={results} isApplied={job.status !== 'CHECKED'} /> : null}
      {page > 0 || hasNext ? (
        <Cluster className={styles.pages}>
          <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
            {t('Earlier lines')}
          </Button>
          <Button disabled={!hasNext} onClick={() => setPage(page + 1)}>
            {t('Later lines')}
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
