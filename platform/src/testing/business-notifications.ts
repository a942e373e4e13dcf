import type { BookingId, RecipientId } from '@foyer/contract';
import { type Stoppable, stoppables } from '@foyer/contract/notice-kinds';
import { saveRequests } from '../booking/business-notifications/request-store.ts';
import { site } from '../demo/low-tide/studio.ts';
import { asId } from '../server/lib/ids.ts';
import { newId } from '../server/lib/new-id.ts';
import { sealId, sealPair } from '../server/lib/sealed-id.ts';
import type { TestPlatform } from './test-platform.ts';

/** The id of a team member as one who hears of bookings. */
export async function recipientIdOf({ db }: TestPlatform, email: string): Promise<RecipientId> {
  const people = db.selectFrom('identities').select('id').where('site_id', '=', site.id);
  const { id } = await people.where('email', '=', email).where('status', '<>', 'DELETED').executeTakeFirstOrThrow();
  return asId(id);
}

/** The token of the link in a recipient's mail about a request for approval. */
export async function requestToken(
  { db, platform }: TestPlatform,
  bookingIds: readonly string[],
  recipientId: RecipientId,
): Promise<string> {
  const requestId = newId();
  await saveRequests(db, site.id, new Map(bookingIds.map((id) => [asId<BookingId>(id), requestId])));
  return sealPair(platform.secret, 'request-link', site.id, [requestId, recipientId]);
}

/** The token of the link by which a recipient stops mails. */
export const stopToken = async (
  { platform }: TestPlatform,
  recipientId: RecipientId,
  stops: Stoppable,
): Promise<string> => sealId(platform.secret, 'unsubscribe', site.id, recipientId, stoppables.indexOf(stops) + 1);
