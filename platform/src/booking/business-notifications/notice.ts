import type { NoticeKind } from '../../server/mail/business-templates.ts';
import type { BookingRecord } from '../records/record.ts';

/** What a booking was like before its change, where that is told. */
export interface NoticeData {
  by: 'CUSTOMER' | 'BUSINESS' | 'PLATFORM';
  /** The request for approval that the links in the mail are for. */
  requestId?: string;
  /** Whoever did it is not told of it. */
  actorId?: string;
  previous?: { start: number; end: number; participants: number; resourceIds: string[] };
}

type Told = Pick<BookingRecord, 'status' | 'paymentStatus' | 'start' | 'end' | 'totalParticipants' | 'details'>;

/** What the business hears of a change; undefined where it hears nothing. A new booking has no `before`. */
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

/** What a notice says of the booking as it was. */
export const previousOf = (before: Told, after: Told): NoticeData['previous'] =>
  isMoved(before, after) || before.totalParticipants !== after.totalParticipants
    ? {
        start: before.start,
        end: before.end,
        participants: before.totalParticipants,
        resourceIds: resourceIds(before),
      }
    : undefined;
