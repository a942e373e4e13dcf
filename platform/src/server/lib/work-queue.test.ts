import { expect, test } from 'vitest';
import { WorkQueue } from './work-queue.ts';

const refusal = 'Too many at once.';

/** Jobs that end on request and record when they start. */
function makeWorks() {
  const begun: number[] = [];
  const end = new Map<number, (failure?: Error) => void>();
  const work = (name: number) => () =>
    new Promise<number>((resolve, reject) => {
      begun.push(name);
      end.set(name, (failure) => (failure ? reject(failure) : resolve(name)));
    });
  return { begun, end: (name: number, failure?: Error) => end.get(name)?.(failure), work };
}

test('D08: runs no more jobs at once than allowed, and the rest in order', async () => {
  const { begun, end, work } = makeWorks();
  const queue = new WorkQueue({ atOnce: 2, waiting: 10, refusal });
  const all = [1, 2, 3, 4].map((name) => queue.run(work(name)));
  expect(begun).toEqual([1, 2]);
  end(2);
  await all[1];
  expect(begun).toEqual([1, 2, 3]);
  end(1);
  await all[0];
  end(3);
  end(4);
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4]);
  expect(begun).toEqual([1, 2, 3, 4]);
});

test('D08: refuses at once when the queue is full, and says when to retry', async () => {
  const { begun, end, work } = makeWorks();
  const queue = new WorkQueue({ atOnce: 1, waiting: 1, refusal });
  const first = queue.run(work(1));
  const second = queue.run(work(2));
  await expect(queue.run(work(3))).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: refusal,
    data: { retryAfterSeconds: 2 },
  });
  end(1);
  await first;
  end(2);
  await second;
  expect(begun).toEqual([1, 2]);
});

test('a failed job releases its slot to the next', async () => {
  const { end, work } = makeWorks();
  const queue = new WorkQueue({ atOnce: 1, waiting: 1, refusal });
  const failing = queue.run(work(1));
  const next = queue.run(work(2));
  end(1, new Error('out of memory'));
  await expect(failing).rejects.toThrow('out of memory');
  end(2);
  expect(await next).toBe(2);
  const alone = queue.run(work(3));
  end(3);
  expect(await alone).toBe(3);
});
