import type { BookingId, SiteId } from '@foyer/contract';
import { asId } from '../../server/lib/ids.ts';
import { openSealedId, sealId } from '../../server/lib/sealed-id.ts';

/** The manage token: authorizes managing this booking. */
export const makeManageToken = (secret: string, siteId: SiteId, bookingId: BookingId): string =>
  sealId(secret, 'manage-link', siteId, bookingId);

export function readManageToken(secret: string, token: string): { siteId: SiteId; bookingId: BookingId } | undefined {
  const opened = openSealedId(secret, 'manage-link', token);
  return opened && { siteId: opened.siteId, bookingId: asId(opened.id) };
}
