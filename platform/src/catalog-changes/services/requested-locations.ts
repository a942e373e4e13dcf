import { isDeepStrictEqual } from 'node:util';
import type { FieldViolation, LocationId, SiteId } from '@foyer/contract';
import { locationsOf } from '../../booking/availability/service-locations.ts';
import type { BookedLocation } from '../../catalog/schedules/booked-location.ts';
import { toWireLocation } from '../../catalog/services/entity.ts';
import { findLocationViolations, findStoredLocationViolations } from '../../catalog/services/location-rules.ts';
import { findOpenLocations } from '../../catalog/services/location-store.ts';
import { toStoredLocation } from '../../catalog/services/rules.ts';
import type { Deletion, ServiceLocation, StoredLocation } from '../../catalog/services/service.ts';
import type { Db } from '../../server/db/database.ts';
import { newId } from '../../server/lib/new-id.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import type { LocationChange } from './location-change-plan.ts';

interface ReadingCall {
  tx: Db;
  caller: { siteId: SiteId };
}

export interface RequestedLocations {
  locations?: ServiceLocation[];
  removedLocationSessionsAction?: {
    action?: LocationChange['action'];
    moveToLocationOptions?: { newLocation?: ServiceLocation };
  };
  participantNotification?: Deletion['participantNotification'];
}

const refuse = (violations: FieldViolation[]): void => {
  if (violations.length > 0) throw new ValidationError(violations);
};

/** Converts the locations to their stored form; the service's own keep their ids. */
export async function readLocations(
  call: ReadingCall,
  sent: readonly ServiceLocation[],
  old: readonly StoredLocation[],
): Promise<StoredLocation[]> {
  refuse(findLocationViolations(sent, 'locations'));
  const storedLocations = sent.map(toStoredLocation);
  await checkBusiness(call, storedLocations, (index) => `locations[${index}]`);
  return storedLocations.map((storedLocation) => withId(storedLocation, old));
}

function withId(storedLocation: StoredLocation, old: readonly StoredLocation[]): StoredLocation {
  if (storedLocation.type !== 'CUSTOM') return storedLocation;
  const same = old.find((other) => other.type === 'CUSTOM' && isDeepStrictEqual(other.address, storedLocation.address));
  return same ?? { id: newId<LocationId>(), ...storedLocation };
}

async function checkBusiness(
  { tx, caller }: ReadingCall,
  storedLocations: readonly StoredLocation[],
  fieldOf: (index: number) => string,
): Promise<void> {
  const ids = storedLocations.flatMap((storedLocation) =>
    storedLocation.type === 'BUSINESS' ? storedLocation.businessId : [],
  );
  const known = new Set((await findOpenLocations(tx, caller.siteId, ids)).map((location) => location.id));
  refuse(
    storedLocations.flatMap((storedLocation, index) =>
      storedLocation.type !== 'BUSINESS' || known.has(storedLocation.businessId)
        ? []
        : oneViolation(
            `${fieldOf(index)}.business.id`,
            'is not a location of the business',
            'OTHER',
            'INVALID_BUSINESS_LOCATION',
          ),
    ),
  );
}

/** Reads the location to move to, whether or not it is on the new list. */
export async function readTarget(
  call: ReadingCall,
  { removedLocationSessionsAction }: RequestedLocations,
  storedLocations: readonly StoredLocation[],
): Promise<BookedLocation | undefined> {
  const at = 'removedLocationSessionsAction.moveToLocationOptions.newLocation';
  const sent = removedLocationSessionsAction?.moveToLocationOptions?.newLocation;
  if (!sent) throw new ValidationError([oneViolation(at, 'is required to move sessions', 'REQUIRED_FIELD')]);
  refuse(findStoredLocationViolations(sent, at));
  const storedLocation = withId(toStoredLocation(sent), storedLocations);
  if (storedLocation.type === 'CUSTOMER') {
    throw new ValidationError([
      oneViolation(at, 'must be a single location for all sessions', 'OTHER', 'INVALID_CUSTOMER_LOCATION'),
    ]);
  }
  await checkBusiness(call, [storedLocation], () => at);
  const known = await findOpenLocations(
    call.tx,
    call.caller.siteId,
    'businessId' in storedLocation ? [storedLocation.businessId] : [],
  );
  const locations = new Map(known.map((location) => [location.id, location]));
  return locationsOf({ locations: [toWireLocation(storedLocation, { locations })] })[0];
}
