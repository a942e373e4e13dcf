import type { RecipientId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { findRecipient } from '../booking/business-notifications/recipient-store.ts';
import { saveWithAgenda } from '../booking/business-notifications/save.ts';
import type { Db } from '../server/db/database.ts';
import { asId } from '../server/lib/ids.ts';
import type { DemoBusiness } from './business.ts';
import { linkResource } from './store.ts';

/** Staff hear of bookings with themselves, and owners get the agenda of each day. */
export async function seedNotifications(tx: Db, { site, resources }: DemoBusiness, now: Instant): Promise<void> {
  for (const { id, role, firstName, lastName } of site.people) {
    const resource = resources.find(({ name }) => name === `${firstName} ${lastName}`);
    if (role === 'staff' && resource) await linkResource(tx, site.id, resource.id, id);
    const recipient = role === 'owner' ? await findRecipient(tx, site.id, asId<RecipientId>(id)) : undefined;
    if (!recipient) continue;
    const choices = { ...recipient.choices, DAILY_AGENDA: 'AT_ONCE' } as const;
    await saveWithAgenda(tx, site.id, { ...recipient, choices }, now);
  }
}
