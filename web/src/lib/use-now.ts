import { useEffect, useState } from 'react';

/** The visitor's clock, read every `tickMs`; the page's own time until it is alive. */
export function useNow(firstMs: number, tickMs: number): number {
  const [nowMs, setNowMs] = useState(firstMs);
  useEffect(() => {
    const tick = () => setNowMs(Date.now());
    tick();
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [tickMs]);
  return nowMs;
}
