import { useEffect, useState } from 'react';

const NAME = 'cancel';

/**
 * Whether the dialog to cancel is open. Opens on load if the button was pressed before hydration; the parameter is removed
 * from the URL at once, so that a reload doesn't open it again.
 */
export function useCanceling(search: string, turn: number): [boolean, (canceling: boolean) => void] {
  const isAsked = turn === 0 && new URLSearchParams(search).has(NAME);
  const [isCanceling, setCanceling] = useState(isAsked);
  useEffect(() => {
    if (isAsked) window.history.replaceState(null, '', window.location.pathname);
  }, [isAsked]);
  return [isCanceling, setCanceling];
}
