import type { HTMLAttributes } from 'react';
import { classes } from './classes.ts';
import styles from './Stack.module.css';

type Gap = 2 | 3 | 4 | 5 | 6 | 7;

/** Children below each other with one gap. */
export function Stack({ gap = 4, className, ...rest }: HTMLAttributes<HTMLDivElement> & { gap?: Gap }) {
  return <div {...rest} className={classes(styles.stack, styles[`gap${gap}`], className)} />;
}

/** Children beside each other that wrap, with a small gap on every side. */
export function Cluster({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} className={classes(styles.cluster, className)} />;
}

/** The page's width with its gutters. `narrow` for reading and forms. */
export function Container({ narrow, className, ...rest }: HTMLAttributes<HTMLDivElement> & { narrow?: boolean }) {
  return <div {...rest} className={classes(styles.container, narrow && styles.narrow, className)} />;
}
