import type { UseQueryResult } from '@tanstack/react-query';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import styles from './webhooks.module.css';

/** Shown while something loads or after it failed to. */
export function Loading({ error, refetch }: Pick<UseQueryResult, 'error' | 'refetch'>) {
  const { t } = useText();
  if (!error) return <p className={styles.quiet}>{t('One moment …')}</p>;
  return (
    <FailureNotice failure={readFailure(error)}>
      <Button onClick={() => refetch()}>{t('Try again')}</Button>
    </FailureNotice>
  );
}
