import type { BookingId, SiteId } from '@foyer/contract';
import { asId } from '../../server/lib/ids.ts';
import { openSealedId, sealId } from '../../server/lib/sealed-id.ts';

/** The secret part of a manage link. Whoever holds it may manage that booking. */
export const makeManageToken = (secret: string, siteId: SiteId, bookingId: BookingId): string =>
  sealId(secret, 'manage-link', siteId, bookingId);

export function readManageToken(secret: string, token: string): { siteId: SiteId; bookingId: BookingId } | undefined {
  const opened = openSealedId(secret, 'manage-link', token);
  return opened && { siteId: opened.siteId, bookingId: asId(opened.id) };
}
