import type { BookingId, MemberId, SiteId } from '@foyer/contract';
import { sql } from 'kysely';
import { emailKeyOf, type Identity } from '../../access/identities/identity.ts';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';

export type DataSubject = Pick<Identity, 'id' | 'email' | 'isEmailVerified'>;

/** An address that a member verified, in lower case; a former one identifies what happened until `until`. */
export interface ProvedAddress {
  address: string;
  until?: Date;
}

/**
 * Lists the addresses that identify a member's guest bookings. Only verified addresses count: otherwise a stranger
 * could register with one and read or erase its owner's bookings.
 */
export async function listProvedAddresses(db: Db, siteId: SiteId, person: DataSubject): Promise<ProvedAddress[]> {
  const { rows: former } = await sql<{ address: string; until: Date }>`
    select lower(event.data->>'from') as address, max(event.created_at) as until
    from security_events event
    where event.site_id = ${siteId} and event.identity_id = ${person.id} and event.type = 'EMAIL_CHANGED'
      and event.data->>'wasVerified' = 'true'
      and not exists (
        select from identities other
        where other.site_id = ${siteId} and other.email_key = lower(event.data->>'from') and other.id <> ${person.id})
    group by 1`.execute(db);
  const current = person.isEmailVerified ? person.email.toLowerCase() : undefined;
  return [...(current ? [{ address: current }] : []), ...former.filter(({ address }) => address !== current)];
}

/** Whether the member has ever had a role, and so may have booked for customers. */
export async function wasOfTeam(db: Db, siteId: SiteId, id: MemberId): Promise<boolean> {
  const event = await db
    .selectFrom('security_events')
    .select('id')
    .where('site_id', '=', siteId)
    .where('identity_id', '=', id)
    .where('type', '=', 'ROLE_CHANGED')
    .limit(1)
    .executeTakeFirst();
  return event !== undefined;
}

/**
 * Lists the bookings about a member: their own, and those that guests or the business made with a verified address of
 * theirs or with them as the contact. Excludes bookings by other members and a team member's for customers.
 */
export async function listBookingIdsOf(db: Db, siteId: SiteId, person: DataSubject): Promise<BookingId[]> {
  const proved = await listProvedAddresses(db, siteId, person);
  const own = [emailKeyOf(person.email), ...proved.map(({ address }) => address)];
  const made = db
    .selectFrom('bookings')
    .select('id')
    .where('site_id', '=', siteId)
    .where('created_by_id', '=', person.id)
    .where('created_by_kind', '=', 'member');
  const isInOwnName = sql<boolean>`coalesce(contact_email, ${own[0]}) = any(${own})`;
  const rows = await ((await wasOfTeam(db, siteId, person.id)) ? made.where(isInOwnName) : made).execute();
  rows.push(...(await listAsContact(db, siteId, person.id)));
  for (const { address, until } of proved) rows.push(...(await listAsGuest(db, siteId, person.id, address, until)));
  return [...new Set(rows.map(({ id }) => id))];
}

/** Excludes bookings that another member made. */
const notOfOthers = (db: Db, siteId: SiteId, id: MemberId) =>
  db
    .selectFrom('bookings')
    .select('id')
    .where('site_id', '=', siteId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('identities')
            .select('identities.id')
            .where('identities.site_id', '=', siteId)
            .whereRef('identities.id', '=', 'bookings.created_by_id')
            .where('identities.id', '<>', id)
            .where('identities.role', '=', 'member'),
        ),
      ),
    );

const listAsContact = (db: Db, siteId: SiteId, id: MemberId) =>
  notOfOthers(db, siteId, id).where(sql`details#>>'{contactDetails,contactId}'`, '=', id).execute();

const listAsGuest = (db: Db, siteId: SiteId, id: MemberId, address: string, until: Date | undefined) =>
  notOfOthers(db, siteId, id)
    .where('contact_email', '=', address)
    .$if(until !== undefined, (query) => query.where('created_at', '<', until ?? new Date(0)))
    .execute();

/** The addresses that are not another account's login. */
export async function withoutAccountOf(
  db: Db,
  siteId: SiteId,
  addresses: readonly string[],
  id: MemberId,
): Promise<string[]> {
  const others = await db
    .selectFrom('identities')
    .select('email_key')
    .where('site_id', '=', siteId)
    .where('email_key', '=', anyOf(addresses))
    .where('id', '<>', id)
    .execute();
  const taken = new Set(others.map(({ email_key }) => email_key));
  return addresses.filter((address) => !taken.has(address));
}
