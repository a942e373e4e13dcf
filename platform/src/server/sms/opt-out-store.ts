import type { SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Db } from '../db/database.ts';
import { rateLimitKey } from '../rate-limits/store.ts';

/** The digest by which a number is known after its customer's data are gone. */
export const optOutKeyOf = (secret: string, number: string): string => rateLimitKey(secret, 'sms-opt-out', number);

interface OptOut {
  secret: string;
  siteId: SiteId;
  number: string;
}

/** Stops all SMS of a site to a number. */
export async function optOut(db: Db, { secret, siteId, number }: OptOut, now: Instant): Promise<void> {
  await db
    .insertInto('sms_opt_outs')
    .values({ site_id: siteId, number_key: optOutKeyOf(secret, number), opted_out_at: new Date(now) })
    .onConflict((conflict) => conflict.columns(['site_id', 'number_key']).doNothing())
    .execute();
}

/** Takes an opt-out back. */
export async function optIn(db: Db, { secret, siteId, number }: OptOut): Promise<void> {
  await db
    .deleteFrom('sms_opt_outs')
    .where('site_id', '=', siteId)
    .where('number_key', '=', optOutKeyOf(secret, number))
    .execute();
}

export async function hasOptedOut(db: Db, { secret, siteId, number }: OptOut): Promise<boolean> {
  const row = await db
    .selectFrom('sms_opt_outs')
    .select('opted_out_at')
    .where('site_id', '=', siteId)
    .where('number_key', '=', optOutKeyOf(secret, number))
    .executeTakeFirst();
  return row !== undefined;
}
