import type { MemberId, PaymentMethodId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { sql } from 'kysely';
import { anyOf } from '../../server/db/any-of.ts';
import { readInBatches } from '../../server/db/batches.ts';
import type { Db } from '../../server/db/database.ts';
import { newId } from '../../server/lib/new-id.ts';
import type { AccountProviderId } from '../providers/account.ts';
import type { ProviderMethod } from '../providers/provider.ts';
import type { PaymentMethod } from './charge.ts';
import { toMethod } from './row.ts';

const selectMethods = (db: Db, siteId: SiteId) =>
  db.selectFrom('payment_methods').selectAll().where('site_id', '=', siteId);

/** A member's own method. */
export const findMethod = readInBatches<Pick<PaymentMethod, 'id' | 'memberId'>, PaymentMethod | undefined>(
  async (db, siteId, items) => {
    const ids = items.map(({ id }) => id);
    const rows = await selectMethods(db, siteId).where('id', '=', anyOf(ids)).execute();
    const methods = new Map(rows.map((row) => [row.id, toMethod(row)]));
    return ({ id, memberId }) => {
      const method = methods.get(id);
      return method?.memberId === memberId ? method : undefined;
    };
  },
);

/** A member's saved methods, the newest first. */
export async function listMethods(db: Db, siteId: SiteId, memberId: MemberId): Promise<PaymentMethod[]> {
  const rows = await selectMethods(db, siteId)
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toMethod);
}

interface SavedMethod {
  memberId: MemberId;
  provider: AccountProviderId;
  method: ProviderMethod;
}

/** Owners of cards hear at the start of its last month that it ends. */
const noticeAt = ({ expiryMonth, expiryYear }: ProviderMethod): Date | null =>
  expiryMonth === undefined || expiryYear === undefined ? null : new Date(Date.UTC(expiryYear, expiryMonth - 1));

/** Saves a member's method; one that is known gets its new expiry. Returns its id. */
export async function saveMethod(
  tx: Db,
  siteId: SiteId,
  { memberId, provider, method }: SavedMethod,
  now: Instant,
): Promise<PaymentMethodId> {
  const { brand, last4 = null, expiryMonth: expiry_month = null, expiryYear: expiry_year = null } = method;
  const expiry_notice_at = noticeAt(method);
  const shown = { brand, last4, expiry_month, expiry_year, expiry_notice_at };
  const { id } = await tx
    .insertInto('payment_methods')
    .values({
      site_id: siteId,
      id: newId<PaymentMethodId>(),
      member_id: memberId,
      provider,
      provider_ref: method.ref,
      customer_ref: method.customerRef,
      created_at: new Date(now),
      ...shown,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'provider', 'provider_ref']).doUpdateSet(shown))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Deletes a member's methods, or the one named; a job deletes them at their provider. Returns how many there were.
 */
export async function deleteMethods(
  tx: Db,
  siteId: SiteId,
  memberId: MemberId,
  now: Instant,
  id?: PaymentMethodId,
): Promise<number> {
  const deleted = await tx
    .deleteFrom('payment_methods')
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .$if(id !== undefined, (methods) => methods.where(sql<boolean>`id = ${id}`))
    .returning(['provider', 'provider_ref', 'customer_ref'])
    .execute();
  if (deleted.length === 0) return 0;
  await tx
    .insertInto('pending_method_deletions')
    .values(deleted.map((method) => ({ site_id: siteId, ...method, next_attempt_at: new Date(now) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return deleted.length;
}
