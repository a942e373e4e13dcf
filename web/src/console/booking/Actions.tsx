import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import styles from '../parts/sales.module.css';
import { buttonWords } from './action-words.ts';
import type { BookingAction } from './actions.ts';

interface ActionsProps {
  actions: readonly BookingAction[];
  isBusy: boolean;
  onAct(action: BookingAction): void;
}

const first: readonly BookingAction[] = ['confirm', 'attended', 'markPaid', 'move', 'rebook'];
const dire: readonly BookingAction[] = ['cancel', 'decline', 'notAttended'];

/** The buttons of a booking; the one that is mostly wanted now stands out. */
export function Actions({ actions, isBusy, onAct }: ActionsProps) {
  const text = useText();
  const words = buttonWords(text);
  const main = first.find((action) => actions.includes(action));
  if (actions.length === 0) return null;
  return (
    <section className={styles.ways} aria-label={text.t('Change the booking')}>
      {actions.map((action) => (
        <Button
          key={action}
          look={action === main ? 'primary' : 'secondary'}
          className={dire.includes(action) ? styles.dire : undefined}
          aria-disabled={isBusy || undefined}
          onClick={() => onAct(action)}
        >
          {words[action]}
        </Button>
      ))}
    </section>
  );
}
