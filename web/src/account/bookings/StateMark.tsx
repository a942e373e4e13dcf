import { useText } from '../../lib/text.ts';
import { stateWords } from '../../site/booking/manage-words.ts';
import { classes } from '../../ui/classes.ts';
import type { Booked } from './booked.ts';
import styles from './bookings.module.css';

const tones: Partial<Record<Booked['state'], 'good' | 'caution' | 'bad'>> = {
  confirmed: 'good',
  pending: 'caution',
  waiting: 'caution',
  declined: 'bad',
  canceled: 'bad',
};

/** Where a booking stands, in a word or two. */
export function StateMark({ booked }: { booked: Booked }) {
  const text = useText();
  const tone = tones[booked.state];
  return <p className={classes(styles.state, tone && styles[tone])}>{stateWords(booked, text)}</p>;
}
