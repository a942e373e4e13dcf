'use client';

import { useEffect, useRef, useState } from 'react';
import { readNow } from './clock.ts';
import { minutesLeft, minutesToAnnounce } from './hold-clock.ts';

const TICK_MS = 1000;

/**
 * The minutes that are left of a hold, and those to announce, by this machine's clock. `firstMs` is the time until the first
 * reading, where a server renders the page.
 */
export function useHoldClock(
  expiresMs: number | null,
  { firstMs = null, onExpired }: { firstMs?: number | null | undefined; onExpired?: (() => void) | undefined } = {},
) {
  const [nowMs, setNowMs] = useState(firstMs);
  const [announced, setAnnounced] = useState<number | null>(null);
  const expired = useRef(onExpired);
  expired.current = onExpired;
  useEffect(() => {
    if (expiresMs === null) return;
    setAnnounced(null);
    let before = expiresMs - readNow().getTime();
    const read = () => {
      const nowMs = readNow().getTime();
      const left = expiresMs - nowMs;
      setNowMs(nowMs);
      const due = minutesToAnnounce(before, left);
      before = left;
      if (due !== null) setAnnounced(due);
      if (left <= 0) expired.current?.();
    };
    read();
    const timer = setInterval(read, TICK_MS);
    return () => clearInterval(timer);
  }, [expiresMs]);
  const isKnown = expiresMs !== null && nowMs !== null;
  return {
    isExpired: isKnown && expiresMs <= nowMs,
    minutesLeft: isKnown ? minutesLeft(expiresMs, nowMs) : null,
    minutesToAnnounce: isKnown ? announced : null,
  };
}
