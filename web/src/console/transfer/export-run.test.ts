import { expect, test } from 'vitest';
import { type Collected, collect, NOTHING, type Part } from './export-run.ts';

const parts: readonly Part[] = [
  { csv: 'email\r\na@x.org\r\n', count: 1, cursor: 'one' },
  { csv: 'b@x.org\r\n', count: 1, cursor: 'two' },
  { csv: 'c@x.org\r\n', count: 1 },
];
const partAfter = (cursor: string | undefined): Part => {
  const index = cursor === undefined ? 0 : parts.findIndex((part) => part.cursor === cursor) + 1;
  const part = parts[index];
  if (!part) throw new Error(`Nothing after ${cursor}`);
  return part;
};
const textOf = ({ pieces }: Collected) => new Blob([...pieces]).text();

test('goes on part by part until there is no cursor', async () => {
  const told: Collected[] = [];
  await collect(
    NOTHING,
    async (cursor) => partAfter(cursor),
    (collected) => told.push(collected),
  );
  expect(told.map(({ count, isDone }) => [count, isDone])).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ]);
  const last = told.at(-1);
  expect(last && (await textOf(last))).toBe('email\r\na@x.org\r\nb@x.org\r\nc@x.org\r\n');
});

test('a failure keeps what was there, and the next run goes on behind it', async () => {
  let so: Collected = NOTHING;
  const asked: (string | undefined)[] = [];
  const run = (isBroken: boolean) =>
    collect(
      so,
      async (cursor) => {
        asked.push(cursor);
        if (isBroken && cursor === 'one') throw new Error('No answer');
        return partAfter(cursor);
      },
      (collected) => {
        so = collected;
      },
    );
  await expect(run(true)).rejects.toThrow('No answer');
  expect(so.count).toBe(1);
  await run(false);
  expect(asked).toEqual([undefined, 'one', 'one', 'two']);
  expect(await textOf(so)).toBe('email\r\na@x.org\r\nb@x.org\r\nc@x.org\r\n');
});

test('an export of nobody is done with its header', async () => {
  const told: Collected[] = [];
  await collect(
    NOTHING,
    async () => ({ csv: 'email\r\n', count: 0 }),
    (collected) => told.push(collected),
  );
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({ count: 0, isDone: true });
});
