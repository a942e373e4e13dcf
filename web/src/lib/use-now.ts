import { useEffect, useState } from 'react';
import { readNowMs } from './clock.ts';

/** The visitor's clock, updated every `tickMs`; the server's time until hydration. */
export function useNow(firstMs: number, tickMs: number): number {
  const [nowMs, setNowMs] = useState(firstMs);
  useEffect(() => {
    const tick = () => setNowMs(readNowMs());
    tick();
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [tickMs]);
  return nowMs;
}
