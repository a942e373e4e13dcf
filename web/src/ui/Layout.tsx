import type { HTMLAttributes } from 'react';
import { classes } from './classes.ts';
import styles from './Layout.module.css';

/** Children in a row that wraps, with a small gap on every side. */
export function Cluster({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} className={classes(styles.cluster, className)} />;
}

/** The page's width with its gutters; `narrow` for reading and forms. */
export function Container({ narrow, className, ...rest }: HTMLAttributes<HTMLDivElement> & { narrow?: boolean }) {
  return <div {...rest} className={classes(styles.container, narrow && styles.narrow, className)} />;
}
