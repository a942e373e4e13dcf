import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestPlatform } from '../testing/test-platform.ts';
import { RefusedDatabase, refuseDemo, refuseOtherSites } from './refuse-demo.ts';
import { seedDemo } from './seed.ts';

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start();
});
afterAll(() => foyer.stop());

/** Any one of these is enough to refuse the database. */
const demoTables = ['sites', 'api_keys', 'identities'] as const;

test.each(demoTables)('H31: attack: production starts with %s of the demo', async (kept) => {
  const work = foyer.db.transaction().execute(async (tx) => {
    for (const table of demoTables) if (table !== kept) await tx.deleteFrom(table).execute();
    await refuseDemo(tx);
  });
  await expect(work).rejects.toThrow(RefusedDatabase);
  await expect(work).rejects.toThrow('npm run create-site');
});

test('H31: attack: npm start adds the demo to the database of a business', async () => {
  const alone = foyer.db.transaction().execute(async (tx) => {
    for (const table of demoTables) if (table !== 'sites') await tx.deleteFrom(table).execute();
    await sql`update sites set id = gen_random_uuid()`.execute(tx);
    await refuseDemo(tx);
    await seedDemo(tx, foyer.now());
  });
  await expect(alone).rejects.toThrow('npm run serve');
  await expect(refuseOtherSites(foyer.db)).resolves.toBeUndefined();
});
