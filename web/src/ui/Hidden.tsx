import type { ReactNode } from 'react';
import styles from './Hidden.module.css';

/** Text for screen readers only. */
export function Hidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}

/** Announces changes to screen readers. Keep it mounted and change its text. */
export function LiveRegion({ children }: { children: ReactNode }) {
  return (
    <div className={styles.hidden} role="status" aria-live="polite">
      {children}
    </div>
  );
}
