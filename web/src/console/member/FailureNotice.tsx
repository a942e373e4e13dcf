import { useEffect, useRef } from 'react';
import { type Text, useText } from '../../lib/text.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { Failure } from './failure.ts';

type Kind = Exclude<Failure['kind'], 'fields'>;

const wordsOf = ({ t }: Pick<Text, 't'>): Record<Kind, string> => ({
  offline: t('There is no connection right now. What you typed is still here: try again once you are back online.'),
  ended: t('You are no longer signed in.'),
  denied: t('You may not do this. Ask somebody who manages the business.'),
  missing: t('This member is not here any more. Perhaps somebody has just deleted them.'),
  throttled: t('That was tried too often. Please wait a little and try again.'),
  self: t('You can’t shut yourself out.'),
  owner: t('An owner can’t be shut out.'),
  team: t('They belong to the business. Take them out of the team first.'),
  disconnected: t('They were disconnected for good and can’t come back.'),
  taken: t('Somebody else has this address already.'),
  crowded: t('There are 100 notes already. Please delete one that is of no use any more.'),
  broken: t('Something went wrong on our side. What you typed is still here: please try again.'),
});

/** Why something could not be done. It takes the focus unless a field has it. */
export function FailureNotice({ failure }: { failure: Failure | null }) {
  const words = wordsOf(useText());
  const box = useRef<HTMLDivElement>(null);
  const kind = failure?.kind;
  useEffect(() => {
    if (failure && failure.kind !== 'fields') box.current?.focus();
  }, [failure]);
  if (!kind || kind === 'fields') return null;
  return (
    <Notice tone="bad" role="alert">
      <div ref={box} tabIndex={-1}>
        {words[kind]}
      </div>
    </Notice>
  );
}
