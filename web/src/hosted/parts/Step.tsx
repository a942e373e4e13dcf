import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useText } from '../../lib/text.ts';
import styles from './step.module.css';

interface StepProps {
  title: ReactNode;
  lead?: ReactNode;
  /** The heading takes the focus whenever this changes. */
  turn?: string | number;
  /** For pages that move the focus to the heading themselves. */
  heading?: RefObject<HTMLHeadingElement | null>;
  /** Needs script; without it, a notice is shown. */
  isForm?: boolean;
  children?: ReactNode;
}

/** The layout of every hosted page: heading, text, form. */
export function Step({ title, lead, turn, heading: given, isForm, children }: StepProps) {
  const { t } = useText();
  const ownHeading = useRef<HTMLHeadingElement>(null);
  const heading = given ?? ownHeading;
  const shown = useRef(turn);
  useEffect(() => {
    if (shown.current === turn) return;
    shown.current = turn;
    heading.current?.focus();
  }, [turn, heading]);
  return (
    <div className={styles.step}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {lead ? <div className={styles.lead}>{lead}</div> : null}
      {isForm ? (
        <noscript>
          <p className={styles.noScript}>
            {t('Signing in needs JavaScript. Turn it on in your browser, or get in touch with us.')}
          </p>
        </noscript>
      ) : null}
      <div className={styles.body}>{children}</div>
    </div>
  );
}

/** Links below the form. */
export function Ways({ children }: { children: ReactNode }) {
  return <div className={styles.ways}>{children}</div>;
}

/** A status message, also for screen readers. Keep it mounted and change its text. */
export function News({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={styles.news}>
      {children}
    </p>
  );
}
