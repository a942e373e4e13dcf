import { useEffect, useState } from 'react';

const NAME = 'cancel';

/**
 * Whether it is asked if the booking is to be canceled. It is from the start where that was pressed before the script
 * had loaded; the address forgets it at once, so that neither a reload nor the next state of the booking asks again.
 */
export function useCanceling(search: string, turn: number): [boolean, (canceling: boolean) => void] {
  const isAsked = turn === 0 && new URLSearchParams(search).has(NAME);
  const [isCanceling, setCanceling] = useState(isAsked);
  useEffect(() => {
    if (isAsked) window.history.replaceState(null, '', window.location.pathname);
  }, [isAsked]);
  return [isCanceling, setCanceling];
}
