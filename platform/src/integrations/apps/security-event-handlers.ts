import type { MemberId } from '@foyer/contract';
import { type EventPosition, listSecurityEvents as list } from '../../access/audit/store.ts';
import { describeDevice } from '../../access/sessions/device.ts';
import { staleCursor } from '../../server/filter/cursor.ts';
import { cutPage } from '../../server/filter/page.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { asId, isGuid } from '../../server/lib/ids.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';

const DEFAULT_LIMIT = 50;

/** The position after a page. Not signed: every reader of the list may read all of it. */
const writeCursor = ({ createdAt, id }: EventPosition): string => `${createdAt.getTime()}.${id}`;

function readCursor(cursor: string): EventPosition {
  const [millis = '', id = ''] = cursor.split('.');
  const createdAt = new Date(Number(millis));
  if (!/^\d{1,15}$/.test(millis) || !isGuid(id)) throw staleCursor('cursor');
  return { createdAt, id };
}

export const listSecurityEvents: Handlers<'apps'>['listSecurityEvents'] = async ({ tx, caller, input }) => {
  const { limit = DEFAULT_LIMIT, cursor, identityId } = input;
  const found = await list(tx, caller.siteId, {
    after: cursor === undefined ? undefined : readCursor(cursor),
    identityId: identityId === undefined ? undefined : asId<MemberId>(identityId.toLowerCase()),
    // One row beyond the page tells whether another page follows.
    limit: limit + 1,
  });
  const { rows: events, hasMore } = cutPage(found, limit);
  const last = hasMore ? events.at(-1) : undefined;
  return {
    securityEvents: events.map((event) => ({
      id: event.id,
      type: event.type,
      date: toTimestamp(event.createdAt),
      ...(event.identityId ? { identityId: event.identityId } : {}),
      ...(event.clientAppId ? { clientAppId: event.clientAppId } : {}),
      ...(event.address ? { address: event.address } : {}),
      ...(event.userAgent ? { device: describeDevice(event.userAgent) } : {}),
      data: event.data,
    })),
    ...(last ? { nextCursor: writeCursor(last) } : {}),
  };
};
