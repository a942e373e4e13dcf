import type { SiteId } from '@foyer/contract';
import { addDuration, type Duration, type Instant, milliseconds } from '@foyer/contract/values';
import type { Db } from '../db/database.ts';
import { defaultQuietHours, type QuietHours, type QuietSpan, quietHoursAround } from '../lib/quiet-hours.ts';

/** The quiet hours of the reminder settings. */
interface Chosen {
  quietHours?: QuietHours;
  quietMails?: boolean;
}

/**
 * The quiet hours that hold for mails of a site at an instant, or else those that begin within `ahead` of it. Undefined for none, and
 * where mails don't keep them.
 */
export async function findQuietMails(
  db: Db,
  siteId: SiteId,
  now: Instant,
  ahead: Duration = milliseconds(0),
): Promise<QuietSpan | undefined> {
  const row = await db
    .selectFrom('reminder_settings')
    .innerJoin('sites', 'sites.id', 'reminder_settings.site_id')
    .select(['reminder_settings.settings', 'sites.time_zone as timeZone'])
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  // Only updateReminderSettings writes the column.
  const { quietHours = defaultQuietHours, quietMails = false } = (row?.settings ?? {}) as unknown as Chosen;
  if (!row || !quietMails) return undefined;
  const around = (instant: Instant) => quietHoursAround(instant, quietHours, row.timeZone);
  return around(now) ?? around(addDuration(now, ahead));
}
