import type { ComponentProps } from 'react';
import { FailureNotice } from '../../credentials/FailureNotice.tsx';
import { useText } from '../../lib/text.ts';

interface ActionFailureProps extends Omit<ComponentProps<typeof FailureNotice>, 'ways'> {
  /** The URL to return to after signing in again, such as `/account/profile#email`. */
  back: string;
}

/** Why a change failed; if the sign-in is too old, with a link to sign in again and return. */
export function ActionFailure({ back, ...rest }: ActionFailureProps) {
  const { t } = useText();
  const href = `/hosted/sign-in?again=1&return=${encodeURIComponent(back)}`;
  return <FailureNotice {...rest} ways={{ again: <a href={href}>{t('Sign in again')}</a> }} />;
}
