import { isDeepStrictEqual } from 'node:util';
import type { LocationId } from '@foyer/contract';
import type { CallContext, Emitting, Handlers, Refusing } from '../../server/http/handler.ts';
import { checkRevision } from '../../server/http/revision.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { ValidationError } from '../../server/lib/violations.ts';
import { findSite, lockSite } from '../../server/sites/store.ts';
import { type Location, type LocationContent, readContent, type SentLocation, toLocationEntity } from './location.ts';
import { renameSort, runLocationQuery } from './queries.ts';
import {
  countLocations,
  findDefaultId,
  findLocation,
  insertLocation,
  lockLocation,
  type OfSite,
  updateLocation,
} from './store.ts';
import { findUse, renameInSessions } from './use-store.ts';

const MOST_LOCATIONS = 1000;

type LocationCall = Pick<CallContext, 'tx' | 'caller' | 'now'>;

const toLocationId = (id: string): LocationId => asId(id.toLowerCase());

async function siteOf({ tx, caller }: Pick<LocationCall, 'tx' | 'caller'>): Promise<OfSite> {
  const { timeZone } = await findSite(tx, caller.siteId);
  return { siteId: caller.siteId, timeZone };
}

const failNotFound = ({ fail }: Refusing<'LOCATION_NOT_FOUND'>): never =>
  fail('LOCATION_NOT_FOUND', 'There is no location with this id.');

/** The caller holds the site's lock. */
async function addLocation(
  { tx, now, emit }: LocationCall & Emitting<'locationCreated'>,
  site: OfSite,
  content: LocationContent,
): Promise<Location> {
  const isDefault = (await findDefaultId(tx, site)) === undefined;
  const location = await insertLocation(tx, site, { id: newId(), content, isDefault }, now);
  await emit('locationCreated', { entityId: location.id, body: { createdEntity: toLocationEntity(location) } });
  return location;
}

/** Locks the location of a change. */
async function lockOpen(
  call: LocationCall & Refusing<'LOCATION_NOT_FOUND' | 'CANNOT_PERFORM_ACTION_ON_ARCHIVED_LOCATION'>,
  site: OfSite,
  id: string,
): Promise<Location> {
  const location = (await lockLocation(call.tx, site, toLocationId(id))) ?? failNotFound(call);
  if (location.isArchived) {
    call.fail('CANNOT_PERFORM_ACTION_ON_ARCHIVED_LOCATION', 'This location is archived and can’t be changed.');
  }
  return location;
}

function readOrExplain(sent: SentLocation, site: OfSite, at: string): LocationContent | string {
  try {
    return readContent(sent, site.timeZone, at);
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.message;
  }
}

export const handlers: Handlers<'locations'> = {
  async createLocation(call) {
    const { tx, caller, input, fail } = call;
    const site = await siteOf(call);
    const content = readContent(input.location, site.timeZone);
    await lockSite(tx, caller.siteId);
    if ((await countLocations(tx, caller.siteId)) >= MOST_LOCATIONS) {
      fail('TOO_MANY_LOCATIONS', `A business can have at most ${MOST_LOCATIONS} locations.`);
    }
    return { location: toLocationEntity(await addLocation(call, site, content)) };
  },

  async bulkCreateLocation(call) {
    const { tx, caller, input } = call;
    const site = await siteOf(call);
    await lockSite(tx, caller.siteId);
    let open = MOST_LOCATIONS - (await countLocations(tx, caller.siteId));
    const successfulLocations = [];
    const failedLocations = [];
    for (const [index, location] of input.locations.entries()) {
      const content = readOrExplain(location, site, `locations[${index}]`);
      if (typeof content === 'string') failedLocations.push({ location, errorMessage: content });
      else if (open <= 0) failedLocations.push({ location, errorMessage: 'A business can have no more locations.' });
      else {
        successfulLocations.push(toLocationEntity(await addLocation(call, site, content)));
        open -= 1;
      }
    }
    return { successfulLocations, failedLocations };
  },

  async getLocation(call) {
    const location = await findLocation(call.tx, await siteOf(call), toLocationId(call.input.id));
    return { location: toLocationEntity(location ?? failNotFound(call)) };
  },

  async listLocations(call) {
    const { sort, paging, includeArchived } = call.input;
    const filter = includeArchived ? {} : { archived: false };
    const query = { filter, sort: sort && [sort], paging };
    return runLocationQuery(call, await siteOf(call), query, '').catch(renameSort);
  },

  async queryLocations(call) {
    return runLocationQuery(call, await siteOf(call), call.input.query ?? {}, 'query');
  },

  async updateLocation(call) {
    const { tx, caller, input, emit, fail } = call;
    const site = await siteOf(call);
    const content = readContent(input.location, site.timeZone);
    const before = await lockOpen(call, site, input.location.id);
    checkRevision({ fail }, 'location', input.location.revision, before.revision);
    if (isDeepStrictEqual(content, before.content)) return { location: toLocationEntity(before) };
    const location = await updateLocation(tx, site, before.id, { content });
    const { name, address } = content;
    await renameInSessions(tx, caller.siteId, before.id, { name, formattedAddress: address.formattedAddress });
    const entity = toLocationEntity(location);
    await emit('locationUpdated', { entityId: before.id, body: { currentEntity: entity } });
    return { location: entity };
  },

  async setDefaultLocation(call) {
    const { tx, caller, input, emit, fail } = call;
    const site = await siteOf(call);
    await lockSite(tx, caller.siteId);
    const before = await lockOpen(call, site, input.id);
    if (before.isDefault) fail('DEFAULT_NOT_CHANGED', 'This location is already the default one.');
    const previous = await findDefaultId(tx, site);
    if (previous) await updateLocation(tx, site, previous, { isDefault: false });
    const location = await updateLocation(tx, site, before.id, { isDefault: true });
    const body = { prevDefaultLocationId: previous, currDefaultLocationId: location.id };
    await emit('locationSetDefaultLocation', { entityId: location.id, body: { body } });
    return { location: toLocationEntity(location) };
  },

  async archiveLocation(call) {
    const { tx, caller, input, now, emit, fail } = call;
    const site = await siteOf(call);
    const before = await lockOpen(call, site, input.id);
    if (before.isDefault) fail('CANNOT_ARCHIVE_DEFAULT', 'The default location can’t be archived.');
    const use = await findUse(tx, caller.siteId, before.id, now);
    if (use.hasSessions || use.serviceIds.length > 0 || use.resourceIds.length > 0) {
      fail('LOCATION_IN_USE', 'Services, resources, sessions or working hours are still at this location.', { ...use });
    }
    const location = await updateLocation(tx, site, before.id, { isArchived: true });
    await emit('locationArchiveStatus', { entityId: location.id, body: { body: { id: location.id } } });
    return { location: toLocationEntity(location) };
  },
};
