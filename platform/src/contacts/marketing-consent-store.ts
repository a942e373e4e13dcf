import type { MessageDeliveryId, SiteId } from '@foyer/contract';
import { type Instant, instantOf } from '@foyer/contract/values';
import { sql } from 'kysely';
import { anyOf } from '../server/db/any-of.ts';
import type { Db } from '../server/db/database.ts';

export interface MarketingConsent {
  isGiven: boolean;
  changedAt: Instant;
  changedBy: 'CUSTOMER' | 'BUSINESS';
}

/** Reads what is recorded of addresses, by email key; those who were never asked are missing. */
export async function readConsents(
  db: Db,
  siteId: SiteId,
  emailKeys: readonly string[],
): Promise<Map<string, MarketingConsent>> {
  if (emailKeys.length === 0) return new Map();
  const rows = await db
    .selectFrom('marketing_consents')
    .select(['email_key', 'is_given', 'changed_at', 'changed_by'])
    .where('site_id', '=', siteId)
    .where('email_key', '=', anyOf(emailKeys))
    .execute();
  return new Map(
    rows.map((row) => [
      row.email_key,
      { isGiven: row.is_given, changedAt: instantOf(row.changed_at), changedBy: row.changed_by },
    ]),
  );
}

/** Leaves out whoever withdrew by themselves. */
const isByBusiness = sql<boolean>`(marketing_consents.is_given or marketing_consents.changed_by = 'BUSINESS')`;

/** Records what was said of addresses. Returns the keys whose record changed; the date of one that says the same stays. */
export async function recordConsents(
  tx: Db,
  siteId: SiteId,
  emailKeys: readonly string[],
  { isGiven, changedAt, changedBy }: MarketingConsent,
  { keepsWithdrawal }: { keepsWithdrawal: boolean },
): Promise<Set<string>> {
  if (emailKeys.length === 0) return new Set();
  const at = new Date(changedAt);
  // Sorted, so that two changes of the same addresses wait for each other.
  const rows = await tx
    .insertInto('marketing_consents')
    .values(
      [...emailKeys].sort().map((email_key) => ({
        site_id: siteId,
        email_key,
        is_given: isGiven,
        changed_by: changedBy,
        changed_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'email_key'])
        .doUpdateSet({ is_given: isGiven, changed_by: changedBy, changed_at: at })
        .where('marketing_consents.is_given', '<>', isGiven)
        .where(keepsWithdrawal ? isByBusiness : sql<boolean>`true`),
    )
    .returning('email_key')
    .execute();
  return new Set(rows.map((row) => row.email_key));
}

/** Forgets what was recorded of the addresses of somebody who is erased. Without a record they get no news. */
export const deleteConsents = (tx: Db, siteId: SiteId, emailKeys: readonly string[]) =>
  tx.deleteFrom('marketing_consents').where('site_id', '=', siteId).where('email_key', '=', anyOf(emailKeys)).execute();

/** The key of the address that a message went to; undefined once its customer is erased. */
export async function findDeliveredKey(db: Db, siteId: SiteId, id: MessageDeliveryId): Promise<string | undefined> {
  const row = await db
    .selectFrom('message_deliveries')
    .select('email_key')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.email_key;
}
