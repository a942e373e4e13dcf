import type { LocationId, ResourceId, SiteId } from '@foyer/contract';
import type { BookedLocation } from '../../catalog/schedules/booked-location.ts';
import { findResources } from '../../catalog/schedules/store.ts';
import { findOpenLocations } from '../../catalog/services/location-store.ts';
import type { Db } from '../../server/db/database.ts';
import type { CallContext, Refusing } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import type { SessionChange } from './rules.ts';

/** Converts the sent location to the form that slots have. */
export async function readLocation(
  db: Db,
  siteId: SiteId,
  sent: SessionChange['location'],
): Promise<BookedLocation | undefined> {
  if (sent?.formattedAddress) return { formattedAddress: sent.formattedAddress, locationType: 'OWNER_CUSTOM' };
  if (!sent?.id) return undefined;
  const [location] = await findOpenLocations(db, siteId, [asId<LocationId>(sent.id.toLowerCase())]);
  if (!location) throw new ValidationError([oneViolation('session.location.id', 'is not a location of the business')]);
  const { id, name, address } = location;
  return {
    id,
    name,
    ...(address.formattedAddress ? { formattedAddress: address.formattedAddress } : {}),
    locationType: 'OWNER_BUSINESS',
  };
}

type ResourceCall = Pick<CallContext, 'tx' | 'caller'> & Refusing<'RESOURCE_NOT_FOUND'>;

/** Reads the sent resources, without duplicates. */
export async function readResources({ tx, caller, fail }: ResourceCall, ids: readonly string[]): Promise<ResourceId[]> {
  const asked = [...new Set(ids.map((id) => asId<ResourceId>(id.toLowerCase())))];
  const known = new Set((await findResources(tx, caller.siteId, asked)).map(({ id }) => id));
  const missing = asked.filter((id) => !known.has(id));
  if (missing.length > 0)
    fail('RESOURCE_NOT_FOUND', 'There is no such staff member or resource.', { resourceIds: missing });
  return asked;
}
