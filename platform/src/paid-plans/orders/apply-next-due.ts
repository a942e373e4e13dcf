import type { SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import { appendEvent } from '../../server/events/store.ts';
import { applyDue } from './change.ts';
import { claimDueOrder } from './store.ts';

/** Does what is due of one order. Returns false when no order is left. */
export async function applyNextDue(tx: Db, siteId: SiteId, now: Instant): Promise<boolean> {
  const order = await claimDueOrder(tx, siteId, now);
  if (!order) return false;
  const context = {
    tx,
    caller: { siteId },
    emit: (
      type: Parameters<typeof appendEvent>[1]['type'],
      content: { entityId: string; body: Record<string, unknown> },
    ) => appendEvent(tx, { siteId, type, ...content, now }),
  };
  await applyDue(context, order, now);
  return true;
}
