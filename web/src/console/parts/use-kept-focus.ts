import { type RefObject, useEffect, useRef } from 'react';

/** Where what had the focus has gone with a change, this takes it. */
export function useKeptFocus<T extends HTMLElement>(change: unknown): RefObject<T | null> {
  const target = useRef<T>(null);
  const before = useRef(change);
  useEffect(() => {
    if (before.current !== change && document.activeElement === document.body) target.current?.focus();
    before.current = change;
  }, [change]);
  return target;
}
