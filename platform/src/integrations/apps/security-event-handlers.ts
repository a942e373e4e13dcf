import type { MemberId } from '@foyer/contract';
import { readTimestamp } from '@foyer/contract/values';
import { listSecurityEvents as list, securityEventFields } from '../../access/audit/store.ts';
import { describeDevice } from '../../access/sessions/device.ts';
import { runPagedQuery } from '../../server/filter/paged-query.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';

const pages = {
  listName: 'security events',
  fields: securityEventFields,
  defaultSort: [{ field: 'createdDate', order: 'DESC' }],
  defaultLimit: 50,
  maxLimit: 100,
  cursorAt: 'cursor',
} as const;

export const listSecurityEvents: Handlers<'apps'>['listSecurityEvents'] = async ({ tx, caller, input, secret }) => {
  const { limit, cursor, identityId, types, startDate, endDate } = input;
  const filter = {
    memberId: identityId === undefined ? undefined : asId<MemberId>(identityId.toLowerCase()),
    types,
    start: startDate === undefined ? undefined : readTimestamp(startDate),
    end: endDate === undefined ? undefined : readTimestamp(endDate),
  };
  const { rows, pagingMetadata } = await runPagedQuery(
    { cursorPaging: { limit, cursor } },
    { ...pages, secret, list: (page) => list(tx, caller.siteId, filter, page) },
  );
  const nextCursor = pagingMetadata.cursors?.next;
  return {
    securityEvents: rows.map((event) => ({
      id: event.id,
      type: event.type,
      date: toTimestamp(event.createdAt),
      ...(event.identityId ? { identityId: event.identityId } : {}),
      ...(event.clientAppId ? { clientAppId: event.clientAppId } : {}),
      ...(event.address ? { address: event.address } : {}),
      ...(event.userAgent ? { device: describeDevice(event.userAgent) } : {}),
      data: event.data,
    })),
    ...(nextCursor ? { nextCursor } : {}),
  };
};
