import { type ReactNode, useEffect, useRef } from 'react';
import sales from '../parts/sales.module.css';
import styles from './customers.module.css';

/** Shown if the customer does not exist, or no longer does. */
export function Gone({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.gone}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={sales.quiet}>{children}</p>
    </div>
  );
}
