import { stateWords } from '../../booking/booking-words.ts';
import { useText } from '../../lib/text.ts';
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

interface StateProps {
  booked: Booked;
  /** Whether a waitlist offer is open. */
  hasOffer?: boolean;
}

/** The status of a booking, in a word or two. */
export function StateMark({ booked, hasOffer = false }: StateProps) {
  const text = useText();
  const tone = hasOffer ? 'good' : tones[booked.state];
  const words = hasOffer ? text.t('A spot is open for you') : stateWords(booked, text);
  return <p className={classes(styles.state, tone && styles[tone])}>{words}</p>;
}
