import type { ServiceId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { ServiceType } from '../../catalog/services/service.ts';
import type { Db } from '../../server/db/database.ts';
import { raiseCapacity } from '../waitlist-entries/due-store.ts';
import { recordReleasedTime } from '../waitlist-entries/released-time-store.ts';

interface ChangedService {
  id: ServiceId;
  type: ServiceType;
  defaultCapacity: number;
}

/** Records time and seats that a changed service may release: other staff, shorter appointments, more capacity. */
export async function recordReleasedByServiceChange(
  tx: Db,
  siteId: SiteId,
  service: ChangedService,
  now: Instant,
): Promise<void> {
  if (service.type === 'APPOINTMENT') await recordReleasedTime(tx, siteId, { start: now });
  else await raiseCapacity(tx, siteId, service);
}
