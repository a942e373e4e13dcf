import { useEffect } from 'react';
import { type Action, useAction } from '../../lib/use-action.ts';
import { type Failure, readFailure } from './failure.ts';

/** Something done to a member, one thing at a time. Where nobody is signed in any more, the server asks who it is. */
export function useDeed(): Action<Failure> {
  const action = useAction(readFailure);
  const isEnded = action.failure?.kind === 'ended';
  useEffect(() => {
    if (isEnded) location.reload();
  }, [isEnded]);
  return action;
}
