import { useText } from '../../lib/text.ts';
import { classes } from '../../ui/classes.ts';
import { Hidden } from '../../ui/Hidden.tsx';
import styles from './skeleton.module.css';

/** An outline of the content's size, so that the page doesn't shift when it loads. */
export function Skeleton({ rows = 1, look = 'line' }: { rows?: number; look?: 'line' | 'field' | 'card' }) {
  const { t } = useText();
  return (
    <div className={styles.skeleton} data-loading="">
      <Hidden>{t('One moment …')}</Hidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} aria-hidden="true" className={classes(styles.bar, styles[look])} />
      ))}
    </div>
  );
}
