import { useText } from '../../lib/text.ts';
import styles from './calendar.module.css';
import type { Entry } from './entries.ts';
import { useTools } from './tools.ts';
import type { Moving } from './use-moving.ts';

interface HintsProps {
  moving: Moving | null;
  lengthsOf(entry: Entry): readonly number[];
}

/** Says how an appointment is moved by keyboard, and that not everything is shown. */
export function Hints({ moving, lengthsOf }: HintsProps) {
  const { t } = useText();
  const { loaded } = useTools();
  return (
    <>
      {moving?.by === 'keys' ? (
        <p className={styles.hint}>
          {lengthsOf(moving.entry).length > 1
            ? t('Arrows move it, Shift and arrows change its length, V puts it down, Esc leaves it where it was.')
            : t('Arrows move it, V puts it down, Esc leaves it where it was.')}
        </p>
      ) : null}
      {loaded.isPartial ? (
        <p className={styles.hint}>{t('There are too many appointments to show all of them. Choose fewer days.')}</p>
      ) : null}
    </>
  );
}
