import { type RefObject, useEffect, useRef } from 'react';

/** Asks before the page is left with changes that aren't saved. */
export function useLeaveQuestion(isChanged: boolean): RefObject<boolean> {
  const asks = useRef(isChanged);
  asks.current = isChanged;
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (asks.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  return asks;
}
