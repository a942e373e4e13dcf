import type { LocationId } from '@foyer/contract';
import { insertBusinessLocations } from '../catalog/services/location-store.ts';
import { site, studio } from '../demo/low-tide/studio.ts';
import { newId } from '../server/lib/new-id.ts';
import type { TestPlatform } from './test-platform.ts';

/** Another location of the demo business. Returns the ids of both. */
export async function addLocation({ db }: TestPlatform, name: string, formattedAddress: string) {
  const other = { id: newId<LocationId>(), name, default: false, address: { formattedAddress } };
  await insertBusinessLocations(db, site.id, [other]);
  return { first: studio.id, other: other.id };
}
