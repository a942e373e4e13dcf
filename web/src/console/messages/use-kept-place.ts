import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Keeps what is seen where it is when a list grows at its beginning. If the control that had the focus is gone, what was the
 * first before has it. Returns whether it has grown so.
 */
export function useKeptPlace(ids: readonly string[]): { list: RefObject<HTMLOListElement | null>; hasGrown: boolean } {
  const list = useRef<HTMLOListElement>(null);
  const first = useRef<{ id: string | undefined; item: Element | null | undefined }>(undefined);
  const [hasGrown, setGrown] = useState(false);
  const [firstId] = ids;
  useLayoutEffect(() => {
    const before = first.current;
    const item = list.current?.firstElementChild;
    first.current = { id: firstId, item };
    const position = before?.id === undefined ? 0 : ids.indexOf(before.id);
    if (position <= 0 || !before?.item || !item) return;
    scrollBy({ top: before.item.getBoundingClientRect().top - item.getBoundingClientRect().top, behavior: 'instant' });
    if (document.activeElement === document.body && before.item instanceof HTMLElement)
      before.item.focus({ preventScroll: true });
    setGrown(true);
  });
  return { list, hasGrown };
}
