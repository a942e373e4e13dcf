import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { readFailure } from '../../credentials/failure.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './section.module.css';

interface LoadedProps {
  query: Pick<UseQueryResult, 'isSuccess' | 'isError' | 'error' | 'refetch'>;
  children: ReactNode;
}

/** What was asked of the platform, once it is there. */
export function Loaded({ query: { isSuccess, isError, error, refetch }, children }: LoadedProps) {
  const { t } = useText();
  const isEnded = isError && readFailure(error)?.kind === 'ended';
  useEffect(() => {
    if (isEnded) location.reload();
  }, [isEnded]);
  if (isSuccess) return children;
  if (!isError || isEnded) return <p className={styles.placeholder}>{t('One moment …')}</p>;
  return (
    <Notice tone="caution" role="alert">
      <p>{t('This couldn’t be loaded.')}</p>
      <Button onClick={() => refetch()}>{t('Try again')}</Button>
    </Notice>
  );
}
