import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../platform/src/server/db/database.ts';

const SETTLE_MS = 300_000;

/** Waits until the background work is done: webhooks delivered, mails sent that wait for no meeting's link. */
export async function settle(db: Db): Promise<void> {
  const deadline = performance.now() + SETTLE_MS;
  while (performance.now() < deadline && (await countWork(db)) > 0) await pause(500);
}

async function countWork(db: Db): Promise<number> {
  const { rows } = await sql<{ left: string }>`
    select (select count(*) from webhook_deliveries where status = 'PENDING')
      + (select count(*) from mail where next_attempt_at is not null and held_until is null) as left`.execute(db);
  return Number(rows[0]?.left);
}
