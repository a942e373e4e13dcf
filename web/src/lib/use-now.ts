import type { Duration, Instant } from '@foyer/contract/values';
import { useEffect, useState } from 'react';
import { readNowMs } from './clock.ts';

/** The visitor's clock, updated every `tickMs`; the server's time until hydration. */
export function useNow(firstMs: Instant, tickMs: Duration): Instant {
  const [nowMs, setNowMs] = useState(firstMs);
  useEffect(() => {
    const tick = () => setNowMs(readNowMs());
    tick();
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [tickMs]);
  return nowMs;
}
