import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Metrics } from './metric.ts';

const RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;

/** Memory, processor time and delay of this process, by the names that Prometheus' own libraries use. */
export function addProcessFigures(metrics: Metrics): void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  metrics.total('process_cpu_seconds_total', 'Processor time, in seconds.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  metrics.gauge('process_resident_memory_bytes', 'Memory in use.', () => [[{}, process.memoryUsage.rss()]]);
  metrics.gauge('process_uptime_seconds', 'Time since the start.', () => [[{}, process.uptime()]]);
  metrics.gauge('nodejs_heap_size_used_bytes', 'Memory of JavaScript.', () => [[{}, process.memoryUsage().heapUsed]]);
  metrics.gauge('nodejs_eventloop_lag_seconds', 'Delay of the event loop since the last reading.', () => {
    const quantiles = [50, 99, 100].map((share): [{ quantile: string }, number] => [
      { quantile: String(share / 100) },
      Math.max(0, delay.percentile(share) / NANOSECONDS - RESOLUTION_MS / 1000),
    ]);
    delay.reset();
    return quantiles;
  });
}
