import type { MultiServiceBookingId, SiteId } from '@foyer/contract';
import { asId } from '../../server/lib/ids.ts';
import { openSealedId, sealId } from '../../server/lib/sealed-id.ts';
import { linkVersionOf } from '../records/link-validity.ts';
import type { BookingRecord } from '../records/record.ts';

/** The manage token of a multi-service booking with these bookings; it authorizes reading and canceling all of it. */
export const makeGroupToken = (
  secret: string,
  siteId: SiteId,
  id: MultiServiceBookingId,
  bookings: readonly BookingRecord[],
): string => sealId(secret, 'multi-service-link', siteId, id, linkVersionOf(bookings));

export function readGroupToken(
  secret: string,
  token: string,
): { siteId: SiteId; groupId: MultiServiceBookingId; version: number } | undefined {
  const opened = openSealedId(secret, 'multi-service-link', token);
  return opened && { siteId: opened.siteId, groupId: asId(opened.id), version: opened.version };
}
