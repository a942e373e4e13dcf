import { modules } from '@foyer/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { studio } from '../../demo/low-tide/studio.ts';
import { newId } from '../../server/lib/new-id.ts';
import { listEventTypes } from '../../testing/events.ts';
import { addBusinessLocation } from '../../testing/locations.ts';
import { addService } from '../../testing/services.ts';
import { TestPlatform } from '../../testing/test-platform.ts';

const {
  archiveLocation,
  bulkCreateLocation,
  createLocation,
  getLocation,
  listLocations,
  queryLocations,
  setDefaultLocation,
  updateLocation,
} = modules.locations;
const { createService, getService, setServiceLocations } = modules.services;

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ options: { rateLimits: false } });
});
afterAll(() => foyer.stop());

const fetchOne = async (id: string) => (await foyer.owner.call(getLocation, { id })).value.location;
const at = (id: string) => [{ type: 'BUSINESS' as const, business: { id } }];

const whole = {
  name: 'Lakeside',
  description: 'Two rooms over the bakery',
  timeZone: 'America/Chicago',
  email: 'lake@example.com',
  phone: '+1 312-555-0100',
  fax: '+1 312-555-0101',
  address: {
    country: 'US',
    subdivision: 'US-IL',
    city: 'Chicago',
    postalCode: '60601',
    streetAddress: { number: '12', name: 'Lake Street', apt: '3' },
    addressLine2: 'Back door',
    hint: 'Ring twice',
    geocode: { latitude: 41.88, longitude: -87.62 },
  },
  extendedFields: { namespaces: { till: { code: 7 } } },
};
const formattedAddress = '12 Lake Street, 3, Back door, Chicago, IL 60601';

test('a location is kept with its whole address, which services and their queries answer', async () => {
  const made = await addBusinessLocation(foyer, whole);
  const { id } = made;
  const expected = { ...whole, address: { ...whole.address, formattedAddress }, revision: '1' };
  expect(made).toMatchObject({ ...expected, default: false, archived: false, status: 'ACTIVE' });
  expect(await fetchOne(id.toUpperCase())).toEqual(made);
  const service = await addService(foyer, { locations: at(id) });
  expect(service.locations?.[0]).toMatchObject({
    business: { id, name: 'Lakeside', address: expected.address },
    calculatedAddress: expected.address,
  });
  expect(await listEventTypes(foyer, id)).toEqual(['locationCreated']);
});

test('a custom address of a service is answered whole, with one line made of its parts', async () => {
  const address = { streetAddress: { name: 'Am See', number: '4' }, city: 'Berlin', geocode: whole.address.geocode };
  const { locations } = await addService(foyer, { locations: [{ type: 'CUSTOM', custom: { address } }] });
  expect(locations?.[0]).toMatchObject({
    custom: { address },
    calculatedAddress: { ...address, formattedAddress: 'Am See 4, Berlin' },
  });
});

test('an update replaces what is stored, for services and sessions, but only of the current revision', async () => {
  const { id } = await addBusinessLocation(foyer, whole);
  await sql`update sessions set location = ${JSON.stringify({ id, name: 'Lakeside' })}::jsonb
    where id = (select id from sessions where type = 'EVENT' limit 1)`.execute(foyer.db);
  const location = { id, name: 'Lakeside 2', address: { formattedAddress: 'Pier 7' }, revision: '1' };
  const { value } = await foyer.owner.call(updateLocation, { location });
  expect(value.location).toMatchObject({ ...location, revision: '2', timeZone: 'America/New_York' });
  expect(value.location.description).toBeUndefined();
  const { rows } = await sql<{ location: unknown }>`
    select location from sessions where location->>'id' = ${id}`.execute(foyer.db);
  expect(rows).toEqual([{ location: { id, name: 'Lakeside 2', formattedAddress: 'Pier 7' } }]);
  expect((await foyer.owner.call(updateLocation, { location: { ...location, name: 'Old' } })).code).toBe(
    'REVISION_MISMATCH',
  );
  // An update to the same values changes nothing.
  const same = await foyer.owner.call(updateLocation, { location: { ...location, revision: '2' } });
  expect(same.value.location.revision).toBe('2');
  expect(await listEventTypes(foyer, id)).toEqual(['locationCreated', 'locationUpdated']);
});

test('what is wrong or not supported is refused by field', async () => {
  const { address } = whole;
  const fieldsOf = async (fields: object) =>
    (await foyer.owner.call(createLocation, { location: { name: 'Pier', address, ...fields } })).fields;
  expect(await fieldsOf({ name: ' ' })).toEqual(['location.name']);
  expect(await fieldsOf({ address: { country: 'US' } })).toEqual(['location.address']);
  expect(await fieldsOf({ address: { ...address, country: 'Chile' } })).toEqual(['location.address.country']);
  const beyond = { latitude: 91, longitude: 0 };
  expect(await fieldsOf({ address: { ...address, geocode: beyond } })).toEqual(['location.address.geocode.latitude']);
  expect(await fieldsOf({ timeZone: 'Mars/Olympus' })).toEqual(['location.timeZone']);
  expect(await fieldsOf({ status: 'INACTIVE' })).toEqual(['location.status']);
  expect(await fieldsOf({ locationTypes: ['BRANCH'] })).toEqual(['location.locationTypes[0]']);
  const businessSchedule = { periods: [{ openDay: 'MONDAY' }] };
  expect(await fieldsOf({ businessSchedule })).toEqual(['location.businessSchedule']);
});

test('several are made at once; those that can’t be say why', async () => {
  const locations = [{ name: 'One', address: whole.address }, { name: 'Two' }];
  const { successfulLocations, failedLocations } = (await foyer.owner.call(bulkCreateLocation, { locations })).value;
  expect(successfulLocations.map(({ name }) => name)).toEqual(['One']);
  expect(failedLocations).toEqual([{ location: { name: 'Two' }, errorMessage: expect.stringContaining('address') }]);
});

test('one location is the default, which can’t be archived', async () => {
  const { id } = await addBusinessLocation(foyer);
  expect((await foyer.owner.call(setDefaultLocation, { id: studio.id })).code).toBe('DEFAULT_NOT_CHANGED');
  expect((await foyer.owner.call(setDefaultLocation, { id })).value.location.default).toBe(true);
  expect((await fetchOne(studio.id)).default).toBe(false);
  expect((await foyer.owner.call(archiveLocation, { id })).code).toBe('CANNOT_ARCHIVE_DEFAULT');
  await foyer.owner.call(setDefaultLocation, { id: studio.id });
});

test('a location in use can’t be archived, and an archived one not used', async () => {
  const { id, address } = await addBusinessLocation(foyer);
  const service = await addService(foyer, { locations: at(id) });
  const refused = await foyer.owner.call(archiveLocation, { id });
  expect(refused.code).toBe('LOCATION_IN_USE');
  expect(refused.data).toEqual({ serviceIds: [service.id], resourceIds: [], hasSessions: false });
  await foyer.owner.call(setServiceLocations, { serviceId: service.id, locations: at(studio.id) });
  expect((await foyer.owner.call(archiveLocation, { id })).value.location.archived).toBe(true);
  const locations = at(id);
  expect((await foyer.owner.call(setServiceLocations, { serviceId: service.id, locations })).fields).toEqual([
    'locations[0].business.id',
  ]);
  const { value } = await foyer.owner.call(getService, { serviceId: service.id });
  const again = await foyer.owner.call(createService, { service: { ...value.service, locations } });
  expect(again.fields).toEqual(['service.locations[0].business.id']);
  const location = { id, name: 'Back', address, revision: '2' };
  const archived = 'CANNOT_PERFORM_ACTION_ON_ARCHIVED_LOCATION';
  expect((await foyer.owner.call(updateLocation, { location })).code).toBe(archived);
  expect((await foyer.owner.call(setDefaultLocation, { id })).code).toBe(archived);
  expect((await foyer.owner.call(archiveLocation, { id })).code).toBe(archived);
  expect((await foyer.owner.call(archiveLocation, { id: newId() })).code).toBe('LOCATION_NOT_FOUND');
});

test('locations are listed without archived ones, and queried by field', async () => {
  const { id } = await addBusinessLocation(foyer, { ...whole, name: 'Zebra' });
  const { id: archivedId } = await addBusinessLocation(foyer, { name: 'Yak' });
  await foyer.owner.call(archiveLocation, { id: archivedId });
  const list = async (input: object) =>
    (await foyer.owner.call(listLocations, input)).value.locations.map((location) => location.id);
  const sort = { fieldName: 'name', order: 'DESC' as const };
  expect((await list({ sort })).slice(0, 1)).toEqual([id]);
  expect(await list({ sort })).not.toContain(archivedId);
  expect((await list({ sort, includeArchived: true })).slice(0, 2)).toEqual([id, archivedId]);
  expect(await list({ paging: { limit: 1 } })).toEqual([studio.id]);
  const filter = { 'address.city': 'Chicago', 'address.geocode.latitude': { $gt: 41 }, name: 'Zebra' };
  const found = (await foyer.owner.call(queryLocations, { query: { filter } })).value;
  expect(found.locations.map((location) => location.id)).toEqual([id]);
  expect(found.pagingMetadata).toMatchObject({ count: 1, total: 1 });
});
