import { milliseconds } from '@foyer/contract/values';
import { expect, test } from 'vitest';
import { TraceCollector } from '../../testing/trace-collector.ts';
import { openTracing } from './open-tracing.ts';

test('spans that a collector refuses are lost: that is told once until some arrive, and work goes on', async () => {
  const collector = await TraceCollector.open();
  const losses: unknown[] = [];
  const send = async () => {
    const tracing = await openTracing(collector.tracing, (error) => losses.push(error));
    expect(await tracing.run({ name: 'work' }, async () => 'done')).toBe('done');
    await tracing.close();
  };
  collector.status = 400;
  await send();
  expect(losses).toHaveLength(1);
  expect(collector.spans).toEqual([]);
  collector.status = 200;
  await send();
  expect(losses).toHaveLength(1);
  expect(collector.spans.map(({ name }) => name)).toEqual(['work']);
  collector.close();
});

test('a collector that is away keeps no stop waiting', async () => {
  const collector = await TraceCollector.open();
  const { tracing: options } = collector;
  collector.close();
  const losses: unknown[] = [];
  const tracing = await openTracing(options, (error) => losses.push(error), milliseconds(50));
  await tracing.run({ name: 'work' }, async () => {});
  await tracing.close();
  // It is still being tried.
  expect(losses).toEqual([]);
});

test('a trace is kept or not as its caller decided, and otherwise by chance', async () => {
  const collector = await TraceCollector.open();
  const none = { ...collector.tracing, sampler: { share: 0, followsCaller: true } };
  const tracing = await openTracing(none, () => {});
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7';
  tracing.startRequest({ name: 'chosen' }, { traceparent: `00-${trace}-01` }).end();
  tracing.startRequest({ name: 'not chosen' }, { traceparent: `00-${trace}-00` }).end();
  tracing.startRequest({ name: 'unknown' }, {}).end();
  await tracing.close();
  expect(collector.spans.map(({ name }) => name)).toEqual(['chosen']);
  collector.close();
});
