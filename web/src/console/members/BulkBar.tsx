import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { type BulkAction, MAX_NAMED } from '../jobs/job.ts';
import { useNumber } from '../parts/use-number.ts';
import styles from './bulk.module.css';
import { bulkActions } from './bulk.ts';
import type { Selection } from './use-selection.ts';

interface BulkBarProps {
  selection: Selection;
  /** The number of matching members; null if there are too many to count. */
  total: number | null;
  isBusy: boolean;
  onAct(action: BulkAction): void;
}

/** The selected members and the actions on them. */
export function BulkBar({ selection, total, isBusy, onAct }: BulkBarProps) {
  const { t } = useText();
  const number = useNumber();
  const { ids, isAll } = selection;
  const words: Record<BulkAction, string> = {
    APPROVE: t('Approve'),
    BLOCK: t('Block'),
    MUTE: t('Mute'),
    UNMUTE: t('Unmute'),
    DELETE: t('Delete'),
  };
  const isTooMany = ids.length > MAX_NAMED;
  const chosen = isAll
    ? total === null
      ? t('All matching members are selected')
      : t('{count, plural, one {# selected} other {All # selected}}', { count: total })
    : t('{count, plural, one {# selected} other {# selected}}', { count: ids.length });
  const hasMore = !isAll && (total === null || total > ids.length);
  return (
    <section className={styles.bar} aria-label={t('Selected members')}>
      <p className={styles.chosen}>
        <strong>{chosen}</strong>
        {hasMore ? (
          <button type="button" className={styles.all} onClick={selection.chooseAll}>
            {total === null ? t('Select all') : t('Select all {total}', { total: number(total) })}
          </button>
        ) : null}
        <button type="button" className={styles.all} onClick={selection.clear}>
          {t('Clear selection')}
        </button>
      </p>
      {isTooMany ? (
        <p className={styles.limit}>{t('Select up to 1,000 members, or all that match.')}</p>
      ) : (
        <div className={styles.actions}>
          {bulkActions.map((action) => (
            <Button
              key={action}
              className={action === 'DELETE' ? styles.delete : undefined}
              aria-disabled={isBusy || undefined}
              onClick={() => onAct(action)}
            >
              {words[action]}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}
