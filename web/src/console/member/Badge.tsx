import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from '../parts/badge.module.css';
import type { Tone } from './booking-words.ts';

/** A status in a word or two. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={classes(styles.badge, tone !== 'plain' && styles[tone])}>{children}</span>;
}
