import { instantOf } from '@foyer/contract/values';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import { classes } from '../../ui/classes.ts';
import badge from '../parts/badge.module.css';
import { useNumber } from '../parts/use-number.ts';
import { useShortDate } from '../parts/use-short-date.ts';
import type { Job, Result } from '../transfer/job.ts';
import transfer from '../transfer/transfer.module.css';
import { mayClash, outcomeWords, reasonWords, undoWords } from './job-words.ts';
import { type ImportKind, isUndo, kindOf } from './kind.ts';

const tones: Partial<Record<Result['outcome'], string | undefined>> = {
  VALID: badge.good,
  CREATED: badge.good,
  UPDATED: badge.good,
  SUCCEEDED: badge.good,
  INVALID: badge.bad,
  FAILED: badge.bad,
};

/** The name of the customer of a row: a link, once they are a customer. */
function Customer({ result, kind }: { result: Result; kind: ImportKind }) {
  const { customerId, customerName, label, outcome } = result;
  const isLinked = kind === 'BOOKINGS' ? outcome !== 'SKIPPED' : outcome === 'CREATED';
  return customerId && isLinked ? (
    <a href={`/manage/customers/${customerId}`}>{customerName || label}</a>
  ) : (
    <bdi>{label}</bdi>
  );
}

function Booking({ booking, timeZone }: { booking: Result['booking']; timeZone: string }) {
  const { time } = useDates(timeZone);
  const shortDate = useShortDate(timeZone);
  if (!booking) return null;
  const { id, serviceName, staffName, startDate } = booking;
  return (
    <>
      {id ? <a href={`/manage/bookings/${id}`}>{serviceName}</a> : <bdi>{serviceName}</bdi>}
      <span className={transfer.reason}>
        {shortDate(startDate)}, {time(instantOf(startDate))}
        {staffName ? (
          <>
            {' · '}
            <bdi>{staffName}</bdi>
          </>
        ) : null}
      </span>
    </>
  );
}

interface TableProps {
  job: Pick<Job, 'action'>;
  timeZone: string;
}

function ResultRow({ result, job, timeZone }: TableProps & { result: Result }) {
  const text = useText();
  const number = useNumber();
  const kind = kindOf(job);
  const isUndone = isUndo(job);
  const { position, customerId, customerName, outcome, errors = [] } = result;
  const isNamed =
    customerId !== undefined &&
    (isUndone || (kind === 'CUSTOMERS' && ['VALID', 'UPDATED', 'SKIPPED'].includes(outcome)));
  return (
    <tr>
      {isUndone ? null : (
        <>
          <th scope="row">{number(position)}</th>
          <td>
            <Customer result={result} kind={kind} />
          </td>
          {kind === 'BOOKINGS' ? (
            <td>
              <Booking booking={result.booking} timeZone={timeZone} />
            </td>
          ) : null}
        </>
      )}
      <td>
        <span className={classes(badge.badge, outcome === 'VALID' && mayClash(result) ? undefined : tones[outcome])}>
          {isUndone ? undoWords(outcome, text) : outcomeWords(result, text)}
        </span>{' '}
        {isNamed ? <a href={`/manage/customers/${customerId}`}>{customerName}</a> : null}
        {errors.map((error, index) => (
          <span key={index} className={transfer.reason}>
            {error.field && !isUndone ? <strong>{error.field}</strong> : null} {reasonWords(error, text)}
          </span>
        ))}
      </td>
    </tr>
  );
}

/** The rows of a file with what they become or became; of an undone import, what became of its customers. */
export function ResultTable({ job, results, timeZone }: TableProps & { results: readonly Result[] }) {
  const { t } = useText();
  const isOfBookings = kindOf(job) === 'BOOKINGS';
  return (
    <table className={transfer.table}>
      <thead>
        <tr>
          {isUndo(job) ? null : (
            <>
              <th scope="col">{t('Line')}</th>
              <th scope="col">{isOfBookings ? t('Customer') : t('Row')}</th>
              {isOfBookings ? <th scope="col">{t('Booking')}</th> : null}
            </>
          )}
          <th scope="col">{t('Result')}</th>
        </tr>
      </thead>
      <tbody>
        {results.map((result) => (
          <ResultRow key={result.position} {...{ result, job, timeZone }} />
        ))}
      </tbody>
    </table>
  );
}
