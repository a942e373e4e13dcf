import type { BookingId, SiteId } from '@foyer/contract';
import { asId } from '../../server/lib/ids.ts';
import { openSealedId, sealId } from '../../server/lib/sealed-id.ts';
import type { BookingRecord } from './record.ts';

/** The manage token: authorizes managing this booking, until its link version rises or the link ends. */
export const makeManageToken = (
  secret: string,
  siteId: SiteId,
  { id, linkVersion }: Pick<BookingRecord, 'id' | 'linkVersion'>,
): string => sealId(secret, 'manage-link', siteId, id, linkVersion);

export function readManageToken(
  secret: string,
  token: string,
): { siteId: SiteId; bookingId: BookingId; version: number } | undefined {
  const opened = openSealedId(secret, 'manage-link', token);
  return opened && { siteId: opened.siteId, bookingId: asId(opened.id), version: opened.version };
}
