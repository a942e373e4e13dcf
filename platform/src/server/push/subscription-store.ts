import type { MemberId, PushSubscriptionId, SignInSessionId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { anyOf } from '../db/any-of.ts';
import type { Db } from '../db/database.ts';
import { asId } from '../lib/ids.ts';
import { newId } from '../lib/new-id.ts';
import type { SubscriptionKeys } from './encrypt.ts';

/** A browser's subscription: the address to send notifications to, and the keys to encrypt them with. */
export interface Subscription extends SubscriptionKeys {
  endpoint: string;
}

/** A device of a person that gets notifications. */
export interface Device {
  id: PushSubscriptionId;
  name: string;
  sessionId: SignInSessionId;
  createdAt: Date;
}

interface NewDevice {
  siteId: SiteId;
  identityId: MemberId;
  sessionId: SignInSessionId;
  name: string;
  now: Instant;
}

/**
 * Saves a device with the sign-in that is open on it; whose it was before is replaced. Undefined if the sign-in has ended
 * meanwhile: its row stays locked, so that an end comes before or removes the device.
 */
export async function saveSubscription(
  tx: Db,
  { siteId, identityId, sessionId, name, now }: NewDevice,
  { endpoint, p256dh, auth }: Subscription,
): Promise<Device | undefined> {
  const session = await tx
    .selectFrom('sign_in_sessions')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!session) return undefined;
  const owner = { identity_id: identityId, session_id: sessionId, p256dh, auth, device: name };
  const row = await tx
    .insertInto('push_subscriptions')
    .values({ site_id: siteId, id: newId<PushSubscriptionId>(), endpoint, ...owner, created_at: new Date(now) })
    .onConflict((conflict) => conflict.columns(['site_id', 'endpoint']).doUpdateSet(owner))
    .returningAll()
    .executeTakeFirstOrThrow();
  return { id: row.id, name: row.device, sessionId: row.session_id, createdAt: row.created_at };
}

/** Lists the devices of a person, the newest first. */
export async function listSubscriptions(db: Db, siteId: SiteId, id: MemberId): Promise<Device[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select(['id', 'device as name', 'session_id as sessionId', 'created_at as createdAt'])
    .where('site_id', '=', siteId)
    .where('identity_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows;
}

/** Has calls that add devices of a person follow each other, so that they count each other's. */
export const lockDevices = (tx: Db, siteId: SiteId, id: MemberId) =>
  tx
    .selectFrom('identities')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Whether a person has so many devices beside this one. */
export async function hasOtherSubscriptions(db: Db, siteId: SiteId, id: MemberId, endpoint: string, many: number) {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('site_id', '=', siteId)
    .where('identity_id', '=', id)
    .where('endpoint', '<>', endpoint)
    .limit(many)
    .execute();
  return rows.length === many;
}

/** The devices of everybody on a site, by person. They stay until the transaction ends. */
export async function listAllSubscriptions(db: Db, siteId: SiteId): Promise<Map<string, PushSubscriptionId[]>> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select(['id', 'identity_id'])
    .where('site_id', '=', siteId)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ identity_id }) => `${identity_id}`)].map(([person, own]) => [
      person,
      own.map(({ id }) => id),
    ]),
  );
}

/** Removes a device with what is on its way to it; one of a certain person if one is named. Returns whether there was one. */
export async function deleteSubscription(
  tx: Db,
  siteId: SiteId,
  id: PushSubscriptionId,
  owner?: MemberId,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('push_subscriptions')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .$if(owner !== undefined, (query) => query.where('identity_id', '=', owner ?? asId<MemberId>('')))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes the devices on which these sign-ins were open. */
export const deleteSubscriptionsOfSessions = (tx: Db, siteId: SiteId, ids: readonly SignInSessionId[]) =>
  tx.deleteFrom('push_subscriptions').where('site_id', '=', siteId).where('session_id', '=', anyOf(ids)).execute();

/** Removes the devices of a person, optionally except that of one sign-in. */
export const deleteSubscriptionsOf = (tx: Db, siteId: SiteId, id: MemberId, except?: SignInSessionId) =>
  tx
    .deleteFrom('push_subscriptions')
    .where('site_id', '=', siteId)
    .where('identity_id', '=', id)
    .$if(except !== undefined, (query) => query.where('session_id', '<>', except ?? asId<SignInSessionId>('')))
    .execute();

/** Removes all devices of a site. */
export const deleteAllSubscriptions = (tx: Db, siteId: SiteId) =>
  tx.deleteFrom('push_subscriptions').where('site_id', '=', siteId).execute();
