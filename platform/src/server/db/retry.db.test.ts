import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engines, freshDatabase } from '../../testing/fresh-database.ts';
import { type Db, openDatabase } from './database.ts';
import { type Pace, retryTransaction } from './retry.ts';

/** Time that passes only while somebody waits; chance as given. */
class TestPace implements Pace {
  readonly pauses: number[] = [];
  #time = 0;
  readonly #chance: number;
  constructor(chance = 1) {
    this.#chance = chance;
  }
  now = () => this.#time;
  random = () => this.#chance;
  wait = async (ms: number) => {
    this.pauses.push(ms);
    this.pass(ms);
  };
  pass(ms: number) {
    this.#time += ms;
  }
}

describe.each(engines)('on %s', (engine) => {
  let db: Db;
  beforeAll(async () => {
    db = await openDatabase(await freshDatabase(engine, 'emptyTemplate'));
    await sql`create table steps (n int primary key, total int not null default 0)`.execute(db);
  });
  beforeEach(async () => {
    await sql`delete from steps`.execute(db);
    await sql`insert into steps values (1), (2)`.execute(db);
  });
  afterAll(async () => {
    // As it was, another file can use the PGlite again.
    await sql`drop table steps`.execute(db);
    await db.destroy();
  });

  const raise = (tx: Db, code: string) =>
    sql.raw(`do $$ begin raise exception 'in the way' using errcode = '${code}'; end $$`).execute(tx);
  const addTo = (tx: Db, n: number) => sql`update steps set total = total + 1 where n = ${n}`.execute(tx);
  const totals = async () => (await sql<{ total: number }>`select total from steps order by n`.execute(db)).rows;

  /** Adds one, and collides as often as told. */
  function collide(code: string, times: number, tookMs = 0, pace = new TestPace()) {
    let attempts = 0;
    const done = retryTransaction(
      db,
      async (tx) => {
        attempts += 1;
        await addTo(tx, 1);
        pace.pass(tookMs);
        if (attempts <= times) await raise(tx, code);
        return attempts;
      },
      pace,
    );
    return { done, pace, attempts: () => attempts };
  }

  test.each(['40001', '40P01'])('tries again after %s until it works, and writes once', async (code) => {
    const { done, pace } = collide(code, 9);
    expect(await done).toBe(10);
    expect(pace.pauses).toEqual([10, 20, 40, 80, 160, 320, 400, 400, 400]);
    expect(await totals()).toEqual([{ total: 1 }, { total: 0 }]);
  });

  test('pauses are shorter by chance, by half at most', async () => {
    const { done, pace } = collide('40P01', 3, 0, new TestPace(0));
    await done;
    expect(pace.pauses).toEqual([5, 10, 20]);
  });

  test('gives up with the last error once its time is used up, not before the third attempt', async () => {
    const quick = collide('40P01', 1000);
    await expect(quick.done).rejects.toMatchObject({ code: '40P01' });
    expect(quick.pace.now()).toBeGreaterThan(7500);
    expect(quick.pace.now()).toBeLessThan(8000);
    const slow = collide('40P01', 1000, 60_000);
    await expect(slow.done).rejects.toMatchObject({ code: '40P01' });
    expect(slow.attempts()).toBe(3);
    expect(await totals()).toEqual([{ total: 0 }, { total: 0 }]);
  });

  test('a foreign key that is violated is tried three times, any other error once', async () => {
    const gone = collide('23503', 1000);
    await expect(gone.done).rejects.toMatchObject({ code: '23503' });
    expect(gone.attempts()).toBe(3);
    const wrong = collide('23505', 1000);
    await expect(wrong.done).rejects.toMatchObject({ code: '23505' });
    expect(wrong.attempts()).toBe(1);
  });

  test('of two that wait for each other, both finish', async () => {
    // PGlite runs one transaction after the other; PostgreSQL finds a deadlock, unless one was done before the other began.
    const both = [
      [1, 2],
      [2, 1],
    ].map(([first = 0, second = 0]) =>
      retryTransaction(db, async (tx) => {
        await addTo(tx, first);
        if (engine === 'PostgreSQL') await sql`select pg_sleep(0.1)`.execute(tx);
        await addTo(tx, second);
      }),
    );
    await Promise.all(both);
    expect(await totals()).toEqual([{ total: 2 }, { total: 2 }]);
  });
});
