import * as T from 'typebox';
import { operation } from './operation.ts';
import { ANYONE, MANAGERS, OWNERS, roles } from './roles.ts';
import { choice, Guid, message } from './shapes/shape.ts';
import { ChangedSite, KeptSample, SampleCounts, Site } from './shapes/site.ts';

export const getSite = operation({
  method: 'GET',
  path: '/v1/site',
  prefixes: ['/foyer'],
  summary: 'Get the business: its name, time zone, currency and brand',
  allow: ANYONE,
  request: message({}),
  response: message({ site: Site }),
  errors: [],
  emits: [],
  effect: 'read',
  args: [],
  unwrap: 'site',
});

/**
 * Fields left out stay; null clears what may be missing. The currency changes while nothing has a price in the old one or
 * was sold in it, the time zone while no booking is ahead.
 */
export const updateSite = operation({
  method: 'PATCH',
  path: '/v1/site',
  prefixes: ['/foyer'],
  summary: 'Update the fields sent of the business',
  allow: OWNERS,
  request: message({ site: ChangedSite }),
  response: message({ site: Site }),
  errors: ['REVISION_MISMATCH', 'CURRENCY_IN_USE', 'TIME_ZONE_IN_USE'],
  emits: [],
  effect: 'write',
  args: ['site'],
  unwrap: 'site',
  example: { site: { tagline: 'Pilates and bodywork by the harbour' } },
});

const Caller = message(
  { kind: choice(['VISITOR', 'MEMBER', 'APP']), role: choice(roles), id: T.String() },
  /** Of an API key that is limited to some modules. */
  { scopes: T.Array(T.String()) },
);

/** For programs that offer only what their credentials may do. What depends on a single booking or order isn't told. */
export const getCaller = operation({
  method: 'GET',
  path: '/v1/caller',
  prefixes: ['/foyer'],
  summary: 'Get who the credentials belong to, the site, and the operations that they may call',
  allow: ANYONE,
  request: message({}),
  response: message({
    caller: Caller,
    site: message({ id: Guid, name: T.String(), timeZone: T.String(), currency: T.String() }),
    /** `bookings.createBooking` and so on. */
    operations: T.Array(T.String()),
  }),
  errors: [],
  emits: [],
  effect: 'read',
  inEveryScope: true,
  args: [],
});

/**
 * Believable bookings of a week before and a week to come, with customers who don't exist, and services where there are none to
 * book. Nobody is written to about them, they cost nothing and take no time from real bookings. Answers what there is, also
 * where the sample data had been added before.
 */
export const addSampleData = operation({
  method: 'POST',
  path: '/v1/site/sample-data',
  prefixes: ['/foyer'],
  summary: 'Add sample customers and bookings to a business without bookings, to try things out',
  allow: MANAGERS,
  request: message({}),
  response: message({ added: SampleCounts }),
  errors: ['BOOKINGS_EXIST', 'TOO_MANY_TAGS'],
  emits: [],
  effect: 'write',
  cost: { base: 20 },
  args: [],
  unwrap: 'added',
});

/** Removes what the sample data added, also bookings that were moved or canceled since. Without sample data it removes nothing. */
export const removeSampleData = operation({
  method: 'DELETE',
  path: '/v1/site/sample-data',
  prefixes: ['/foyer'],
  summary: 'Remove all sample data; answers what is kept because it has become real',
  allow: MANAGERS,
  request: message({}),
  response: message({ removed: SampleCounts, kept: T.Array(KeptSample) }),
  errors: [],
  emits: [],
  effect: 'write',
  cost: { base: 20 },
  args: [],
});
