import { useText } from '../../lib/text.ts';
import { Hidden } from '../../ui/Hidden.tsx';
import styles from './list.module.css';

const ROWS = 8;

/** A placeholder for the list. */
export function Skeleton() {
  const { t } = useText();
  return (
    <div className={styles.skeleton} aria-busy="true" data-loading="">
      <Hidden>{t('One moment …')}</Hidden>
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className={styles.bone} />
      ))}
    </div>
  );
}
