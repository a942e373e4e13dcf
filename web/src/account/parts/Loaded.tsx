import { type ReactNode, useEffect } from 'react';
import { readFailure } from '../../credentials/failure.ts';
import { useText } from '../../lib/text.ts';
import { isSigningOut } from '../../pages/follow-member.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from './Skeleton.tsx';

interface LoadedProps {
  query: { isSuccess: boolean; isError: boolean; error: unknown; refetch(): unknown };
  /** Shown while it loads. */
  skeleton?: ReactNode;
  children: ReactNode;
}

/** Shows data once they are loaded. */
export function Loaded({
  query: { isSuccess, isError, error, refetch },
  skeleton = <Skeleton />,
  children,
}: LoadedProps) {
  const { t } = useText();
  const isEnded = isError && readFailure(error)?.kind === 'ended';
  useEffect(() => {
    if (isEnded && !isSigningOut()) location.reload();
  }, [isEnded]);
  if (isSuccess) return children;
  if (!isError || isEnded) return skeleton;
  return (
    <Notice tone="caution" role="alert">
      <p>{t('We couldn’t load this.')}</p>
      <Button onClick={() => refetch()}>{t('Try again')}</Button>
    </Notice>
  );
}
