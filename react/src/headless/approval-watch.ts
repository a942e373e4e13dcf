import { isFoyerError } from '@foyer/sdk';
import { readSignInFailure } from './sign-in-failure.ts';

const ASK_EVERY_MS = 15_000;

const isTemporary = (error: unknown) => isFoyerError(error) && readSignInFailure(error) !== 'expired';

/**
 * Asks for an approval again and again while the page is seen, until it is refused for good. Ignores temporary errors, as
 * the next question follows soon. Returns what stops it.
 */
export function watchApproval(check: () => Promise<unknown>, onRefused: (error: unknown) => void): () => void {
  const ask = () => {
    if (document.hidden) return;
    check().catch((error: unknown) => {
      if (isTemporary(error)) return;
      stop();
      onRefused(error);
    });
  };
  const timer = setInterval(ask, ASK_EVERY_MS);
  addEventListener('focus', ask);
  const stop = () => {
    clearInterval(timer);
    removeEventListener('focus', ask);
  };
  return stop;
}
