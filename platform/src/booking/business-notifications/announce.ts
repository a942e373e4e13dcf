import type { SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import { currentActor, currentJobId, type EventActor } from '../../server/events/actor.ts';
import { isSample } from '../records/imported.ts';
import type { BookingRecord } from '../records/record.ts';
import { type NoticeData, noticeOf, previousOf } from './notice.ts';
import { queueNotice } from './notice-store.ts';

/** How the business hears of changes that can be undone, and of their undo. */
export interface Announcing {
  /** Until when the notices wait. */
  due?: Instant;
  /** Only bookings that were made later are told of: of others nobody has heard. */
  bookedAfter?: Instant | undefined;
}

interface ChangeCall {
  tx: Db;
  caller: { siteId: SiteId };
  now: Instant;
  announcing?: Announcing | undefined;
}

const causes: Record<EventActor['kind'], NoticeData['by']> = {
  ANONYMOUS_VISITOR: 'CUSTOMER',
  MEMBER: 'CUSTOMER',
  WIX_USER: 'BUSINESS',
  APP: 'BUSINESS',
};

/** Has the business told of a change of a booking, if it is one that it hears of, and no sample. */
export async function announceToBusiness(
  { tx, caller: { siteId }, now, announcing: { due, bookedAfter } = {} }: ChangeCall,
  before: BookingRecord | undefined,
  after: BookingRecord,
): Promise<void> {
  const kind = noticeOf(before, after);
  if (!kind || isSample(after)) return;
  if (bookedAfter !== undefined && after.createdDate <= bookedAfter) return;
  const actor = currentActor();
  const previous = before && previousOf(before, after);
  const data: NoticeData = {
    by: actor ? causes[actor.kind] : 'PLATFORM',
    ...(actor ? { actorId: actor.id } : {}),
    ...(previous ? { previous } : {}),
  };
  await queueNotice(tx, siteId, { kind, bookingId: after.id, data, jobId: currentJobId(), now, due });
}
