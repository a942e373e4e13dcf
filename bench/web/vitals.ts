import type { Page } from 'playwright-core';

/** As browsers report them to sites (https://web.dev/articles/vitals). */
export interface Vitals {
  /** The largest sum of layout shifts within five seconds with pauses under a second. */
  shift: number;
  /** When the largest paint before the first interaction was done, in milliseconds from the start of the visit. */
  paintMs: number;
  /** The longest time from an interaction to the next paint since this was last read; 0 if no frame was late. */
  interactionMs: number;
}

/** Longer than it takes an interaction to be painted and reported, also where it is late. */
const REPORTED_MS = 800;

/** Runs in the page before its own scripts. */
export function observeVitals(): void {
  const vitals: Vitals = { shift: 0, paintMs: 0, interactionMs: 0 };
  Object.assign(window, { vitals });
  // The type of options doesn't have the threshold yet; 16 ms is the least that browsers report.
  const options = { buffered: true, durationThreshold: 16 };
  const observe = (type: string, use: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, ...options });
  const burst = { sum: 0, beganMs: 0, lastMs: Number.NEGATIVE_INFINITY };
  observe('layout-shift', (entry) => {
    if (!('value' in entry && 'hadRecentInput' in entry) || entry.hadRecentInput) return;
    const { startTime } = entry;
    const isNew = startTime - burst.lastMs > 1000 || startTime - burst.beganMs > 5000;
    if (isNew) Object.assign(burst, { sum: 0, beganMs: startTime });
    burst.lastMs = startTime;
    burst.sum += Number(entry.value);
    vitals.shift = Math.max(vitals.shift, burst.sum);
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    vitals.paintMs = startTime;
  });
  const onEvent = (entry: PerformanceEntry) => {
    if (!('interactionId' in entry) || !entry.interactionId) return;
    vitals.interactionMs = Math.max(vitals.interactionMs, entry.duration);
  };
  observe('event', onEvent);
  observe('first-input', onEvent);
}

/** The figures so far; forgets the interactions. */
export async function readVitals(page: Page): Promise<Vitals> {
  await page.waitForTimeout(REPORTED_MS);
  return page.evaluate(() => {
    const vitals: Vitals = Reflect.get(window, 'vitals');
    const read = { ...vitals };
    vitals.interactionMs = 0;
    return read;
  });
}
