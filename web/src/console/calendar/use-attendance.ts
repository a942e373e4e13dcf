import { useFoyer } from '@foyer/react';
import { attendance, type CalendarBooking } from '@foyer/sdk';
import { readNowMs } from '../../lib/clock.ts';
import { useText } from '../../lib/text.ts';
import { failureWords } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { attendanceByKey } from './attendance-by-key.ts';
import { useTools } from './tools.ts';

type Status = CalendarBooking['attendance'];

/** Records attendance, at once and with undo. */
export function useSetAttendance() {
  const { client } = useFoyer();
  const { t } = useText();
  const { refresh, say } = useTools();
  const set = async ({ id, participants }: CalendarBooking, status: Status) => {
    const came = status === 'ATTENDED' ? { numberOfAttendees: participants } : {};
    await client.run(attendance.setAttendance, [{ bookingId: id, status, ...came }]);
    await refresh();
  };
  return async (booking: CalendarBooking, status: Status): Promise<void> => {
    const name = booking.customerName ?? booking.title;
    await set(booking, status);
    const words = {
      ATTENDED: t('{name} is checked in.', { name }),
      NOT_ATTENDED: t('{name} did not come.', { name }),
      NOT_SET: t('The check-in of {name} is undone.', { name }),
    };
    say({ words: words[status], undo: () => set(booking, booking.attendance) });
  };
}

/** The same for a key, where the toast says what failed; nothing where it makes no sense now. */
export function useAttendanceByKey() {
  const text = useText();
  const { mayBook, say } = useTools();
  const setAttendance = useSetAttendance();
  return (booking: CalendarBooking, wanted: 'ATTENDED' | 'NOT_ATTENDED'): void => {
    const status = mayBook ? attendanceByKey(booking, wanted, readNowMs()) : undefined;
    if (status)
      setAttendance(booking, status).catch((error: unknown) => say({ words: failureWords(readFailure(error), text) }));
  };
}
