import type { MultiServiceBookingId, SiteId } from '@foyer/contract';
import { asId } from '../../server/lib/ids.ts';
import { openSealedId, sealId } from '../../server/lib/sealed-id.ts';

/** The manage token of a multi-service booking; it authorizes reading and canceling all of it. */
export const makeGroupToken = (secret: string, siteId: SiteId, id: MultiServiceBookingId): string =>
  sealId(secret, 'multi-service-link', siteId, id);

export function readGroupToken(
  secret: string,
  token: string,
): { siteId: SiteId; groupId: MultiServiceBookingId } | undefined {
  const opened = openSealedId(secret, 'multi-service-link', token);
  return opened && { siteId: opened.siteId, groupId: asId(opened.id) };
}
