import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus when the key changes, but not on load. */
export function useFocusAfter(target: RefObject<HTMLElement | null>, key: string): void {
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    target.current?.focus();
  }, [target, key]);
}
