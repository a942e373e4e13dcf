import type { MemberId, SiteId } from '@foyer/contract';
import type { Db } from '../server/db/database.ts';
import { asId } from '../server/lib/ids.ts';
import { deleteContact, findByKey, lockContact, moveContact } from './store.ts';

/**
 * Gives a member the bookings of the contact with an address that they have just verified. From then on the address
 * leads to the member, so the contact is no longer needed.
 */
export async function joinMember(tx: Db, siteId: SiteId, memberId: MemberId, emailKey: string): Promise<void> {
  const found = await findByKey(tx, siteId, { kind: 'EMAIL', value: emailKey });
  if (found === undefined) return;
  const contact = await lockContact(tx, siteId, found);
  if (!contact) return;
  await moveContact(tx, siteId, contact.id, asId(memberId));
  await deleteContact(tx, siteId, contact.id);
}
