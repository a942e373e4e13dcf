import type { LocationId } from '@foyer/contract';
import { insertBusinessLocations } from '../catalog/services/location-store.ts';
import { site, studio } from '../demo/low-tide/studio.ts';
import { newId } from '../server/lib/new-id.ts';
import type { TestPlatform } from './start-platform.ts';

/** Gives the demo business another place beside the one that it has. */
export async function addPlace({ platform }: TestPlatform, name: string, formattedAddress: string) {
  const other = { id: newId<LocationId>(), name, default: false, address: { formattedAddress } };
  await insertBusinessLocations(platform.db, site.id, [other]);
  return { first: studio.id, other: other.id };
}
