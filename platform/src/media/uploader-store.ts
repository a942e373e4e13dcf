import type { ClientAppId, MemberId, SiteId, VisitorId } from '@foyer/contract';
import type { Db } from '../server/db/database.ts';
import { asId } from '../server/lib/ids.ts';

/** The holder of an upload URL: somebody on the site, or a server with an API key or as a confidential app. */
export type Uploader =
  | { kind: 'member'; id: MemberId }
  | { kind: 'app'; id: string }
  | { kind: 'visitor'; id: VisitorId };

/** Whether they could still request one: the member is active, the API key not revoked, the app not deleted. */
export async function mayStillUpload(db: Db, siteId: SiteId, uploader: Uploader): Promise<boolean> {
  switch (uploader.kind) {
    case 'member':
      return isActiveMember(db, siteId, uploader.id);
    case 'app':
      return isKnownApp(db, siteId, uploader.id);
    case 'visitor':
      return true;
  }
}

async function isActiveMember(db: Db, siteId: SiteId, id: MemberId): Promise<boolean> {
  const member = await db
    .selectFrom('identities')
    .select('status')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return member?.status === 'ACTIVE';
}

async function isKnownApp(db: Db, siteId: SiteId, id: string): Promise<boolean> {
  const [key, app] = await Promise.all([
    db
      .selectFrom('api_keys')
      .select('id')
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst(),
    db
      .selectFrom('client_apps')
      .select('id')
      .where('site_id', '=', siteId)
      .where('id', '=', asId<ClientAppId>(id))
      .where('role', 'is not', null)
      .executeTakeFirst(),
  ]);
  return key !== undefined || app !== undefined;
}
