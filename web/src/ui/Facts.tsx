import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Facts.module.css';

export interface Fact {
  term: ReactNode;
  detail: ReactNode;
}

/** Terms with their values as a description list: price, length, location. */
export function Facts({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={classes(styles.facts, className)}>
      {facts.map(({ term, detail }, index) => (
        <div className={styles.fact} key={index}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
