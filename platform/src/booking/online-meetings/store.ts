import type { BookingId, SiteId } from '@foyer/contract';
import { addDuration, type Instant, instantOf, minutes } from '@foyer/contract/values';
import { type Selectable, sql } from 'kysely';
import { isCalled } from '../../server/conferencing/account.ts';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';
import type { Database } from '../../server/db/schema.ts';
import { newId } from '../../server/lib/new-id.ts';
import type { OnlineMeeting } from './online-meeting.ts';

/** Longer than all calls for one meeting take. */
const CLAIM_LASTS = minutes(3);

const toMeeting = (row: Selectable<Database['online_meetings']>): OnlineMeeting => ({
  siteId: row.site_id,
  key: row.meeting_key,
  provider: isCalled(row.provider) ? row.provider : undefined,
  host: row.host ?? '',
  externalId: row.external_id ?? undefined,
  joinUrl: row.join_url ?? undefined,
  told: row.told ?? undefined,
  generation: row.generation,
  isUncertain: row.is_uncertain,
  ends: instantOf(row.ends_at),
  wantedVersion: row.wanted_version,
  attempts: row.attempts,
});

const selectDue = (db: Db, siteId: SiteId, now: Instant) =>
  db
    .selectFrom('online_meetings')
    .where('site_id', '=', siteId)
    .where('due_at', '<=', new Date(now))
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', new Date(now))]));

/** Whether bookings or meetings of a site are due, by their indexes. */
export async function hasDueMeetings(db: Db, siteId: SiteId, now: Instant): Promise<boolean> {
  const at = new Date(now);
  const { rows } = await sql<{ isDue: boolean }>`
    select exists (select from bookings where site_id = ${siteId} and meeting_due_at <= ${at})
      or exists (select from online_meetings where site_id = ${siteId} and due_at <= ${at}
        and (claimed_until is null or claimed_until <= ${at}))
      or exists (select from conferencing_settings where site_id = ${siteId} and relook_from is not null)
      as "isDue"`.execute(db);
  return rows[0]?.isDue === true;
}

/** Makes meetings due, of those that are known or that a booking until `ends` has. */
export async function makeMeetingsDue(
  tx: Db,
  siteId: SiteId,
  meetings: ReadonlyMap<string, Instant | undefined>,
  now: Instant,
): Promise<void> {
  const due_at = new Date(now);
  const sorted = [...meetings].toSorted(([left], [right]) => (left < right ? -1 : 1));
  const wanted = sorted.flatMap(([meeting_key, ends]) =>
    ends === undefined ? [] : [{ site_id: siteId, meeting_key, ends_at: new Date(ends), due_at }],
  );
  if (wanted.length > 0) {
    await tx
      .insertInto('online_meetings')
      .values(wanted)
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'meeting_key']).doUpdateSet({
          due_at,
          ends_at: (eb) => eb.ref('excluded.ends_at'),
          wanted_version: sql`online_meetings.wanted_version + 1`,
        }),
      )
      .execute();
  }
  const left = sorted.flatMap(([key, ends]) => (ends === undefined ? [key] : []));
  if (left.length === 0) return;
  await tx
    .updateTable('online_meetings')
    .set({ due_at, wanted_version: sql`wanted_version + 1` })
    .where('site_id', '=', siteId)
    .where('meeting_key', '=', anyOf(left))
    .execute();
}

/** Locks the next meeting that is due and that no other worker has. */
export async function lockDueMeeting(tx: Db, siteId: SiteId, now: Instant): Promise<OnlineMeeting | undefined> {
  const row = await selectDue(tx, siteId, now)
    .selectAll()
    .orderBy('due_at')
    .orderBy('meeting_key')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && toMeeting(row);
}

/** Locks a meeting while a worker has claimed it; undefined if another worker has by now. */
export async function lockClaimed(
  tx: Db,
  { siteId, key }: OnlineMeeting,
  claim: string,
): Promise<OnlineMeeting | undefined> {
  const row = await tx
    .selectFrom('online_meetings')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('meeting_key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  return row?.claim === claim ? toMeeting(row) : undefined;
}

const updateMeeting = (tx: Db, { siteId, key }: Pick<OnlineMeeting, 'siteId' | 'key'>) =>
  tx.updateTable('online_meetings').where('site_id', '=', siteId).where('meeting_key', '=', key);

/** The creation that a worker is about to send: to which provider, and until when. */
export interface Creation {
  provider: string;
  host: string;
  ends: Instant;
}

/**
 * Claims a locked meeting until its calls must have ended. A creation is noted before it is sent, so that no end of this
 * process leaves one that nobody knows of.
 */
export async function claimMeeting(
  tx: Db,
  meeting: OnlineMeeting,
  now: Instant,
  creation: Creation | undefined,
): Promise<string> {
  const claim = newId();
  await updateMeeting(tx, meeting)
    .set({ claim, claimed_until: new Date(addDuration(now, CLAIM_LASTS)), attempts: meeting.attempts + 1 })
    .$if(creation !== undefined, (update) =>
      update.set({
        provider: creation?.provider ?? null,
        host: creation?.host ?? null,
        is_uncertain: true,
        ends_at: new Date(creation?.ends ?? 0),
      }),
    )
    .execute();
  return claim;
}

/** The state of a meeting after a step. */
export interface Recorded
  extends Pick<
    OnlineMeeting,
    'provider' | 'host' | 'externalId' | 'joinUrl' | 'told' | 'generation' | 'isUncertain' | 'attempts'
  > {
  due: Instant | undefined;
  failure: string | undefined;
}

/** Records a step and ends the claim. */
export async function recordStep(
  tx: Db,
  meeting: Pick<OnlineMeeting, 'siteId' | 'key'>,
  { due, failure, ...known }: Recorded,
  now: Instant,
): Promise<void> {
  await updateMeeting(tx, meeting)
    .set({
      provider: known.provider ?? null,
      host: known.provider ? known.host : null,
      external_id: known.externalId ?? null,
      join_url: known.joinUrl ?? null,
      told: known.told ?? null,
      generation: known.generation,
      is_uncertain: known.isUncertain,
      attempts: known.attempts,
      due_at: due === undefined ? null : new Date(due),
      claim: null,
      claimed_until: null,
      failure: failure ?? null,
      failed_at: failure === undefined ? null : sql`coalesce(failed_at, ${new Date(now)}::timestamptz)`,
    })
    .execute();
}

/**
 * Notes that a worker did something after it had lost its claim: what the provider was told isn't known any more, and it may
 * have a meeting more.
 */
export async function noteLateStep(tx: Db, meeting: OnlineMeeting, now: Instant): Promise<void> {
  await updateMeeting(tx, meeting)
    .set({ told: null, is_uncertain: true, due_at: new Date(now), wanted_version: sql`wanted_version + 1` })
    .execute();
}

/** Keeps meetings as they are until the transaction ends. Returns the keys of those that are known. */
export async function shareLockMeetings(tx: Db, siteId: SiteId, keys: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('online_meetings')
    .select('meeting_key')
    .where('site_id', '=', siteId)
    .where('meeting_key', '=', anyOf(keys))
    .orderBy('meeting_key')
    .forShare()
    .execute();
  return new Set(rows.map(({ meeting_key }) => meeting_key));
}

/** Notes bookings whose customer gets the link of their meeting once it is there. */
export async function oweLinks(tx: Db, siteId: SiteId, bookingIds: readonly BookingId[]): Promise<void> {
  if (bookingIds.length === 0) return;
  await tx
    .insertInto('owed_meeting_links')
    .values(bookingIds.map((booking_id) => ({ site_id: siteId, booking_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes those of the bookings that are owed a link from the list. */
export async function takeOwedLinks(tx: Db, siteId: SiteId, bookingIds: readonly BookingId[]): Promise<Set<BookingId>> {
  const rows = await tx
    .deleteFrom('owed_meeting_links')
    .where('site_id', '=', siteId)
    .where('booking_id', '=', anyOf(bookingIds))
    .returning('booking_id')
    .execute();
  return new Set(rows.map(({ booking_id }) => booking_id));
}

/** Deletes meetings that ended before an instant; their providers keep them. */
export const deleteOldMeetings = (db: Db, siteId: SiteId, before: Instant) =>
  db.deleteFrom('online_meetings').where('site_id', '=', siteId).where('ends_at', '<', new Date(before)).execute();
