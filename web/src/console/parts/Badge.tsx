import { classes } from '../../ui/classes.ts';
import styles from './badge.module.css';

export type Tone = 'plain' | 'good' | 'caution' | 'bad';

export interface Label {
  words: string;
  tone: Tone;
}

/** A status in a word or two. */
export function Badge({ words, tone }: Label) {
  return <span className={classes(styles.badge, tone !== 'plain' && styles[tone])}>{words}</span>;
}
