import { Kysely, sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { type PGliteInstance, pgliteDialect } from './pglite-dialect.ts';

const errorOf = (severity: string, code: string) =>
  Object.assign(new Error('No space left on device'), { severity, code });

/** An instance whose next statement fails. */
function open(failure: Error) {
  const failures = [failure];
  const asked: string[] = [];
  const query: PGliteInstance['query'] = async (text) => {
    asked.push(text);
    const next = failures.pop();
    if (next) throw next;
    return { rows: [], fields: [] };
  };
  const close = vi.fn(async () => {});
  const onEnd = vi.fn();
  const db = new Kysely({
    dialect: pgliteDialect({ query, close, closed: false, waitReady: Promise.resolve() }, onEnd),
  });
  return { asked, close, onEnd, run: () => sql`select 1`.execute(db), destroy: () => db.destroy() };
}

test.each([errorOf('PANIC', '53100'), errorOf('FATAL', '58030'), new WebAssembly.RuntimeError('unreachable')])(
  // A query after a PANIC would never return.
  'after %s, the database is not asked again',
  async (failure) => {
    const { asked, close, onEnd, run, destroy } = open(failure);
    await expect(run()).rejects.toBe(failure);
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(failure);
    await expect(run()).rejects.toMatchObject({ code: '57P02' });
    await destroy();
    expect([asked.length, close.mock.calls.length]).toEqual([1, 0]);
  },
);

test('a full disk under tables alone ends nothing', async () => {
  const { onEnd, run, destroy, close } = open(errorOf('ERROR', '53100'));
  await expect(run()).rejects.toMatchObject({ code: '53100' });
  expect((await run()).rows).toEqual([]);
  await destroy();
  expect([onEnd.mock.calls.length, close.mock.calls.length]).toEqual([0, 1]);
});
