/** Milliseconds over many runs. */
export type Timing = { readonly p50: number; readonly p95: number };

/** Times `run`, after a tenth as many runs to warm up. */
export function measure(run: () => unknown, runs: number): Timing {
  for (let i = 0; i < runs / 10; i++) run();
  const times = Array.from({ length: runs }, () => {
    const begun = performance.now();
    run();
    return performance.now() - begun;
  }).sort((left, right) => left - right);
  const at = (share: number) => times[Math.min(runs - 1, Math.floor(runs * share))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}
