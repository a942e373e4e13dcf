/**
 * Renewals on PostgreSQL by two workers: orders that are due open their next cycle, are charged at the test provider,
 * and are paid, with their events, ledger entries and receipts. Compared, in turns, with the fewest bare statements that
 * leave the same rows for one order, sent by two processes as well. The platform renews many orders with a statement, so it
 * can be ahead. The argument is the number of orders in each turn.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { OrderId } from '@foyer/contract';
import { readTimestamp } from '@foyer/contract/values';
import { seedDemo } from '../platform/src/demo/seed.ts';
import { activateAccount, saveAccount } from '../platform/src/payments/providers/account-store.ts';
import { sealSecrets } from '../platform/src/payments/providers/connect.ts';
import { createPlatform, type Platform } from '../platform/src/platform.ts';
import type { Db } from '../platform/src/server/db/database.ts';
import { testKeys } from '../platform/src/testing/encryption-keys.ts';
import { findPostgresBinaries, startPostgres } from '../platform/src/testing/postgres-server.ts';
import { nodeFlags } from '../scripts/setup.mjs';
import { fillMembers } from './members/people.ts';
import { addDueOrders } from './renewals/due-orders.ts';
import { type RenewalTask, toSiteId } from './renewals/task.ts';
import { compareRate, printTable } from './table.ts';

const siteId = toSiteId('10000000-0000-4000-8000-00000000000a');
const WORKERS = 2;
const ROUNDS = 3;
const count = Number(process.argv[2] ?? 1000);
const binaries = findPostgresBinaries();
if (!binaries) throw new Error('This benchmark needs a PostgreSQL server (apt-get install postgresql).');
const postgres = await startPostgres(binaries);
try {
  await run(postgres.databaseUrl('postgres'));
} finally {
  await postgres.stop();
}

async function run(url: string): Promise<void> {
  const options = {
    publicUrl: 'http://127.0.0.1',
    production: true,
    logLevel: 'silent',
    rateLimits: false,
    trustsOutside: true,
  };
  const database = { kind: 'postgres', url, poolSize: 10 } as const;
  const platform = await createPlatform({ ...options, database, encryptionKeys: testKeys, seed: seedDemo });
  const { db } = platform;
  const now = readTimestamp(new Date().toISOString());
  await fillMembers(db, siteId, count, now);
  await takeTestPayments(platform);
  let [ownMs, bareMs] = [0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    const bareIds = await addOrders(db, now);
    bareMs += await time(Array.from({ length: WORKERS }, (_, part) => toTask(url, now, pick(bareIds, part))));
    const ownIds = await addOrders(db, now);
    ownMs += await time(Array.from({ length: WORKERS }, () => toTask(url, now)));
    await requirePaid(db, ownIds);
  }
  await platform.close();
  const perSecond = (ms: number) => (ROUNDS * count) / (ms / 1000);
  const row = compareRate('renewals, two workers', perSecond(ownMs), 'bare statements', perSecond(bareMs));
  printTable(`${ROUNDS} × ${count.toLocaleString('en')} renewals, PostgreSQL`, [row]);
}

function pick(ids: readonly OrderId[], part: number): OrderId[] {
  return ids.filter((_, index) => index % WORKERS === part);
}

function toTask(url: string, now: number, orderIds?: OrderId[]): RenewalTask {
  return { url, siteId, now: new Date(now).toISOString(), ...(orderIds ? { orderIds } : {}) };
}

async function takeTestPayments({ db, cipher }: Platform): Promise<void> {
  const now = readTimestamp(new Date().toISOString());
  const sealedSecrets = await sealSecrets({ tx: db, cipher }, siteId, 'TEST', { notificationSecret: 'a secret' });
  await saveAccount(db, siteId, { provider: 'TEST', publicSettings: {}, sealedSecrets }, now);
  await activateAccount(db, siteId, 'TEST');
}

async function addOrders(db: Db, now: ReturnType<typeof readTimestamp>): Promise<OrderId[]> {
  const { id: planId } = await db
    .selectFrom('plans')
    .select('id')
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow();
  const members = await db
    .selectFrom('identities')
    .select('id')
    .where('site_id', '=', siteId)
    .where('slug', 'like', 'member-%')
    .limit(count)
    .execute();
  const memberIds = members.map(({ id }) => id);
  return addDueOrders(db, siteId, planId, memberIds, now);
}

/** Starts the workers, and times them from the first start to the last end, without the time that a process takes. */
async function time(tasks: readonly RenewalTask[]): Promise<number> {
  const file = fileURLToPath(new URL('renewals/worker.ts', import.meta.url));
  const workers = tasks.map((task) => {
    const child = fork(file, { serialization: 'advanced', execArgv: nodeFlags });
    const exited = once(child, 'exit').then(([code]) => {
      if (code !== 0) throw new Error(`A worker ended with ${code}.`);
    });
    child.send(task);
    return { child, exited };
  });
  await Promise.all(workers.map(({ child }) => once(child, 'message')));
  const begun = performance.now();
  for (const { child } of workers) child.send('go');
  await Promise.all(workers.map(({ child, exited }) => Promise.race([once(child, 'message'), exited])));
  const elapsed = performance.now() - begun;
  await Promise.all(workers.map(({ exited }) => exited));
  return elapsed;
}

async function requirePaid(db: Db, ids: readonly OrderId[]): Promise<void> {
  const unpaid = await db
    .selectFrom('orders')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', 'in', ids)
    .where((where) => where.or([where('paid_through', '<>', 2), where('is_charging', '=', true)]))
    .execute();
  if (unpaid.length > 0) throw new Error(`${unpaid.length} orders were not renewed.`);
}
