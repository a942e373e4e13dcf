import type { SiteId } from '@foyer/contract';
import type { SignedInMember } from '../access/sessions/signed-in-member.ts';
import { hasBookedSessions } from '../booking/records/member-store.ts';
import { findKindsOfOrders } from '../paid-plans/orders/list-store.ts';
import type { Db } from '../server/db/database.ts';
import { pathOf } from './known-paths.ts';

/** The lists of the members area that have something to show. */
export interface MemberAreas {
  events: boolean;
  orders: boolean;
  subscriptions: boolean;
}

/** Finds them for the pages of the members area; undefined for other pages. */
export async function findMemberAreas(
  db: Db,
  siteId: SiteId,
  { identityId }: SignedInMember,
  url: string,
): Promise<MemberAreas | undefined> {
  if (!/^\/account(\/|$)/.test(pathOf(url))) return undefined;
  const [events, kinds] = await Promise.all([
    hasBookedSessions(db, siteId, identityId),
    findKindsOfOrders(db, siteId, identityId),
  ]);
  return { events, ...kinds };
}
