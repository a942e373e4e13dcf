import type { ServiceId, SiteId } from '@foyer/contract';
import { days, type Instant, instantOf, subtractDuration } from '@foyer/contract/values';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';
import { defaultChoices, type ReminderChoices, type ReminderSettings } from './settings.ts';

export async function findReminderSettings(db: Db, siteId: SiteId): Promise<ReminderSettings> {
  const row = await db
    .selectFrom('sites')
    .leftJoin('reminder_settings as chosen', 'chosen.site_id', 'sites.id')
    .select(['sites.created_at as siteCreated', 'chosen.settings', 'chosen.revision', 'chosen.updated_at as updated'])
    .where('sites.id', '=', siteId)
    .executeTakeFirstOrThrow();
  return {
    ...defaultChoices,
    // Only updateReminderSettings writes the column.
    ...(row.settings as unknown as Partial<ReminderChoices> | null),
    revision: row.revision ?? 1,
    updated: instantOf(row.updated ?? row.siteCreated),
  };
}

/**
 * Saves choices that were made at this revision, and has the job look at the bookings that come. Returns false, and changes
 * nothing, if the revision is out of date.
 */
export async function updateReminderSettings(
  tx: Db,
  siteId: SiteId,
  { revision, updated: _, ...choices }: ReminderSettings,
  now: Instant,
): Promise<boolean> {
  const updated_at = new Date(now);
  await tx
    .insertInto('reminder_settings')
    .values({ site_id: siteId, settings: '{}', relook_from: null, revision: 1, updated_at })
    .onConflict((conflict) => conflict.column('site_id').doNothing())
    .execute();
  const { numUpdatedRows } = await tx
    .updateTable('reminder_settings')
    .set({
      settings: JSON.stringify(choices),
      relook_from: new Date(subtractDuration(now, days(1))),
      revision: revision + 1,
      updated_at,
    })
    .where('site_id', '=', siteId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Those that are services of the site. */
export async function listKnownServices(db: Db, siteId: SiteId, ids: readonly ServiceId[]): Promise<Set<ServiceId>> {
  if (ids.length === 0) return new Set();
  const services = db.selectFrom('services').select('id').where('site_id', '=', siteId);
  const rows = await services.where('id', '=', anyOf(ids)).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Bookings that one statement makes due, after the settings changed. */
const AT_ONCE = 500;

const selectWaiting = (db: Db, siteId: SiteId) =>
  db
    .selectFrom('reminder_settings')
    .select('relook_from')
    .where('site_id', '=', siteId)
    .where('relook_from', 'is not', null);

/** Whether the settings changed, and bookings haven't been looked at since. */
export const hasChangedSettings = async (db: Db, siteId: SiteId): Promise<boolean> =>
  (await selectWaiting(db, siteId).executeTakeFirst()) !== undefined;

/** Makes the next bookings due after the settings changed. Returns whether more are left. */
export async function relookAtBookings(tx: Db, siteId: SiteId, now: Instant): Promise<boolean> {
  const settings = selectWaiting(tx, siteId);
  const row = await settings.forUpdate().skipLocked().executeTakeFirst();
  if (!row?.relook_from) return false;
  const upcoming = tx
    .selectFrom('bookings')
    .where('site_id', '=', siteId)
    .where('starts_at', '>', row.relook_from)
    .where('status', '=', 'CONFIRMED');
  const last = await upcoming
    .select('starts_at')
    .orderBy('starts_at')
    .offset(AT_ONCE - 1)
    .limit(1)
    .executeTakeFirst();
  const from = row.relook_from;
  await tx
    .updateTable('bookings')
    .set({ reminder_due_at: new Date(now) })
    .where('site_id', '=', siteId)
    .where('starts_at', '>', from)
    .where('status', '=', 'CONFIRMED')
    .$if(last !== undefined, (query) => query.where('starts_at', '<=', last?.starts_at ?? from))
    .execute();
  await tx
    .updateTable('reminder_settings')
    .set({ relook_from: last?.starts_at ?? null })
    .where('site_id', '=', siteId)
    .execute();
  return last !== undefined;
}
