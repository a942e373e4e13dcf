import type { ReactNode } from 'react';
import styles from './section.module.css';

/** Says that a list is empty and offers a first step. */
export function Empty({ words, children }: { words: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p>{words}</p>
      {children}
    </div>
  );
}
