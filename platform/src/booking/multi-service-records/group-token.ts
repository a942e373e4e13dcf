import type { MultiServiceBookingId, SiteId } from '@foyer/contract';
import { asId } from '../../server/lib/ids.ts';
import { openSealedId, sealId } from '../../server/lib/sealed-id.ts';

/** The secret part of a link to bookings that belong together. Whoever holds it may read and cancel them. */
export const makeGroupToken = (secret: string, siteId: SiteId, id: MultiServiceBookingId): string =>
  sealId(secret, 'multi-service-link', siteId, id);

export function readGroupToken(
  secret: string,
  token: string,
): { siteId: SiteId; groupId: MultiServiceBookingId } | undefined {
  const opened = openSealedId(secret, 'multi-service-link', token);
  return opened && { siteId: opened.siteId, groupId: asId(opened.id) };
}
