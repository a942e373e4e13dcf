import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { readJsonOfAnySize } from './read-large-json.ts';

const escapes = '\\"'.repeat(600_000);

/** Times that others have had the event loop when the work is done. */
async function countTurns(work: Promise<unknown>): Promise<number> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  let turns = 0;
  for (; !isDone; turns += 1) await nextTurn();
  await done;
  return turns;
}

describe('G41: attack: a large body, all of escapes, takes the process while it is read', () => {
  test('others have the event loop meanwhile', async () => {
    expect(await countTurns(readJsonOfAnySize(Buffer.from(`{"csv":"${escapes}"}`)))).toBeGreaterThan(10);
  });

  test('it is read as a small one is', async () => {
    const sent = { csv: JSON.parse(`"${escapes}"`), list: [1, null, { name: 'ñ' }] };
    expect(await readJsonOfAnySize(Buffer.from(JSON.stringify(sent)))).toEqual(sent);
  });

  test('it is refused as a small one is', async () => {
    const twice = readJsonOfAnySize(Buffer.from(`{"csv":"${escapes}","a":{"b":1,"b":2}}`));
    await expect(twice).rejects.toMatchObject({ violations: [{ field: 'a.b', description: 'was sent twice' }] });
  });
});
