import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './bulk-bar.module.css';

interface BulkBarProps<Action extends string> {
  label: string;
  /** The number of selected rows. */
  chosen: string;
  /** Selects all that match; null if there are no others. */
  all: string | null;
  selection: { chooseAll(): void; clear(): void };
  words: Readonly<Record<Action, string>>;
  actions: readonly Action[];
  dire: readonly Action[];
  isBusy: boolean;
  onAct(action: Action): void;
  /** In place of the actions, if more are selected than they can take. */
  limit?: string | false;
}

/** The selected rows of a list and the actions on them. `BulkSpace` follows the list. */
export function BulkBar<Action extends string>({ label, chosen, all, selection, ...rest }: BulkBarProps<Action>) {
  const { words, actions, dire, isBusy, onAct, limit } = rest;
  const { t } = useText();
  return (
    <section className={styles.bar} aria-label={label}>
      <p className={styles.chosen}>
        <strong>{chosen}</strong>
        {all ? (
          <button type="button" className={styles.all} onClick={selection.chooseAll}>
            {all}
          </button>
        ) : null}
        <button type="button" className={styles.all} onClick={selection.clear}>
          {t('Clear selection')}
        </button>
      </p>
      {limit ? (
        <p className={styles.limit}>{limit}</p>
      ) : (
        <div className={styles.actions}>
          {actions.map((action) => (
            <Button
              key={action}
              className={dire.includes(action) ? styles.dire : undefined}
              aria-disabled={isBusy || undefined}
              onClick={isBusy ? undefined : () => onAct(action)}
            >
              {words[action]}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}

/** Space for the bar on narrow screens, where it would cover the end of the list. */
export const BulkSpace = () => <div className={styles.space} />;
