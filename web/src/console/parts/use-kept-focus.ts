import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the element if a change has removed the focused one. What is fixed to the window needs no scrolling. */
export function useKeptFocus<T extends HTMLElement>(change: unknown, { isFixed = false } = {}): RefObject<T | null> {
  const target = useRef<T>(null);
  const before = useRef(change);
  useEffect(() => {
    if (before.current !== change && document.activeElement === document.body)
      target.current?.focus({ preventScroll: isFixed });
    before.current = change;
  }, [change, isFixed]);
  return target;
}
