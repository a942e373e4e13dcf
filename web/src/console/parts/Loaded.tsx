import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useText } from '../../lib/text.ts';
import { isSigningOut } from '../../pages/follow-member.ts';
import { Button } from '../../ui/Button.tsx';
import { Hidden } from '../../ui/Hidden.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { readFailure } from './failure.ts';
import styles from './section.module.css';

interface LoadedProps {
  query: Pick<UseQueryResult, 'isSuccess' | 'isError' | 'error' | 'refetch'> & { data?: unknown };
  /** The expected number of lines. */
  lines?: number;
  /** Without a connection, goes on showing what was loaded before: the page says how old it is. */
  keepsOld?: boolean;
  children: ReactNode;
}

/** Shows data once they are loaded. */
export function Loaded({
  query: { isSuccess, isError, error, refetch, data },
  lines = 3,
  keepsOld = false,
  children,
}: LoadedProps) {
  const { t } = useText();
  const kind = isError ? readFailure(error).kind : null;
  const isEnded = kind === 'ended';
  useEffect(() => {
    if (isEnded && !isSigningOut()) location.reload();
  }, [isEnded]);
  if (isSuccess || (keepsOld && kind === 'offline' && data !== undefined)) return children;
  if (!isError || isEnded) {
    return (
      <div className={styles.skeleton} data-loading="">
        <Hidden>{t('One moment …')}</Hidden>
        {Array.from({ length: lines }, (_, index) => (
          <span key={index} />
        ))}
      </div>
    );
  }
  return (
    <Notice tone="caution" role="alert">
      <p>{t('We couldn’t load this.')}</p>
      <Button onClick={() => refetch()}>{t('Try again')}</Button>
    </Notice>
  );
}
