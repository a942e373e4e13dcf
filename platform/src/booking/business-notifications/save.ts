import type { SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import { findSite } from '../../server/sites/store.ts';
import { nextAgenda } from './agenda-time.ts';
import type { Recipient } from './recipient.ts';
import { saveRecipient } from './recipient-store.ts';

/** Saves a recipient's preferences, with when their next agenda is due. */
export async function saveWithAgenda(tx: Db, siteId: SiteId, recipient: Recipient, now: Instant): Promise<void> {
  const { person, email, ...rest } = recipient;
  const zone = recipient.timeZone ?? (await findSite(tx, siteId)).timeZone;
  const isAgendaOn = recipient.choices.DAILY_AGENDA !== 'OFF';
  const nextAgendaAt = isAgendaOn ? nextAgenda(now, recipient.agendaTime, zone) : undefined;
  await saveRecipient(tx, siteId, { ...rest, ...(person ? {} : { email }), nextAgendaAt }, now);
}
