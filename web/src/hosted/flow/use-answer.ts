import { readFailure } from '../../credentials/failure.ts';
import { LEAVING, useAction } from '../../lib/use-action.ts';
import { postHosted } from './post-hosted.ts';
import { onward, type Way } from './way.ts';

/** Says yes to what an app asked, and goes on to it. */
export function useAnswer(way: Way, path: string, body: object) {
  const { run, ...action } = useAction(readFailure);
  const answer = () =>
    run(async () => {
      await postHosted(path, body);
      location.replace(onward(way));
      return LEAVING;
    });
  return { ...action, answer };
}
