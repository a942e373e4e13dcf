import { useEffect } from 'react';

/** Calls back once the connection is back. A page that was opened without one never hears of it from react-query. */
export function useBackOnline(listener: () => void): void {
  useEffect(() => {
    const hear = () => listener();
    addEventListener('online', hear);
    return () => removeEventListener('online', hear);
  }, [listener]);
}
