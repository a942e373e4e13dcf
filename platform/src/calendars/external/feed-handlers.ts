import { STAFF_TYPE_ID } from '../../catalog/schedules/store.ts';
import { findManagedResource } from '../../catalog-changes/resources/permissions.ts';
import type { CallContext, Handlers, Refusing } from '../../server/http/handler.ts';
import { feedUrlOf } from '../feeds/address.ts';
import { deleteFeed, type FeedSubject, findFeedId, renewFeed } from '../feeds/store.ts';

type Calendars = Handlers<'calendars'>;

interface Asking extends Pick<CallContext, 'tx' | 'caller'>, Refusing<'RESOURCE_NOT_FOUND'> {
  input: { resourceId?: string };
}

/** The subject of the feed: staff have their own, managers everybody's and the business's. */
async function readSubject(asking: Asking): Promise<FeedSubject> {
  const { caller, fail, input } = asking;
  if (input.resourceId === undefined) {
    if (caller.role !== 'manager' && caller.role !== 'owner')
      fail('PERMISSION_DENIED', 'Only managers and owners can subscribe to the calendar of the business.');
    return { kind: 'site', id: caller.siteId };
  }
  const { id, typeId } = await findManagedResource({ ...asking, input: { resourceId: input.resourceId } });
  if (typeId !== STAFF_TYPE_ID) fail('RESOURCE_NOT_FOUND', 'Only staff members have a calendar to subscribe to.');
  return { kind: 'resource', id };
}

export const getBusinessFeed: Calendars['getBusinessFeed'] = async (call) => {
  const { siteId } = call.caller;
  const feedId = await findFeedId(call.tx, siteId, await readSubject(call));
  return feedId ? { url: feedUrlOf(call.secret, call.publicUrl, siteId, feedId) } : {};
};

export const renewBusinessFeed: Calendars['renewBusinessFeed'] = async (call) => {
  const { siteId } = call.caller;
  const feedId = await call.transact(async ({ tx }) =>
    renewFeed(tx, siteId, await readSubject({ ...call, tx }), call.now),
  );
  return { url: feedUrlOf(call.secret, call.publicUrl, siteId, feedId) };
};

export const deleteBusinessFeed: Calendars['deleteBusinessFeed'] = async (call) => {
  await deleteFeed(call.tx, call.caller.siteId, await readSubject(call));
  return {};
};
