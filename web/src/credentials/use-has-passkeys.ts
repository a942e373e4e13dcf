import { useIsAlive } from '../lib/use-visitor.ts';

/** Whether the browser supports passkeys; true on the server and until hydration. */
export const useHasPasskeys = (): boolean => !useIsAlive() || 'PublicKeyCredential' in window;
