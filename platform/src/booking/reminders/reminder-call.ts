import type { SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import type { Site } from '../../server/sites/store.ts';
import type { PlannedReminder } from './plan.ts';
import type { ReminderSettings } from './settings.ts';

export interface DueReminders {
  siteId: SiteId;
  now: Instant;
  secret: string;
  publicUrl: string;
  /** In development, SMS need no account. */
  production: boolean;
}

export interface ReminderCall extends DueReminders {
  tx: Db;
  site: Site;
  settings: ReminderSettings;
}

/** Names a reminder of one start among those that a booking got. */
export const nameOf = ({ key, start }: Pick<PlannedReminder, 'key' | 'start'>): string => `${key}@${start}`;
