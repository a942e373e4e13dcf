import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus there each time the key changes, not when the page opens. */
export function useFocusAfter(target: RefObject<HTMLElement | null>, key: string): void {
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    target.current?.focus();
  }, [target, key]);
}
