import type { ClientAppId, MemberId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { PageTokens } from '../access/oauth/page-tokens.ts';
import { findCookieSession } from '../access/sessions/cookie-session.ts';
import { findSignedInMember, type SignedInMember } from '../access/sessions/signed-in-member.ts';
import { hasBookedSessions } from '../booking/records/member-store.ts';
import { findKindsOfOrders } from '../paid-plans/orders/list-store.ts';
import type { Db } from '../server/db/database.ts';
import type { RouteContext } from '../server/route-context.ts';
import { pathOf } from './known-paths.ts';

/** The lists of the members area that have something to show. */
interface MemberAreas {
  events: boolean;
  orders: boolean;
  subscriptions: boolean;
}

interface PageMember {
  session: (SignedInMember & { areas: MemberAreas | undefined }) | undefined;
  memberToken: string | undefined;
}

interface Visit {
  siteId: SiteId;
  clientId: ClientAppId;
  cookie: string | undefined;
  url: string;
}

async function findAreas(db: Db, siteId: SiteId, memberId: MemberId): Promise<MemberAreas> {
  const [events, kinds] = await Promise.all([
    hasBookedSessions(db, siteId, memberId),
    findKindsOfOrders(db, siteId, memberId),
  ]);
  return { events, ...kinds };
}

/** Reads who is signed in; for pages of the members area and of the console also what these need. */
export class PageMembers {
  readonly #platform: RouteContext;
  readonly #tokens = new PageTokens();

  constructor(platform: RouteContext) {
    this.#platform = platform;
  }

  async read({ siteId, clientId, cookie, url }: Visit, now: Instant): Promise<PageMember> {
    const { db } = this.#platform;
    const signIn = await findCookieSession(db, siteId, cookie, now);
    const member = signIn && (await findSignedInMember(db, siteId, signIn.identityId));
    if (!member) return { session: undefined, memberToken: undefined };
    const area = /^\/(account|manage)(?:\/|$)/.exec(pathOf(url))?.[1];
    const [areas, memberToken] = await Promise.all([
      area === 'account' ? findAreas(db, siteId, member.identityId) : undefined,
      area ? this.#tokens.find(this.#platform, signIn, clientId, now) : undefined,
    ]);
    return { session: { ...member, areas }, memberToken };
  }
}
