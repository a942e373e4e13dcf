import { useResendPause } from '@foyer/react/use-resend-pause';
import { useText } from '../../lib/text.ts';
import styles from './step.module.css';

/** Sends a mail again, after a countdown. */
export function ResendButton({ onPress }: { onPress(): void }) {
  const { t } = useText();
  const { left, begin } = useResendPause();
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
