/** Measures seconds from now on, whatever the clock of the tests says. */
export function startStopwatch(): () => number {
  const start = performance.now();
  return () => (performance.now() - start) / 1000;
}
