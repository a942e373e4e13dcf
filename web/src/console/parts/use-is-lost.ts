import { useSyncExternalStore } from 'react';
import { readFailure } from './failure.ts';

const onConnection = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** True while the browser knows of no connection, or the last request of a query didn't reach the platform. */
export function useIsLost({ error }: { error: unknown }): boolean {
  const isOnline = useSyncExternalStore(
    onConnection,
    () => navigator.onLine,
    () => true,
  );
  return !isOnline || (error !== null && readFailure(error).kind === 'offline');
}
