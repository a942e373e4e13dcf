import type { ClientAppId, MemberId, Role, SiteId } from '@foyer/contract';
import { roles } from '@foyer/contract';
import { findClientApp } from '../../access/client-apps/store.ts';
import { findIdentity } from '../../access/identities/store.ts';
import { fullNameOf } from '../../access/sign-in/mails.ts';
import type { Db } from '../../server/db/database.ts';
import type { Caller } from '../../server/http/caller.ts';
import { asId } from '../../server/lib/ids.ts';

export interface Actor {
  name: string;
  /** Their current role, which can be lower than when they started the job. */
  role: Role;
}

/** Finds whoever requested something; undefined if they may not act any more: a deleted or blocked member, a revoked key. */
export async function findActor(
  db: Db,
  siteId: SiteId,
  { kind, id }: Pick<Caller, 'kind' | 'id'>,
): Promise<Actor | undefined> {
  if (kind === 'app') return (await findKey(db, siteId, id)) ?? findApp(db, siteId, id);
  const person = await findIdentity(db, siteId, asId<MemberId>(id));
  return person?.status === 'ACTIVE' ? { name: fullNameOf(person), role: person.role } : undefined;
}

async function findKey(db: Db, siteId: SiteId, id: string): Promise<Actor | undefined> {
  const key = await db
    .selectFrom('api_keys')
    .select(['name', 'role'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  const role = roles.find((name) => name === key?.role);
  return key && role && { name: key.name, role };
}

async function findApp(db: Db, siteId: SiteId, id: string): Promise<Actor | undefined> {
  const app = await findClientApp(db, asId<ClientAppId>(id));
  return app?.siteId === siteId && app.role ? { name: app.name, role: app.role } : undefined;
}
