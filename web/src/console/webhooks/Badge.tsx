import { classes } from '../../ui/classes.ts';
import styles from '../parts/badge.module.css';
import type { Tone } from './webhook.ts';

/** A status in a word or two. */
export function Badge({ words, tone }: { words: string; tone: Tone }) {
  return <span className={classes(styles.badge, tone !== 'plain' && styles[tone])}>{words}</span>;
}
