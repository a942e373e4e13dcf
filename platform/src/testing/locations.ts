import { type LocationId, modules, type RequestOf } from '@foyer/contract';
import { studio } from '../demo/low-tide/studio.ts';
import { asId } from '../server/lib/ids.ts';
import type { TestPlatform } from './test-platform.ts';

const { createLocation } = modules.locations;

type SentLocation = RequestOf<typeof createLocation>['location'];

/** A location of the demo business, made by call. */
export async function addBusinessLocation({ owner }: Pick<TestPlatform, 'owner'>, fields: Partial<SentLocation> = {}) {
  const location = { name: 'Pier', address: { formattedAddress: '12 Harbor Road, Hoboken' }, ...fields };
  return (await owner.call(createLocation, { location })).value.location;
}

/** The same by name and address. Returns the ids of the first location, too. */
export async function addLocation(foyer: Pick<TestPlatform, 'owner'>, name: string, formattedAddress: string) {
  const { id } = await addBusinessLocation(foyer, { name, address: { formattedAddress } });
  return { first: studio.id, other: asId<LocationId>(id) };
}
