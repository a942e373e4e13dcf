import type { MessageDeliveryId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Db } from '../server/db/database.ts';
import { asId } from '../server/lib/ids.ts';
import { openSealedId } from '../server/lib/sealed-id.ts';
import { findDeliveredKey, readConsents, recordConsents } from './marketing-consent-store.ts';

/** The message and site of a link that ends news. Undefined for a link of another kind. */
export function readMarketingStop(
  secret: string,
  token: string,
): { siteId: SiteId; deliveryId: MessageDeliveryId } | undefined {
  const opened = openSealedId(secret, 'marketing-stop', token);
  return opened && { siteId: opened.siteId, deliveryId: asId(opened.id) };
}

/** Whether the link's customer gets no news any more; so does one whose address was erased. */
export async function isMarketingStopped(db: Db, secret: string, token: string): Promise<boolean> {
  const read = readMarketingStop(secret, token);
  const key = read && (await findDeliveredKey(db, read.siteId, read.deliveryId));
  return !key || (await readConsents(db, read.siteId, [key])).get(key)?.isGiven !== true;
}

/** Records that the link's customer wants no news. Repeating it changes nothing. */
export async function stopMarketing(tx: Db, secret: string, token: string, now: Instant): Promise<void> {
  const read = readMarketingStop(secret, token);
  const key = read && (await findDeliveredKey(tx, read.siteId, read.deliveryId));
  if (!key) return;
  const said = { isGiven: false, changedAt: now, changedBy: 'CUSTOMER' } as const;
  await recordConsents(tx, read.siteId, [key], said, { keepsWithdrawal: false });
}
