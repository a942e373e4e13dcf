import { useEffect, useState } from 'react';
import { readNowMs } from '../../lib/clock.ts';
import { useText } from '../../lib/text.ts';
import styles from './step.module.css';

/** The platform sends at most one mail in this time. */
const PAUSE_SECONDS = 30;

/** Seconds left of the pause; `begin` starts another. Reads the clock, because timers of background tabs are slow. */
function usePause() {
  const [left, setLeft] = useState(PAUSE_SECONDS);
  const [pauses, setPauses] = useState(0);
  useEffect(() => {
    const endMs = readNowMs() + PAUSE_SECONDS * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((endMs - readNowMs()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [pauses]);
  return { left, begin: () => setPauses(pauses + 1) };
}

/** Sends a mail again, after a countdown. */
export function ResendButton({ onPress }: { onPress(): void }) {
  const { t } = useText();
  const { left, begin } = usePause();
  return (
    <button
      type="button"
      className={styles.textButton}
      disabled={left > 0}
      onClick={() => {
        begin();
        onPress();
      }}
    >
      {left > 0 ? t('Resend code (in {left} s)', { left }) : t('Resend code')}
    </button>
  );
}
