import type { BookingId, ResourceId, SiteId } from '@foyer/contract';
import type { ItemError } from '../../server/bulk-jobs/bulk-job.ts';
import { toWall } from '../../server/lib/zone.ts';
import { findSite } from '../../server/sites/store.ts';
import type { OccupiedInterval } from '../occupancy/occupancy-store.ts';
import type { ImportCall } from './insert.ts';
import { findOverlapping } from './store.ts';

interface Wanted {
  siteId: SiteId;
  resourceIds: readonly ResourceId[];
  span: OccupiedInterval;
  bookingId: BookingId;
}

/** Names the booking that has the time already. */
export async function describeConflict({ tx }: ImportCall, { siteId, ...wanted }: Wanted): Promise<ItemError> {
  if (wanted.resourceIds.length === 0)
    return { code: 'NO_STAFF', description: 'needs staff or rooms that it has none of' };
  const other = await findOverlapping(tx, siteId, wanted);
  if (!other) return { code: 'TAKEN', description: 'is at the time of a class' };
  const { timeZone } = await findSite(tx, siteId);
  const { title, contactDetails: { firstName, lastName, email } = {} } = other.details;
  const customer = [firstName, lastName].filter(Boolean).join(' ') || email;
  const when = toWall(other.start, timeZone).slice(0, 16).replace('T', ' ');
  return { code: 'TAKEN', description: `overlaps ${[title, customer, when].filter(Boolean).join(', ')}` };
}
