import { attendance, bookingRecords } from '@foyer/sdk';
import type { PageClient } from '../../lib/client.ts';
import type { BookingAction } from './actions.ts';
import type { Booking } from './booking.ts';

/** Actions that are done without a question, as they can be taken back. */
export const atOnce = {
  attended: 'clearAttendance',
  notAttended: 'clearAttendance',
  clearAttendance: null,
  markPaid: 'markUnpaid',
  markUnpaid: 'markPaid',
} as const satisfies Partial<Record<BookingAction, BookingAction | null>>;

export type QuickAction = keyof typeof atOnce;

export const isQuick = (action: BookingAction): action is QuickAction => Object.hasOwn(atOnce, action);

const statuses = { attended: 'ATTENDED', notAttended: 'NOT_ATTENDED', clearAttendance: 'NOT_SET' } as const;

/** Returns the revision that the booking has afterwards, where the action tells it. */
export async function runAtOnce(
  client: PageClient,
  action: QuickAction,
  { id, revision, participants }: Pick<Booking, 'id' | 'revision'> & { participants: number },
): Promise<string | undefined> {
  if (action === 'markPaid' || action === 'markUnpaid') {
    const answer = await client.run(bookingRecords.setPaidInPerson, [id, revision, action === 'markPaid']);
    return answer.booking.revision;
  }
  const status = statuses[action];
  const came = status === 'ATTENDED' ? { numberOfAttendees: participants } : {};
  await client.run(attendance.setAttendance, [{ bookingId: id, status, ...came }]);
  return undefined;
}
