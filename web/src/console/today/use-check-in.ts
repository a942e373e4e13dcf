import { type Text, useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { pageClient } from '../../pages/page-client.ts';
import { type Booking, customerOf, type ExtendedBooking } from '../booking/booking.ts';
import { useReload } from '../booking/use-booking.ts';
import { chunksOf, type Progress, progressOf, runChunk } from '../bookings/bulk.ts';
import { readFailure } from '../parts/failure.ts';
import { useUndoToast } from '../parts/use-undo-toast.ts';

type Work = 'attended' | 'clearAttendance';

/** Checks people in, or takes it back. A call that fails as a whole throws. */
async function setCame(work: Work, bookings: readonly Booking[]): Promise<Progress> {
  const outcomes: Awaited<ReturnType<typeof runChunk>> = [];
  for (const chunk of chunksOf(work, bookings)) outcomes.push(...(await runChunk(pageClient(), work, chunk, false)));
  return progressOf(outcomes);
}

function checkedInWords({ done, failed }: Progress, { t }: Pick<Text, 't'>): string {
  const [first] = done;
  const words =
    first && done.length === 1
      ? t('{name} is checked in.', { name: customerOf(first) })
      : t('{count, plural, one {# booking is checked in.} other {# bookings are checked in.}}', { count: done.length });
  const missing = t(
    '{count, plural, one {# booking couldn’t be checked in, as it has changed.} other {# bookings couldn’t be checked in, as they have changed.}}',
    { count: failed.length },
  );
  return [first ? words : '', failed.length > 0 ? missing : ''].filter(Boolean).join(' ');
}

/** Checks one or several people in at once, with Undo. */
export function useCheckIn() {
  const text = useText();
  const toast = useUndoToast();
  const reload = useReload();
  const { isBusy, failure, run } = useAction(readFailure);
  const change = async (work: Work, chosen: readonly Booking[]) => {
    try {
      return await setCame(work, chosen);
    } finally {
      await reload();
    }
  };
  const checkIn = (chosen: readonly ExtendedBooking[]) =>
    run(async () => {
      const all = chosen.map(({ booking }) => booking);
      const made = await change('attended', all);
      const undo = () => change('clearAttendance', made.done);
      toast.tell({ words: checkedInWords(made, text), ...(made.done.length > 0 ? { undo } : {}) });
    });
  return { toast, isBusy, failure, checkIn };
}
