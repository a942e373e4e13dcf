import { useCallback, useSyncExternalStore } from 'react';

const NAME = 'move';

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}

const isIn = (search: string) => new URLSearchParams(search).has(NAME);

/** Whether the time picker is open. Stored in the URL, so that the back button closes the picker. */
export function useRescheduling(firstSearch: string): [boolean, (moving: boolean) => void] {
  const isMoving = useSyncExternalStore(
    subscribe,
    () => isIn(window.location.search),
    () => isIn(firstSearch),
  );
  const setMoving = useCallback((moving: boolean) => {
    if (moving === isIn(window.location.search)) return;
    const { pathname } = window.location;
    if (moving) window.history.pushState(null, '', `${pathname}?${NAME}=1`);
    else window.history.replaceState(null, '', pathname);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, []);
  return [isMoving, setMoving];
}
