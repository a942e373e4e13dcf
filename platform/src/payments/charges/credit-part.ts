import type { SiteId, StoreCreditEntryId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { findIdentity } from '../../access/identities/store.ts';
import type { Db } from '../../server/db/database.ts';
import { newId } from '../../server/lib/new-id.ts';
import { addCreditEntry } from '../store-credit/store.ts';
import type { Charge, Refund } from './charge.ts';

interface Work {
  tx: Db;
  siteId: SiteId;
  now: Instant;
}

/** Takes the part of a locked charge that store credit pays. False, and nothing is taken, when the balance has less. */
export async function takeCreditPart({ tx, siteId, now }: Work, charge: Charge): Promise<boolean> {
  const { memberId, id: chargeId, creditMinor, currency, description: reason } = charge;
  if (creditMinor === 0) return true;
  if (!memberId) return false;
  const entry = { memberId, id: newId<StoreCreditEntryId>(), kind: 'PAYMENT', currency, reason, chargeId } as const;
  return (await addCreditEntry(tx, siteId, { ...entry, signedMinor: -creditMinor }, now)) !== undefined;
}

/** Adds to the balance of the charge's member. That of a deleted one has expired. */
async function give(
  { tx, siteId, now }: Work,
  { memberId, currency, id: chargeId }: Charge,
  entry: { kind: 'RELEASE' | 'REFUND'; signedMinor: number; reason: string; refundId?: Refund['id'] },
): Promise<void> {
  if (entry.signedMinor === 0 || !memberId || !(await findIdentity(tx, siteId, memberId))) return;
  await addCreditEntry(tx, siteId, { memberId, id: newId<StoreCreditEntryId>(), currency, chargeId, ...entry }, now);
}

/** Gives back what was taken for a locked charge that was not made. */
export const releaseCreditPart = (work: Work, charge: Charge): Promise<void> =>
  give(work, charge, { kind: 'RELEASE', signedMinor: charge.creditMinor, reason: charge.description });

/** Gives back the part of a refund that goes to store credit, once the provider has paid back the rest. */
export const refundCreditPart = (work: Work, charge: Charge, { id, creditMinor, reason }: Refund): Promise<void> =>
  give(work, charge, { kind: 'REFUND', signedMinor: creditMinor, reason, refundId: id });
