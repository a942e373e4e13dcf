import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { FairQueue, type FairQueueOptions } from './fair-queue.ts';

const refusal = 'Too many at once.';
const unavailable = { code: 'UNAVAILABLE', message: refusal, data: { retryAfterSeconds: 2 } };
const queueOf = (options: Partial<FairQueueOptions>) =>
  new FairQueue({ atOnce: 1, waiting: 10, waitingOfKey: 10, longestWaitMs: 60_000, refusal, ...options });

/** Jobs that end on request and record when they start. */
function makeJobs(queue: FairQueue) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (name: string, key: string) =>
    queue.run(key, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  return { begun, start, end: (name: string) => ends.get(name)?.() };
}

test('G42: keys take turns, so that one that asks a lot makes only itself wait', async () => {
  const { begun, start, end } = makeJobs(queueOf({}));
  const jobs = new Map(['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map((name) => [name, start(name, name.slice(0, 1))]));
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']) {
    await nextTurn();
    expect(begun.at(-1)).toBe(name);
    end(name);
    await jobs.get(name);
  }
});

test('G42: so many run at once, the queue has an end, and no key fills it alone', async () => {
  const queue = queueOf({ atOnce: 2, waiting: 3, waitingOfKey: 2 });
  const { begun, start } = makeJobs(queue);
  for (const name of ['a1', 'a2', 'a3', 'a4']) void start(name, 'a');
  await nextTurn();
  expect(begun).toEqual(['a1', 'a2']);
  await expect(start('a5', 'a')).rejects.toMatchObject(unavailable);
  void start('b1', 'b');
  await expect(start('c1', 'c')).rejects.toMatchObject(unavailable);
  expect(queue.length).toBe(3);
});

test('G42: a wait ends with a refusal, and what was refused never runs', async () => {
  const queue = queueOf({ longestWaitMs: 1 });
  const { begun, start, end } = makeJobs(queue);
  const first = start('first', 'a');
  await expect(start('late', 'a')).rejects.toMatchObject(unavailable);
  expect(queue.length).toBe(0);
  end('first');
  await first;
  const next = start('next', 'b');
  await nextTurn();
  end('next');
  await next;
  expect(begun).toEqual(['first', 'next']);
});

test('a failed job passes its turn on', async () => {
  const queue = queueOf({});
  const failing = queue.run('a', () => Promise.reject(new Error('out of memory')));
  const next = queue.run('a', async () => 'done');
  await expect(failing).rejects.toThrow('out of memory');
  expect(await next).toBe('done');
});
