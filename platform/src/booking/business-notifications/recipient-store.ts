import type { LocationId, MemberId, RecipientId, ResourceId, Role, SiteId } from '@foyer/contract';
import type { PushKind } from '@foyer/contract/notice-kinds';
import type { Instant } from '@foyer/contract/values';
import { sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';
import { asId } from '../../server/lib/ids.ts';
import { type Choices, defaultPreferences, type Preferences, type Recipient } from './recipient.ts';

/** A team and the addresses of a business are small: bounds, not pages. */
const MOST_PEOPLE = 500;
export const MOST_ADDRESSES = 100;

interface Stored {
  choices: Record<string, string> | null;
  only_own: boolean | null;
  digest_minutes: number | null;
  agenda_time: string | null;
  time_zone: string | null;
  skips_empty_days: boolean | null;
  push_kinds: string[] | null;
}

const columns = [
  'choices',
  'only_own',
  'digest_minutes',
  'agenda_time',
  'time_zone',
  'skips_empty_days',
  'push_kinds',
] as const;

/** Adds what was stored to what the role has otherwise. */
function preferencesOf(role: Role | undefined, row: Stored): Preferences {
  const usual = defaultPreferences(role);
  return {
    // Only this file writes the columns, so they hold choices.
    choices: { ...usual.choices, ...(row.choices as Partial<Choices> | null) },
    onlyOwn: row.only_own ?? usual.onlyOwn,
    digestMinutes: row.digest_minutes ?? usual.digestMinutes,
    agendaTime: row.agenda_time ?? usual.agendaTime,
    ...(row.time_zone === null ? {} : { timeZone: row.time_zone }),
    skipsEmptyDays: row.skips_empty_days ?? usual.skipsEmptyDays,
    pushKinds: (row.push_kinds as PushKind[] | null) ?? usual.pushKinds,
  };
}

interface PersonFilter {
  id?: RecipientId;
}

/** Lists the active members of the team, each with their preferences, or one of them. */
export async function listPeople(db: Db, siteId: SiteId, { id }: PersonFilter = {}): Promise<Recipient[]> {
  const rows = await db
    .selectFrom('identities as identity')
    .leftJoin('notification_recipients as recipient', (join) =>
      join.on('recipient.site_id', '=', siteId).on(sql<boolean>`recipient.id = identity.id`),
    )
    .leftJoin('resources as resource', (join) =>
      join.on('resource.site_id', '=', siteId).onRef('resource.member_id', '=', 'identity.id'),
    )
    .where('identity.site_id', '=', siteId)
    .where('identity.status', '=', 'ACTIVE')
    .where('identity.role', '<>', 'member')
    .$if(id !== undefined, (query) => query.where('identity.id', '=', asId<MemberId>(id ?? '')))
    .select(['identity.id', 'identity.email', 'identity.role', 'identity.profile', 'resource.id as resource_id'])
    .select(columns.map((column) => `recipient.${column}` as const))
    .orderBy('identity.id')
    .limit(MOST_PEOPLE)
    .execute();
  return rows.map((row) => {
    // Only identities/store.ts writes the columns, so they hold an Identity's values.
    const role = row.role as Role;
    const { firstName, language } = row.profile as { firstName?: string; language?: string };
    return {
      id: asId<RecipientId>(row.id),
      email: row.email,
      person: {
        role,
        ...(firstName ? { firstName } : {}),
        ...(language ? { language } : {}),
        ...(row.resource_id ? { resourceId: row.resource_id as ResourceId } : {}),
      },
      ...preferencesOf(role, row),
    };
  });
}

/** Lists the addresses that hear of bookings, or one of them. */
export async function listAddresses(db: Db, siteId: SiteId, { id }: PersonFilter = {}): Promise<Recipient[]> {
  const rows = await db
    .selectFrom('notification_recipients')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('email', 'is not', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? asId<RecipientId>('')))
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST_ADDRESSES)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    email: row.email ?? '',
    ...(row.location_id === null ? {} : { locationId: row.location_id }),
    ...preferencesOf(undefined, row),
  }));
}

export const listRecipients = async (db: Db, siteId: SiteId): Promise<Recipient[]> =>
  (await Promise.all([listPeople(db, siteId), listAddresses(db, siteId)])).flat();

/** Finds one that may still hear of bookings: an active member of the team, or an address that was not removed. */
export async function findRecipient(db: Db, siteId: SiteId, id: RecipientId): Promise<Recipient | undefined> {
  const [people, addresses] = await Promise.all([listPeople(db, siteId, { id }), listAddresses(db, siteId, { id })]);
  return people[0] ?? addresses[0];
}

export interface RecipientRow extends Preferences {
  id: RecipientId;
  email?: string;
  locationId?: LocationId;
  nextAgendaAt: Instant | undefined;
}

/** Saves who hears of what. What is still waiting for a digest stays. */
export async function saveRecipient(tx: Db, siteId: SiteId, row: RecipientRow, now: Instant): Promise<void> {
  const values = {
    email: row.email ?? null,
    location_id: row.locationId ?? null,
    choices: JSON.stringify(row.choices),
    only_own: row.onlyOwn,
    digest_minutes: row.digestMinutes,
    agenda_time: row.agendaTime,
    time_zone: row.timeZone ?? null,
    skips_empty_days: row.skipsEmptyDays,
    push_kinds: JSON.stringify(row.pushKinds),
    next_agenda_at: row.nextAgendaAt === undefined ? null : new Date(row.nextAgendaAt),
    updated_at: new Date(now),
  };
  await tx
    .insertInto('notification_recipients')
    .values({ site_id: siteId, id: row.id, ...values, digest_due_at: null, created_at: new Date(now) })
    .onConflict((conflict) => conflict.columns(['site_id', 'id']).doUpdateSet(values))
    .execute();
}

export async function deleteAddress(tx: Db, siteId: SiteId, id: RecipientId): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('notification_recipients')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('email', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Sets when a recipient's digest is due, unless one is due before. A person without a row gets one. */
export async function scheduleDigest(tx: Db, siteId: SiteId, recipient: Recipient, due: Instant, now: Instant) {
  const { choices: _, ...usual } = defaultPreferences(recipient.person?.role);
  await tx
    .insertInto('notification_recipients')
    .values({
      site_id: siteId,
      id: recipient.id,
      choices: '{}',
      digest_minutes: usual.digestMinutes,
      agenda_time: usual.agendaTime,
      skips_empty_days: usual.skipsEmptyDays,
      created_at: new Date(now),
      updated_at: new Date(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .updateTable('notification_recipients')
    .set({ digest_due_at: new Date(due) })
    .where('site_id', '=', siteId)
    .where('id', '=', recipient.id)
    .where('digest_due_at', 'is', null)
    .execute();
}

/** Claims a recipient whose digest is due; other workers pass over it. */
export async function takeDueDigest(tx: Db, siteId: SiteId, now: Instant): Promise<RecipientId | undefined> {
  const row = await tx
    .selectFrom('notification_recipients')
    .select('id')
    .where('site_id', '=', siteId)
    .where('digest_due_at', '<=', new Date(now))
    .orderBy('digest_due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!row) return undefined;
  await setRow(tx, siteId, row.id, { digest_due_at: null });
  return row.id;
}

/** Claims a recipient whose agenda is due, with the instant for which it is. */
export async function takeDueAgenda(
  tx: Db,
  siteId: SiteId,
  now: Instant,
): Promise<{ id: RecipientId; due: Date } | undefined> {
  const row = await tx
    .selectFrom('notification_recipients')
    .select(['id', 'next_agenda_at'])
    .where('site_id', '=', siteId)
    .where('next_agenda_at', '<=', new Date(now))
    .orderBy('next_agenda_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.next_agenda_at ? { id: row.id, due: row.next_agenda_at } : undefined;
}

export const setNextAgenda = (tx: Db, siteId: SiteId, id: RecipientId, next: Instant | undefined): Promise<void> =>
  setRow(tx, siteId, id, { next_agenda_at: next === undefined ? null : new Date(next) });

async function setRow(
  tx: Db,
  siteId: SiteId,
  id: RecipientId,
  change: { next_agenda_at: Date | null } | { digest_due_at: null },
): Promise<void> {
  await tx
    .updateTable('notification_recipients')
    .set(change)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/** Whether a digest or an agenda is due, by their indexes. */
export async function hasDueMail(db: Db, siteId: SiteId, now: Instant): Promise<boolean> {
  const at = new Date(now);
  const row = await db
    .selectFrom('notification_recipients')
    .select('id')
    .where('site_id', '=', siteId)
    .where(({ eb, or }) => or([eb('next_agenda_at', '<=', at), eb('digest_due_at', '<=', at)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
