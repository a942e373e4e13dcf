import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the element if a change has removed the focused one. */
export function useKeptFocus<T extends HTMLElement>(change: unknown): RefObject<T | null> {
  const target = useRef<T>(null);
  const before = useRef(change);
  useEffect(() => {
    if (before.current !== change && document.activeElement === document.body) target.current?.focus();
    before.current = change;
  }, [change]);
  return target;
}
