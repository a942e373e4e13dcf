import type { ReactNode } from 'react';
import styles from './section.module.css';

/** Nothing here yet: says so, and leads on. */
export function Empty({ words, children }: { words: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p>{words}</p>
      {children}
    </div>
  );
}
