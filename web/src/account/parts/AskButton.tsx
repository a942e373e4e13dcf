import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './section.module.css';

interface AskButtonProps {
  /** Names the action and its object, such as "Sign out Firefox on macOS?". */
  question: string;
  children: string;
  isBusy: boolean;
  onConfirm(): void;
}

/** A button that asks for confirmation in place. */
export function AskButton({ question, children, isBusy, onConfirm }: AskButtonProps) {
  const { t } = useText();
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const yes = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);

  useEffect(() => {
    if (isAsking) yes.current?.focus();
    else if (wasAsking.current) first.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);

  if (!isAsking) {
    return (
      <Button ref={first} look="quiet" aria-label={`${children}: ${question}`} onClick={() => setAsking(true)}>
        {children}
      </Button>
    );
  }
  return (
    <div className={styles.ask}>
      <span id={id}>{question}</span>
      <Button ref={yes} aria-describedby={id} aria-disabled={isBusy || undefined} onClick={onConfirm}>
        {isBusy ? t('One moment …') : children}
      </Button>
      <Button look="quiet" aria-disabled={isBusy || undefined} onClick={() => setAsking(false)}>
        {t('Cancel')}
      </Button>
    </div>
  );
}
