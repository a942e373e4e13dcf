import { useIsAlive } from '../lib/use-visitor.ts';

/** Whether the browser knows passkeys; on the server, and until the page is alive, it does. */
export const useHasPasskeys = (): boolean => !useIsAlive() || 'PublicKeyCredential' in window;
