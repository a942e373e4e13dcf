import { useEffect, useState } from 'react';
import { useText } from '../../lib/text.ts';
import styles from './step.module.css';

/** The platform sends no more than one in this time. */
const PAUSE_SECONDS = 30;

/** Sends it again, after a pause that is counted down. */
export function ResendButton({ onPress }: { onPress(): void }) {
  const { t } = useText();
  const [left, setLeft] = useState(PAUSE_SECONDS);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(setLeft, 1000, left - 1);
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <button
      type="button"
      className={styles.textButton}
      disabled={left > 0}
      onClick={() => {
        setLeft(PAUSE_SECONDS);
        onPress();
      }}
    >
      {left > 0 ? t('Send it again (in {left} s)', { left }) : t('Send it again')}
    </button>
  );
}
