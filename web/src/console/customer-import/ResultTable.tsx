import { useText } from '../../lib/text.ts';
import { classes } from '../../ui/classes.ts';
import badge from '../parts/badge.module.css';
import { useNumber } from '../parts/use-number.ts';
import type { Job, Result } from '../transfer/job.ts';
import transfer from '../transfer/transfer.module.css';
import { outcomeWords, reasonWords, undoWords } from './job-words.ts';

const tones: Partial<Record<Result['outcome'], string | undefined>> = {
  VALID: badge.good,
  CREATED: badge.good,
  UPDATED: badge.good,
  SUCCEEDED: badge.good,
  INVALID: badge.bad,
  FAILED: badge.bad,
};

function ResultRow({ result, isUndo }: { result: Result; isUndo: boolean }) {
  const text = useText();
  const number = useNumber();
  const { position, customerId, customerName, label, outcome, errors = [] } = result;
  const isNamed = customerId !== undefined && (isUndo || ['VALID', 'UPDATED', 'SKIPPED'].includes(outcome));
  return (
    <tr>
      {isUndo ? null : <th scope="row">{number(position)}</th>}
      {isUndo ? null : (
        <td>
          {customerId && outcome === 'CREATED' ? (
            <a href={`/manage/customers/${customerId}`}>{customerName || label}</a>
          ) : (
            <bdi>{label}</bdi>
          )}
        </td>
      )}
      <td>
        <span className={classes(badge.badge, tones[outcome])}>
          {isUndo ? undoWords(outcome, text) : outcomeWords(result, text)}
        </span>{' '}
        {isNamed ? <a href={`/manage/customers/${customerId}`}>{customerName}</a> : null}
        {errors.map((error, index) => (
          <span key={index} className={transfer.reason}>
            {error.field ? <strong>{error.field}</strong> : null} {reasonWords(error, text)}
          </span>
        ))}
      </td>
    </tr>
  );
}

/** The rows of a file with what they become or became; of an undone import, what became of its customers. */
export function ResultTable({ job, results }: { job: Pick<Job, 'action'>; results: readonly Result[] }) {
  const { t } = useText();
  const isUndo = job.action === 'UNDO_CUSTOMER_IMPORT';
  return (
    <table className={transfer.table}>
      <thead>
        <tr>
          {isUndo ? null : <th scope="col">{t('Line')}</th>}
          {isUndo ? null : <th scope="col">{t('Row')}</th>}
          <th scope="col">{t('Result')}</th>
        </tr>
      </thead>
      <tbody>
        {results.map((result) => (
          <ResultRow key={result.position} result={result} isUndo={isUndo} />
        ))}
      </tbody>
    </table>
  );
}
