import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './booking-link.module.css';

interface ActionButtonProps {
  /** Before hydration, the form submits this name; after it, the button calls `act`. */
  name: string;
  /** The deadline as a sentence. */
  until: string;
  /** The id of another element that describes the button. */
  alsoDescribedBy?: string;
  act?: (() => void) | undefined;
  children: ReactNode;
}

/** The button of an action, with its deadline. */
export function ActionButton({ name, until, alsoDescribedBy = '', act, children }: ActionButtonProps) {
  return (
    <li className={styles.action}>
      <Button
        type="submit"
        name={name}
        value="1"
        onClick={(event) => {
          event.preventDefault();
          act?.();
        }}
        aria-describedby={`${name}-until ${alsoDescribedBy}`.trim()}
      >
        {children}
      </Button>
      <p id={`${name}-until`} className={styles.until}>
        {until}
      </p>
    </li>
  );
}
