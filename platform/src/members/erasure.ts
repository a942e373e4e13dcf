import type { SiteId } from '@foyer/contract';
import type { Db } from '../db/database.ts';
import type { Identity } from '../identity/identity.ts';
import { appendEvent } from '../outbox/store.ts';

/** Takes out everything personal of somebody, everywhere it is kept; what they booked stays without their data. */
export async function erasePerson(tx: Db, siteId: SiteId, { id }: Identity, now: number): Promise<void> {
  await tx.deleteFrom('identities').where('site_id', '=', siteId).where('id', '=', id).execute();
  await appendEvent(tx, { siteId, type: 'memberDeleted', entityId: id, body: {}, now });
}
