import { onTestFinished } from 'vitest';

/** Has a `window` until the test ends, as in a browser. */
export function becomeBrowser(): void {
  Object.defineProperty(globalThis, 'window', { value: globalThis, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'window'));
}
