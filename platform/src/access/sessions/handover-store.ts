import type { ClientAppId, GrantId, SiteId, VisitorId } from '@foyer/contract';
import { type Instant, minutes } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import { createSiteSecret, parseSiteSecret } from '../../server/lib/site-secret.ts';

/** Time between a redirect session and the browser that follows it. */
const LIFE_MS = minutes(10);

/** The person whom an app hands over to a hosted page: its visitor, or the member of a grant. */
export interface Handover {
  clientAppId: ClientAppId;
  visitorId: VisitorId | null;
  grantId: GrantId | null;
}

/** Stores a handover; returns the code for the page's URL. */
export async function insertHandover(
  db: Db,
  siteId: SiteId,
  { clientAppId, visitorId, grantId }: Handover,
  now: Instant,
): Promise<string> {
  const { value, hash } = createSiteSecret(siteId);
  await db
    .insertInto('identity_handovers')
    .values({
      site_id: siteId,
      code_hash: hash,
      client_app_id: clientAppId,
      visitor_id: visitorId,
      grant_id: grantId,
      expires_at: new Date(now + LIFE_MS),
    })
    .execute();
  return value;
}

/** Consumes a code; undefined if it is used, expired or of another site. */
export async function consumeHandover(
  db: Db,
  siteId: SiteId,
  code: string,
  now: Instant,
): Promise<Handover | undefined> {
  const opaque = parseSiteSecret(code);
  if (opaque?.siteId !== siteId) return undefined;
  return db
    .deleteFrom('identity_handovers')
    .where('site_id', '=', siteId)
    .where('code_hash', '=', opaque.hash)
    .where('expires_at', '>', new Date(now))
    .returning(['client_app_id as clientAppId', 'visitor_id as visitorId', 'grant_id as grantId'])
    .executeTakeFirst();
}
