import type { Session } from '../../pages/page.tsx';
import { mayManageSales } from '../parts/team.ts';
import { type Booking, type BookingRecord, type ExtendedBooking, isCourse, moneyOf } from './booking.ts';

/** Everything that can be done with a booking. */
export type BookingAction =
  | 'confirm'
  | 'decline'
  | 'attended'
  | 'notAttended'
  | 'clearAttendance'
  | 'markPaid'
  | 'markUnpaid'
  | 'waiveFee'
  | 'move'
  | 'rebook'
  | 'participants'
  | 'cancel';

interface About {
  booking: Booking;
  attendance: ExtendedBooking['attendance'];
  record: Pick<BookingRecord, 'paidInPerson' | 'canBePaidInPerson'> | undefined;
  role: Session['role'];
  nowMs: number;
}

const HOUR_MS = 3_600_000;

/** From an hour before the start, as people come early. */
export const mayHaveCome = (startMs: number, nowMs: number): boolean => nowMs >= startMs - HOUR_MS;

const STANDING: readonly Booking['status'][] = ['CREATED', 'PENDING', 'CONFIRMED'];
const UNDECIDED: readonly Booking['status'][] = ['CREATED', 'PENDING', 'WAITING_LIST'];

const AGAIN: readonly Booking['status'][] = ['CONFIRMED', 'CANCELED', 'DECLINED'];
/** A request is declined instead. */
const CANCELABLE: readonly Booking['status'][] = ['CREATED', 'CONFIRMED', 'WAITING_LIST'];

const isGroup = ({ bookedEntity: { tags } }: Booking) => tags?.[0] !== 'INDIVIDUAL';

function attendanceActions({ booking, attendance, nowMs }: About): BookingAction[] {
  // The attendance of a course belongs to each of its sessions.
  if (booking.status !== 'CONFIRMED' || isCourse(booking) || !mayHaveCome(booking.startDate.getTime(), nowMs))
    return [];
  const { status = 'NOT_SET' } = attendance ?? {};
  if (status === 'NOT_SET') {
    return nowMs >= booking.startDate.getTime() ? ['attended', 'notAttended'] : ['attended'];
  }
  return ['clearAttendance'];
}

function paymentActions({ booking, record, role }: About): BookingAction[] {
  const isManager = mayManageSales({ role });
  return [
    ...(record?.canBePaidInPerson ? (['markPaid'] as const) : []),
    ...(record?.paidInPerson ? (['markUnpaid'] as const) : []),
    ...(isManager && moneyOf(booking).fee ? (['waiveFee'] as const) : []),
  ];
}

/** The actions that the booking's state and the person's role allow, in the order of the day's work. */
export function actionsOf(about: About): BookingAction[] {
  const { booking, role } = about;
  const { status } = booking;
  if (role === 'viewer' || role === 'member') return [];
  const isStanding = STANDING.includes(status);
  return [
    ...(UNDECIDED.includes(status) ? (['confirm'] as const) : []),
    ...(status === 'PENDING' ? (['decline'] as const) : []),
    ...attendanceActions(about),
    ...paymentActions(about),
    ...(isStanding && !isCourse(booking) ? (['move'] as const) : []),
    ...(isStanding && isGroup(booking) && !booking.participantsChoices ? (['participants'] as const) : []),
    ...(AGAIN.includes(status) && !isCourse(booking) ? (['rebook'] as const) : []),
    ...(CANCELABLE.includes(status) ? (['cancel'] as const) : []),
  ];
}
