'use client';

import { useEffect, useState } from 'react';
import { readNow } from './clock.ts';

/** The platform sends at most one mail in this time. */
const PAUSE_SECONDS = 30;

/** Seconds left of the pause after a mail; `begin` starts another. Reads the clock, as timers of background tabs are slow. */
export function useResendPause(): { left: number; begin(): void } {
  const [left, setLeft] = useState(PAUSE_SECONDS);
  const [pauses, setPauses] = useState(0);
  useEffect(() => {
    const endMs = readNow().getTime() + PAUSE_SECONDS * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((endMs - readNow().getTime()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [pauses]);
  return { left, begin: () => setPauses(pauses + 1) };
}
