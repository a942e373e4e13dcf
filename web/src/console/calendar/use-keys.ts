import { useEffect, useRef } from 'react';
import { hasShortcuts, plainKeyOf } from '../parts/shortcuts.ts';

export type KeyHandlers = Readonly<Record<string, ((event: KeyboardEvent) => void) | undefined>>;

/** Single keys, dead while somebody types and where they are turned off; `?` always works. */
export function useKeys(handlers: KeyHandlers): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = plainKeyOf(event);
      if (key === undefined || event.defaultPrevented) return;
      const handler = latest.current[key.length === 1 ? key.toLowerCase() : key];
      if (!handler || (key !== '?' && !hasShortcuts())) return;
      event.preventDefault();
      handler(event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
