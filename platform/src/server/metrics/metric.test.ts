import { expect, test } from 'vitest';
import { Metrics } from './metric.ts';

test('is written in the text format of Prometheus', async () => {
  const metrics = new Metrics();
  const calls = metrics.counter('calls_total', 'Calls.');
  const seconds = metrics.histogram('call_seconds', 'How long.', [0.1, 1]);
  metrics.gauge('waiting', 'What waits.', async () => [[{ queue: 'mail' }, 2]]);
  metrics.total('cpu_seconds_total', 'Used.', () => 1.5);
  calls.add({ operation: 'a"\\\n' });
  calls.add({ operation: 'a"\\\n' });
  for (const value of [0.05, 0.1, 0.5, 5]) seconds.observe(value);
  expect(await metrics.write()).toBe(`# HELP calls_total Calls.
# TYPE calls_total counter
calls_total{operation="a\\"\\\\\\n"} 2
# HELP call_seconds How long.
# TYPE call_seconds histogram
call_seconds_bucket{le="0.1"} 2
call_seconds_bucket{le="1"} 3
call_seconds_bucket{le="+Inf"} 4
call_seconds_sum 5.65
call_seconds_count 4
# HELP waiting What waits.
# TYPE waiting gauge
waiting{queue="mail"} 2
# HELP cpu_seconds_total Used.
# TYPE cpu_seconds_total counter
cpu_seconds_total 1.5
`);
});
