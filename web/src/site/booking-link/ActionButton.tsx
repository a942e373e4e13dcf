import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './booking-link.module.css';

interface ActionButtonProps {
  /** Until the script has loaded, the form asks for the page by this name; from then on the button acts. */
  name: string;
  /** Until when it can be done, in words. */
  until: string;
  /** The id of what else there is to know before. */
  alsoDescribedBy?: string;
  act?: (() => void) | undefined;
  children: ReactNode;
}

/** One thing that can be done with a booking, and until when. */
export function ActionButton({ name, until, alsoDescribedBy = '', act, children }: ActionButtonProps) {
  return (
    <li className={styles.deed}>
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
