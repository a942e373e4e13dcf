import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { useNumber } from '../parts/use-number.ts';
import styles from './bookings.module.css';
import { type BulkAction, bulkActions, MOST } from './bulk.ts';
import type { Selection } from './use-selection.ts';

interface BulkBarProps {
  selection: Selection;
  /** The number of matching bookings; null while it is unknown. */
  total: number | null;
  isBusy: boolean;
  onAct(action: BulkAction): void;
}

/** The selected bookings and the actions on them. */
export function BulkBar({ selection, total, isBusy, onAct }: BulkBarProps) {
  const { t } = useText();
  const number = useNumber();
  const { chosen, isAll } = selection;
  const words: Record<BulkAction, string> = {
    attended: t('Check in'),
    confirm: t('Confirm'),
    decline: t('Decline'),
    cancel: t('Cancel bookings'),
  };
  const most = Math.min(MOST, total ?? MOST);
  const count = isAll ? most : chosen.length;
  return (
    <section className={styles.bar} aria-label={t('Selected bookings')}>
      <p className={styles.chosen}>
        <strong>{t('{count, plural, one {# selected} other {# selected}}', { count })}</strong>
        {!isAll && total !== null && total > chosen.length ? (
          <button type="button" className={styles.all} onClick={selection.chooseAll}>
            {total > MOST
              ? t('Select the first {most}', { most: number(MOST) })
              : t('Select all {total}', { total: number(total) })}
          </button>
        ) : null}
        <button type="button" className={styles.all} onClick={selection.clear}>
          {t('Clear selection')}
        </button>
      </p>
      <div className={styles.actions}>
        {bulkActions.map((action) => (
          <Button
            key={action}
            className={action === 'cancel' || action === 'decline' ? styles.dire : undefined}
            aria-disabled={isBusy || undefined}
            onClick={isBusy ? undefined : () => onAct(action)}
          >
            {words[action]}
          </Button>
        ))}
      </div>
    </section>
  );
}
