import type { CalendarBooking } from '@foyer/sdk';
import { mayHaveCome } from '../booking/actions.ts';

type Marked = Pick<CalendarBooking, 'status' | 'attendance' | 'startDate'>;

/** The attendance that a key sets; the same key takes it back. Undefined where it can't be said yet. */
export function attendanceByKey(
  { status, attendance, startDate }: Marked,
  wanted: 'ATTENDED' | 'NOT_ATTENDED',
  nowMs: number,
): CalendarBooking['attendance'] | undefined {
  const startMs = startDate.getTime();
  if (status !== 'CONFIRMED' || !mayHaveCome(startMs, nowMs)) return undefined;
  if (attendance === wanted) return 'NOT_SET';
  // A slip of a key makes no no-show of a customer who has come, or before the start.
  if (attendance !== 'NOT_SET' || (wanted === 'NOT_ATTENDED' && nowMs < startMs)) return undefined;
  return wanted;
}
