import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE_MS } from '../../testing/durations.ts';
import { siteA } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ engine: 'PGlite', testClock: true });
});
afterAll(() => foyer.stop());

const readTable = () =>
  sql<{ bytes: number; rows: number }>`
    select pg_relation_size(oid)::int as bytes, reltuples::int as rows from pg_class where relname = 'services'`
    .execute(foyer.db)
    .then(({ rows }) => rows[0]);

test('tables of PGlite do not grow with changes, and the planner knows how many rows they have', async () => {
  const { db } = foyer.platform;
  const changeOften = async () => {
    for (let time = 0; time < 30; time++)
      await db.updateTable('services').set({ revision: sql`revision + 1` }).where('site_id', '=', siteA).execute();
    await foyer.runUntil(foyer.now() + MINUTE_MS);
    return readTable();
  };
  const first = await changeOften();
  const { count } = await db
    .selectFrom('services')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  expect(first?.rows).toBe(count);
  await changeOften();
  expect((await changeOften())?.bytes).toBeLessThanOrEqual(first?.bytes ?? 0);
});
