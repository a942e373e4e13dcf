import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { FairQueue, type FairQueueOptions } from './fair-queue.ts';

const refusal = 'Too many at once.';
const unavailable = { code: 'UNAVAILABLE', message: refusal, data: { retryAfterSeconds: 2 } };
const queueOf = (options: Partial<FairQueueOptions>) =>
  new FairQueue({ atOnce: 1, waiting: 10, waitingOfKey: 10, longestWaitMs: 60_000, refusal, ...options });

/** Jobs that end on request and record when they start. */
function makeJobs(queue: FairQueue) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (name: string, key: string, group = key) =>
    queue.run({ group, key }, () => {
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
  expect(queue.length).toBe(3);
  await expect(start('b2', 'b')).rejects.toMatchObject(unavailable);
});

/** Waits for those that are refused; the others are still waiting or have begun. */
async function listRefused(jobs: Map<string, Promise<unknown>>): Promise<string[]> {
  const refused: string[] = [];
  for (const [name, job] of jobs) job.catch(() => refused.push(name));
  await nextTurn();
  return refused;
}

describe('G42: attack: a few networks fill the queue to shut the others out', () => {
  test('a newcomer takes the place of the newest of the longest, who is refused', async () => {
    const queue = queueOf({ waiting: 5 });
    const { begun, start, end } = makeJobs(queue);
    const first = start('first', 'z');
    const jobs = new Map(['a1', 'a2', 'a3', 'b1', 'b2'].map((name) => [name, start(name, name.slice(0, 1))]));
    jobs.set('c1', start('c1', 'c'));
    expect(await listRefused(jobs)).toEqual(['a3']);
    await expect(jobs.get('a3')).rejects.toMatchObject(unavailable);
    expect(queue.length).toBe(5);
    end('first');
    await first;
    for (const name of ['a1', 'b1', 'c1', 'a2', 'b2']) {
      await nextTurn();
      expect(begun.at(-1)).toBe(name);
      end(name);
      await jobs.get(name);
    }
  });

  test('nobody takes a place of those who have no more', async () => {
    const { start } = makeJobs(queueOf({ waiting: 3 }));
    void start('first', 'z');
    const jobs = new Map(['a1', 'a2', 'b1'].map((name) => [name, start(name, name.slice(0, 1))]));
    await expect(start('b2', 'b')).rejects.toMatchObject(unavailable);
    jobs.set('c1', start('c1', 'c'));
    expect(await listRefused(jobs)).toEqual(['a2']);
    await expect(start('d1', 'd')).rejects.toMatchObject(unavailable);
  });

  test('one with many addresses has the turns of one, and its newest gives way', async () => {
    const queue = queueOf({ waiting: 4 });
    const { begun, start, end } = makeJobs(queue);
    const first = start('first', 'z');
    const jobs = new Map(['a1', 'a2', 'b1', 'c1'].map((name) => [name, start(name, name.slice(0, 1), 'many')]));
    jobs.set('x1', start('x1', 'x'));
    expect(await listRefused(jobs)).toEqual(['a2']);
    jobs.set('x2', start('x2', 'x'));
    expect(await listRefused(new Map([...jobs].filter(([name]) => name !== 'a2')))).toEqual(['c1']);
    end('first');
    await first;
    for (const name of ['a1', 'x1', 'b1', 'x2']) {
      await nextTurn();
      expect(begun.at(-1)).toBe(name);
      end(name);
      await jobs.get(name);
    }
  });

  test('an address that fills its network’s places gives way to another in it', async () => {
    const { start } = makeJobs(queueOf({ waiting: 3 }));
    void start('first', 'z');
    const jobs = new Map(['a1', 'a2', 'a3'].map((name) => [name, start(name, 'a', 'many')]));
    jobs.set('b1', start('b1', 'b', 'many'));
    expect(await listRefused(jobs)).toEqual(['a3']);
  });
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
  const failing = queue.run({ group: 'a', key: 'a' }, () => Promise.reject(new Error('out of memory')));
  const next = queue.run({ group: 'a', key: 'a' }, async () => 'done');
  await expect(failing).rejects.toThrow('out of memory');
  expect(await next).toBe('done');
});
