import { type ReactNode, useEffect } from 'react';
import { type Text, useText } from '../../lib/text.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { Failure } from './failure.ts';

export const failureWords = ({ kind }: Failure, { t }: Pick<Text, 't'>): string => {
  const words: Record<Failure['kind'], string> = {
    ended: t('You are no longer signed in.'),
    denied: t('Your role doesn’t allow this.'),
    gone: t('This isn’t there any more.'),
    taken: t('Somebody with this e-mail address is a member already.'),
    owner: t('Owners can’t be changed here.'),
    self: t('You can’t do this to yourself.'),
    offline: t('We couldn’t be reached. Are you online?'),
    throttled: t('That was too fast. Please wait a moment.'),
    invalid: t('Something in it isn’t right.'),
    broken: t('Something went wrong on our side.'),
  };
  return words[kind];
};

interface FailureNoticeProps {
  failure: Failure | null;
  /** Such as a button to try again. */
  children?: ReactNode;
}

/** Says what went wrong. Where nobody is signed in any more, the server is asked who it is. */
export function FailureNotice({ failure, children }: FailureNoticeProps) {
  const text = useText();
  const isEnded = failure?.kind === 'ended';
  useEffect(() => {
    if (isEnded) location.reload();
  }, [isEnded]);
  if (!failure) return null;
  return (
    <Notice tone="bad" role="alert">
      <p>{failureWords(failure, text)}</p>
      {children}
    </Notice>
  );
}
