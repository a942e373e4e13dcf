import { describe, expect, test } from 'vitest';
import { ValidationError } from '../../server/lib/violations.ts';
import { type AvailabilityRequest, readAvailabilityRequest } from './request.ts';

const serviceId = '10000000-0000-4000-8000-0000000000aa';
const other = '10000000-0000-4000-8000-0000000000bb';
const fitting = { serviceId, startDate: '2027-03-14T00:00:00', endDate: '2027-03-21T00:00:00' };
const SITE_ZONE = 'America/New_York';

const read = (filter: Record<string, unknown>, rest: { timezone?: string; sort?: { fieldName?: string }[] } = {}) => {
  const { timezone, ...query } = rest;
  return readAvailabilityRequest({ query: { filter, ...query }, ...(timezone ? { timezone } : {}) }, SITE_ZONE);
};

function refused(filter: Record<string, unknown>, rest: Parameters<typeof read>[1] = {}): [string, string][] {
  try {
    read(filter, rest);
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.violations.map(({ field, violatedRule }) => [field, violatedRule]);
  }
  return [];
}

const iso = (instant: number) => new Date(instant).toISOString();

describe('an availability query', () => {
  test("reads times without an offset in the site's zone", () => {
    const { from, to, zone, serviceIds, openSpots } = read(fitting);
    expect([iso(from), iso(to), zone]).toEqual(['2027-03-14T05:00:00.000Z', '2027-03-21T04:00:00.000Z', SITE_ZONE]);
    expect(serviceIds).toEqual([serviceId]);
    expect(openSpots).toEqual({ least: 0, most: Number.POSITIVE_INFINITY });
  });

  test('respects an offset, unless a zone is named', () => {
    const filter = { ...fitting, startDate: '2027-03-14T00:00:00Z', endDate: '2027-03-21T00:00:00+05:30' };
    expect(iso(read(filter).from)).toBe('2027-03-14T00:00:00.000Z');
    const inBerlin = read(filter, { timezone: 'Europe/Berlin' });
    expect([iso(inBerlin.from), iso(inBerlin.to), inBerlin.zone]).toEqual([
      '2027-03-13T23:00:00.000Z',
      '2027-03-20T23:00:00.000Z',
      'Europe/Berlin',
    ]);
  });

  test.each<[unknown, string[]]>([
    [serviceId, [serviceId]],
    [
      [serviceId, other],
      [serviceId, other],
    ],
    [{ $eq: serviceId }, [serviceId]],
    [{ $in: [serviceId, other] }, [serviceId, other]],
    [{ $hasSome: [serviceId] }, [serviceId]],
    [serviceId.toUpperCase(), [serviceId]],
  ])('services as %j', (sent, expected) => {
    expect(read({ ...fitting, serviceId: sent }).serviceIds).toEqual(expected);
    expect(read({ ...fitting, serviceId: undefined, serviceIds: sent }).serviceIds).toEqual(expected);
  });

  test.each<[object, Partial<AvailabilityRequest>]>([
    [{ bookable: true }, { bookable: true }],
    [{ bookable: { $eq: false } }, { bookable: false }],
    [{ openSpots: 3 }, { openSpots: { least: 3, most: 3 } }],
    [{ openSpots: { $gte: 2 } }, { openSpots: { least: 2, most: Number.POSITIVE_INFINITY } }],
    [{ openSpots: { $gt: '2', $lt: 5 } }, { openSpots: { least: 3, most: 4 } }],
    [{ openSpots: { $gt: 4, $gte: 1, $lte: 9, $lt: 7 } }, { openSpots: { least: 5, most: 6 } }],
    [{ openSpots: { $lte: 5 } }, { openSpots: { least: 0, most: 5 } }],
    [{ 'resource.id': other }, { resourceIds: [other] }],
    [{ resourceId: { $in: [other] } }, { resourceIds: [other] }],
    [{ 'location.businessLocation.id': [other] }, { locationIds: [other] }],
    [{ 'location.id': other }, { locationIds: [other] }],
  ])('%j', (filter, expected) => {
    expect(read({ ...fitting, ...filter })).toMatchObject(expected);
  });

  test('treats nulls as absent', () => {
    expect(read({ ...fitting, bookable: null, openSpots: null, resourceId: null })).toEqual(read(fitting));
  });

  test.each(['startDate', 'startTime', 'slot.startDate'])('sorting by %s', (fieldName) => {
    expect(refused(fitting, { sort: [{ fieldName }] })).toEqual([]);
  });
});

describe('violations name', () => {
  const f = (name: string) => `query.filter.${name}`;

  test('everything that is missing', () => {
    expect(refused({})).toEqual([
      [f('serviceId'), 'REQUIRED_FIELD'],
      [f('startDate'), 'REQUIRED_FIELD'],
      [f('endDate'), 'REQUIRED_FIELD'],
    ]);
  });

  test.each<[string, unknown, string]>([
    ['serviceId', 'x', 'FORMAT'],
    ['serviceId', 5, 'FORMAT'],
    ['serviceId', [serviceId, null], 'FORMAT'],
    ['serviceId', { $ne: serviceId }, 'FORMAT'],
    ['serviceId', { $in: [serviceId], $eq: serviceId }, 'FORMAT'],
    ['serviceId', { $in: serviceId }, 'FORMAT'],
    ['serviceId', { $eq: [serviceId] }, 'FORMAT'],
    ['serviceId', { $in: { $in: [serviceId] } }, 'FORMAT'],
    ['openSpots', {}, 'MIN_SIZE'],
    ['serviceId', Array(101).fill(serviceId), 'MAX_SIZE'],
    ['startDate', 'tomorrow', 'FORMAT'],
    ['startDate', '2027-02-30T00:00:00', 'FORMAT'],
    ['startDate', 5, 'FORMAT'],
    ['endDate', { $lte: '2027-03-21T00:00:00' }, 'FORMAT'],
    ['endDate', '2027-03-14T00:00:00', 'MIN'],
    ['endDate', '2027-03-13T00:00:00', 'MIN'],
    ['endDate', '2028-03-20T00:00:00', 'MAX'],
    ['bookable', 'true', 'VALIDATION'],
    ['bookable', { $eq: 1 }, 'VALIDATION'],
    ['bookable', { $eq: true, $ne: false }, 'VALIDATION'],
    ['resourceId', 'x', 'FORMAT'],
    ['location.id', 'x', 'FORMAT'],
    ['unknown', 1, 'VALIDATION'],
    ['$and', [], 'VALIDATION'],
    ['__proto__x', 1, 'VALIDATION'],
  ])('%s = %j', (name, value, rule) => {
    expect(refused({ ...fitting, [name]: value })).toContainEqual([f(name), rule]);
  });

  test('an empty list of services', () => {
    expect(refused({ ...fitting, serviceId: [] })).toEqual([[f('serviceId'), 'REQUIRED_FIELD']]);
  });

  test('a window longer than a year', () => {
    expect(refused({ ...fitting, endDate: '2028-03-14T00:00:00' })).toEqual([]);
    expect(refused({ ...fitting, endDate: '2037-03-14T00:00:00' })).toEqual([[f('endDate'), 'MAX']]);
  });

  test.each<[unknown, string]>([
    [1.5, 'openSpots.$eq'],
    ['many', 'openSpots.$eq'],
    [{ $gte: '' }, 'openSpots.$gte'],
    [{ $gte: '0x10' }, 'openSpots.$gte'],
    [{ $gte: ' 1' }, 'openSpots.$gte'],
    [{ $gte: null }, 'openSpots.$gte'],
    [{ $in: [1, 2] }, 'openSpots.$in'],
    [{ $ne: 3 }, 'openSpots.$ne'],
    [[1], 'openSpots.$eq'],
  ])('openSpots = %j', (value, name) => {
    expect(refused({ ...fitting, openSpots: value })).toEqual([[f(name), 'VALIDATION']]);
  });

  test.each(['+02:00', 'Mars/Phobos', 'EST5', 'america/new_york'])('the zone %s', (timezone) => {
    expect(refused(fitting, { timezone })).toEqual([['timezone', 'FORMAT']]);
  });

  test('a sort field other than the start', () => {
    expect(refused(fitting, { sort: [{ fieldName: 'startDate' }, { fieldName: 'price' }] })).toEqual([
      ['query.sort[1].fieldName', 'VALIDATION'],
    ]);
  });

  test('several fields at once', () => {
    expect(refused({ serviceId: 'x', startDate: 'y', bookable: 1, foo: 2 }).map(([field]) => field)).toEqual(
      ['serviceId', 'serviceId', 'startDate', 'endDate', 'bookable', 'foo'].map(f),
    );
  });
});
