import { randomBytes } from 'node:crypto';
import type { Db } from '../db/database.ts';

/** The deployment's own secret, made on the first start; all processes share it through the database. */
export async function loadSecret(db: Db): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name: 'seal', value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db.selectFrom('secrets').select('value').where('name', '=', 'seal').executeTakeFirstOrThrow();
  return value;
}
