/** A worker of `renewals`: does what its parent sends, as a process of its own, and answers with how long it took. */
import { readTimestamp } from '@foyer/contract/values';
import { settleNextDue } from '../../platform/src/checkout/due.ts';
import { openSettling } from '../../platform/src/checkout/open-settling.ts';
import { applyDueOrders } from '../../platform/src/paid-plans/orders/apply-due.ts';
import { openDatabase } from '../../platform/src/server/db/database.ts';
import { openDeploymentSecrets } from '../../platform/src/server/keys/deployment-secrets.ts';
import { testKeys } from '../../platform/src/testing/encryption-keys.ts';
import { renewBare } from './bare.ts';
import { BARE_LINES, LINES, type RenewalTask, toSiteId } from './task.ts';

const task = await new Promise<RenewalTask>((resolve) => process.once('message', resolve));
const db = await openDatabase({ kind: 'postgres', url: task.url, poolSize: BARE_LINES + 1 });
const now = readTimestamp(task.now);
const secrets = await openDeploymentSecrets(db, testKeys, now);
const siteId = toSiteId(task.siteId);
const fail = ({ error }: { error: unknown }): never => {
  throw error;
};

/** The two jobs of a platform: renewals that are due, and then the charges that they make. */
async function renew(): Promise<void> {
  const findAddress = async () => 'http://127.0.0.1';
  const origin = { db, ...secrets, allowsTestPayments: true, findAddress, now: () => now };
  const settling = openSettling(origin, siteId);
  await applyDueOrders(db, siteId, now, fail);
  const settle = async () => {
    while (await settleNextDue(settling, fail));
  };
  await Promise.all(Array.from({ length: LINES }, settle));
}

process.send?.('ready');
process.once('message', async () => {
  if (task.orderIds) await renewBare(db, siteId, task.orderIds, now);
  else await renew();
  process.send?.('done');
  await db.destroy();
  process.disconnect?.();
});
