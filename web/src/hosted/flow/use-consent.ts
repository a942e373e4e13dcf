import { readFailure } from '../../credentials/failure.ts';
import { LEAVING, useAction } from '../../lib/use-action.ts';
import { postHosted } from './post-hosted.ts';
import { hrefAfterSignIn, type ReturnTarget } from './return-target.ts';

/** Confirms what a client app asked for, then continues to it. */
export function useConsent(returnTarget: ReturnTarget, path: string, body: object) {
  const { run, ...action } = useAction(readFailure);
  const answer = () =>
    run(async () => {
      await postHosted(path, body);
      location.replace(hrefAfterSignIn(returnTarget));
      return LEAVING;
    });
  return { ...action, answer };
}
