import { expect, test } from 'vitest';
import type { Resource } from '../parts/use-resources.ts';
import { needsResource } from './needs.ts';
import { hasHours, readResource, writeResource } from './resource-form.ts';

const room: Resource = {
  id: 'r1',
  typeId: 'rooms',
  revision: '1',
  name: 'Canal room',
  locationOptions: {
    availableInAllLocations: false,
    specificLocationOptions: { availableInBusinessLocations: true, businessLocations: [{ locationId: 'pier' }] },
  },
};
const saved = readResource(room);

test('only what was changed is sent; no location is every location', () => {
  expect(saved).toEqual({ name: 'Canal room', description: '', locationIds: ['pier'] });
  expect(writeResource(saved, saved)).toEqual({});
  expect(writeResource({ ...saved, name: ' Bond room ' }, saved)).toEqual({ name: 'Bond room' });
  const everywhere = { ...saved, locationIds: [] };
  expect(writeResource(everywhere, saved)).toEqual({ locationOptions: { availableInAllLocations: true } });
  expect(writeResource(saved, everywhere)).toEqual({ locationOptions: room.locationOptions });
  expect(hasHours(room)).toBe(false);
});

test.each([
  ['one that is named', [{ resourceType: { id: 'rooms' }, resourceIds: { values: ['r1'] } }], true],
  ['any of its type', [{ resourceType: { id: 'rooms' } }], true],
  ['another of its type', [{ resourceType: { id: 'rooms' }, resourceIds: { values: ['r2'] } }], false],
  ['another type', [{ resourceType: { id: 'chairs' } }], false],
])('a service that needs %s', (_, serviceResources, needs) => {
  expect(needsResource({ serviceResources }, room)).toBe(needs);
});
