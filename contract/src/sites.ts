import * as T from 'typebox';
import { operation } from './operation.ts';
import { ANYONE, OWNERS, roles } from './roles.ts';
import { choice, Guid, message } from './shapes/shape.ts';
import { ChangedSite, Site } from './shapes/site.ts';

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
