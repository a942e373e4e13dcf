import type { ReactNode } from 'react';
import type { Form } from '../../credentials/use-form.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './step.module.css';

/** The submit button of a form; disabled until the script has loaded, and shows when it is busy. */
export function SubmitButton({ form: { isReady, isBusy }, children }: { form: Form; children: ReactNode }) {
  const { t } = useText();
  return (
    <Button
      type="submit"
      look="primary"
      size="l"
      wide
      disabled={!isReady}
      className={isReady ? undefined : styles.waiting}
      aria-disabled={isBusy || undefined}
    >
      {isBusy ? t('One moment …') : children}
    </Button>
  );
}
