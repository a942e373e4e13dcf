import type { NoticeKind } from '@foyer/contract/notice-kinds';
import type { BookingRecord } from '../records/record.ts';

/** The state of a booking before its change, as far as a notice shows it. */
export interface NoticeData {
  by: 'CUSTOMER' | 'BUSINESS' | 'PLATFORM';
  /** The request for approval that the links in the mail are for. */
  requestId?: string;
  /** The actor, who gets no notice of their own change. */
  actorId?: string;
  previous?: { start: number; end: number; participants: number; resourceIds: string[] };
}

type Told = Pick<BookingRecord, 'status' | 'paymentStatus' | 'start' | 'end' | 'totalParticipants' | 'details'>;

/** Returns the kind of notice for a change; undefined if there is none. A new booking has no `before`. */
export function noticeOf(before: Told | undefined, after: Told): NoticeKind | undefined {
  const was = before?.status ?? 'CREATED';
  switch (after.status) {
    case 'PENDING':
      return was !== 'PENDING' || (before && isMoved(before, after)) ? 'APPROVAL_REQUEST' : changeOf(before, after);
    case 'CONFIRMED':
      if (was === 'WAITING_LIST') return 'WAITLIST_OFFER_ACCEPTED';
      // A request was answered by the business itself.
      return was === 'CREATED' ? 'NEW_BOOKING' : changeOf(before, after);
    case 'CANCELED':
      return was === 'CONFIRMED' || was === 'PENDING' ? 'CANCELED' : undefined;
    case 'WAITING_LIST':
      return was === 'WAITING_LIST' ? undefined : 'WAITLIST_JOINED';
    default:
      return undefined;
  }
}

/** Whether its time or its resources changed. */
const isMoved = (before: Told, after: Told): boolean =>
  before.start !== after.start || before.end !== after.end || resourceIds(before).join() !== resourceIds(after).join();

const resourceIds = ({ details }: Pick<Told, 'details'>): string[] => details.resources.map(({ id }) => id);

function changeOf(before: Told | undefined, after: Told): NoticeKind | undefined {
  if (!before) return undefined;
  if (isMoved(before, after)) return 'RESCHEDULED';
  if (before.totalParticipants !== after.totalParticipants) return 'PARTICIPANTS_CHANGED';
  if (isNoShow(after) && !isNoShow(before)) return 'NO_SHOW';
  return isPaid(after) && before.paymentStatus !== after.paymentStatus ? 'PAYMENT' : undefined;
}

const isNoShow = ({ details }: Told): boolean => details.cancellationFee?.trigger === 'NOT_ATTENDED';
const isPaid = ({ paymentStatus }: Told): boolean => paymentStatus === 'PAID' || paymentStatus === 'PARTIALLY_PAID';

/** Describes the booking before the change. */
export const previousOf = (before: Told, after: Told): NoticeData['previous'] =>
  isMoved(before, after) || before.totalParticipants !== after.totalParticipants
    ? {
        start: before.start,
        end: before.end,
        participants: before.totalParticipants,
        resourceIds: resourceIds(before),
      }
    : undefined;
