import { useText } from '../../lib/text.ts';
import { classes } from '../../ui/classes.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useNumber } from '../parts/use-number.ts';
import type { Counts, Job } from './job.ts';
import styles from './transfer.module.css';

interface SummaryProps {
  job: Job;
  /** Undefined until they are counted, and for files that are too long to count. */
  counts: Counts | undefined;
  ignored: readonly string[];
}

/** The numbers of rows by outcome. */
export function Summary({ job: { status, succeeded, failed }, counts, ignored }: SummaryProps) {
  const { t } = useText();
  const number = useNumber();
  const isChecked = status === 'CHECKED';
  const figures = counts
    ? [
        { words: isChecked ? t('new') : t('added'), count: counts.new },
        { words: isChecked ? t('to update') : t('updated'), count: counts.change },
        { words: t('unchanged'), count: counts.same },
        ...(counts.waiting > 0 ? [{ words: t('not processed'), count: counts.waiting }] : []),
      ]
    : [{ words: isChecked ? t('valid') : t('done'), count: succeeded }];
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(({ words, count }) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>{number(count)}</dd>
          </div>
        ))}
        <div className={classes(failed > 0 && styles.bad)}>
          <dt>{t('errors')}</dt>
          <dd>{number(failed)}</dd>
        </div>
      </dl>
      {ignored.length > 0 ? (
        <Notice className={styles.note}>
          {t('{count, plural, one {This column will be ignored:} other {These columns will be ignored:}}', {
            count: ignored.length,
          })}{' '}
          <bdi>{ignored.join(', ')}</bdi>
        </Notice>
      ) : null}
    </>
  );
}
