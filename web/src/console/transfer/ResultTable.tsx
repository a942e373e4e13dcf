import { useText } from '../../lib/text.ts';
import { classes } from '../../ui/classes.ts';
import badge from '../parts/badge.module.css';
import { useNumber } from '../parts/use-number.ts';
import { type Fate, fateOf, type Result } from './job.ts';
import { errorWords, fateWords } from './result-words.ts';
import styles from './transfer.module.css';

const tones: Partial<Record<Fate, string | undefined>> = { new: badge.good, change: badge.good, wrong: badge.bad };

function ResultRow({ result, isApplied }: { result: Result; isApplied: boolean }) {
  const text = useText();
  const number = useNumber();
  const { position, memberId, label, errors = [] } = result;
  const fate = fateOf(result);
  return (
    <tr>
      <th scope="row">{number(position)}</th>
      <td>
        {memberId ? <a href={`/manage/customers/${memberId}`}>{label || text.t('Member')}</a> : <bdi>{label}</bdi>}
      </td>
      <td>
        <span className={classes(badge.badge, tones[fate])}>{fateWords(fate, isApplied, text)}</span>
        {errors.map((fault, index) => (
          <span key={index} className={styles.reason}>
            {fault.field && fate !== 'header' ? (
              <>
                <strong lang="en">{fault.field}</strong> {errorWords(fault, text)}
              </>
            ) : fate === 'header' ? (
              <bdi>{fault.field}</bdi>
            ) : (
              errorWords(fault, text)
            )}
          </span>
        ))}
      </td>
    </tr>
  );
}

/** The rows of a file with their members and outcomes. */
export function ResultTable({ results, isApplied }: { results: readonly Result[]; isApplied: boolean }) {
  const { t } = useText();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('Line')}</th>
          <th scope="col">{t('Member')}</th>
          <th scope="col">{isApplied ? t('Result') : t('Result')}</th>
        </tr>
      </thead>
      <tbody>
        {results.map((result) => (
          <ResultRow key={result.position} result={result} isApplied={isApplied} />
        ))}
      </tbody>
    </table>
  );
}
