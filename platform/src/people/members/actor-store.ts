import type { ClientAppId, MemberId, Role, SiteId } from '@foyer/contract';
import { roles } from '@foyer/contract';
import { findClientApp } from '../../access/client-apps/store.ts';
import { findIdentity } from '../../access/identities/store.ts';
import { fullNameOf } from '../../access/sign-in/mails.ts';
import { anyOf } from '../../server/db/any-of.ts';
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

/** Finds the names of the members, keys and apps of these ids, as `findActor` does, in at most three statements. */
export async function listActorNames(db: Db, siteId: SiteId, ids: readonly string[]): Promise<Map<string, string>> {
  const people = await Promise.all(ids.map((id) => findIdentity(db, siteId, asId<MemberId>(id))));
  const names = new Map<string, string>();
  for (const person of people) if (person?.status === 'ACTIVE') names.set(person.id, fullNameOf(person));
  const others = ids.filter((id) => !names.has(id));
  if (others.length === 0) return names;
  const ofSite = { siteId, ids: others };
  for (const { id, name } of [...(await listApps(db, ofSite)), ...(await listKeys(db, ofSite))]) names.set(id, name);
  return names;
}

interface Asked {
  siteId: SiteId;
  ids: readonly string[];
}

const listKeys = (db: Db, { siteId, ids }: Asked) =>
  db
    .selectFrom('api_keys')
    .select(['id', 'name'])
    .where('site_id', '=', siteId)
    .where('id', '=', anyOf(ids))
    .where('revoked_at', 'is', null)
    .execute();

const listApps = (db: Db, { siteId, ids }: Asked) =>
  db
    .selectFrom('client_apps')
    .select(['id', 'name'])
    .where('site_id', '=', siteId)
    .where('id', '=', anyOf(ids.map((id) => asId<ClientAppId>(id))))
    .where('role', 'is not', null)
    .execute();

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
