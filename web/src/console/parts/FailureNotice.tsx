import { type ReactNode, useEffect, useRef } from 'react';
import { commonFailureWords } from '../../failures/common-words.ts';
import { describeFailure } from '../../failures/failure.ts';
import { type Text, useText } from '../../lib/text.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { Failure } from './failure.ts';

export function failureWords(failure: Failure, text: Pick<Text, 't'>): string {
  const { t } = text;
  return describeFailure(failure.kind, {
    ...commonFailureWords(failure, text),
    missing: t('This member is not here any more. Perhaps somebody has just deleted them.'),
    gone: t('This isn’t there any more.'),
    exists: t('Somebody with this e-mail address is a member already.'),
    owner: t('An owner can’t be shut out.'),
    self: t('You can’t shut yourself out.'),
    team: t('They belong to the business. Take them out of the team first.'),
    disconnected: t('They were disconnected for good and can’t come back.'),
    slugTaken: t('Somebody else has this address already.'),
    tooManyNotes: t('There are 100 notes already. Please delete one that is of no use any more.'),
  });
}

interface FailureNoticeProps {
  failure: Failure | null;
  /** For the answer to something that was pressed. */
  takesFocus?: boolean;
  /** Such as a button to try again. */
  children?: ReactNode;
}

/** Says what went wrong. Where nobody is signed in any more, the server is asked who it is. */
export function FailureNotice({ failure, takesFocus = false, children }: FailureNoticeProps) {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  const isEnded = failure?.kind === 'ended';
  useEffect(() => {
    if (isEnded) location.reload();
  }, [isEnded]);
  useEffect(() => {
    if (failure && takesFocus) box.current?.focus();
  }, [failure, takesFocus]);
  if (!failure) return null;
  return (
    <Notice tone="bad" role="alert">
      <div ref={box} tabIndex={takesFocus ? -1 : undefined}>
        <p>{failureWords(failure, text)}</p>
        {children}
      </div>
    </Notice>
  );
}
