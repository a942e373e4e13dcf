import type { ComponentProps } from 'react';
import { FailureNotice } from '../../credentials/FailureNotice.tsx';
import { useText } from '../../lib/text.ts';

interface ActionFailureProps extends Omit<ComponentProps<typeof FailureNotice>, 'ways'> {
  /** Where signing in again leads back to, such as `/account#email`. */
  back: string;
}

/** What kept a change from being made; where the sign-in is too old, the way to a new one and back. */
export function ActionFailure({ back, ...rest }: ActionFailureProps) {
  const { t } = useText();
  const href = `/hosted/sign-in?again=1&return=${encodeURIComponent(back)}`;
  return <FailureNotice {...rest} ways={{ again: <a href={href}>{t('Sign in again')}</a> }} />;
}
