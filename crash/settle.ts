import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../platform/src/server/db/database.ts';
import type { Receiver } from '../platform/src/testing/receiver.ts';

const SETTLE_MS = 300_000;

/** Waits until the background work is done: the receiver has heard all, mails are sent that wait for no meeting's link. */
export async function settle(db: Db, { url }: Pick<Receiver, 'url'>): Promise<void> {
  const deadline = performance.now() + SETTLE_MS;
  while (performance.now() < deadline && (await countWork(db, url)) > 0) await pause(500);
}

async function countWork(db: Db, receiverUrl: string): Promise<number> {
  const { rows } = await sql<{ left: string }>`
    select (select count(*) from webhook_deliveries delivery
        join webhooks on webhooks.site_id = delivery.site_id and webhooks.id = delivery.webhook_id
        where delivery.status = 'PENDING' and webhooks.url = ${receiverUrl})
      + (select count(*) from mail where next_attempt_at is not null and held_until is null) as left`.execute(db);
  return Number(rows[0]?.left);
}
