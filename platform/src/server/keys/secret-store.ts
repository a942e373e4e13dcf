import { randomBytes } from 'node:crypto';
import type { Db } from '../db/database.ts';

/** Loads the deployment's secret, created on the first start and shared through the database. */
export async function loadSecret(db: Db): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name: 'seal', value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db.selectFrom('secrets').select('value').where('name', '=', 'seal').executeTakeFirstOrThrow();
  return value;
}
