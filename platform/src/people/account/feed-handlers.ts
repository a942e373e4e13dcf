import { feedUrlOf } from '../../calendars/feeds/address.ts';
import { deleteFeed, findFeedId, renewFeed } from '../../calendars/feeds/store.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { requireMember } from '../members/require-member.ts';

type Account = Handlers<'account'>;

export const getCalendarFeed: Account['getCalendarFeed'] = async ({ tx, caller, secret, publicUrl, fail }) => {
  const { siteId, id } = requireMember({ caller, fail });
  const feedId = await findFeedId(tx, siteId, { kind: 'member', id });
  return feedId ? { url: feedUrlOf(secret, publicUrl, siteId, feedId) } : {};
};

export const renewCalendarFeed: Account['renewCalendarFeed'] = async (call) => {
  const { siteId, id } = requireMember(call);
  const feedId = await call.transact(({ tx }) => renewFeed(tx, siteId, { kind: 'member', id }, call.now));
  return { url: feedUrlOf(call.secret, call.publicUrl, siteId, feedId) };
};

export const deleteCalendarFeed: Account['deleteCalendarFeed'] = async ({ tx, caller, fail }) => {
  const { siteId, id } = requireMember({ caller, fail });
  await deleteFeed(tx, siteId, { kind: 'member', id });
  return {};
};
