import { useEffect, useMemo, useRef } from 'react';
import { type Text, useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { pageClient } from '../../pages/page-client.ts';
import { type Booking, customerOf, type ExtendedBooking, participantsOf } from '../booking/booking.ts';
import { useReload } from '../booking/use-booking.ts';
import { chunksOf, runChunk } from '../bookings/bulk.ts';
import type { Whose } from '../outbox/kind.ts';
import { newEntry } from '../outbox/outbox.ts';
import { withdrawEntry } from '../outbox/send-entries.ts';
import { sendOrKeep } from '../outbox/send-or-keep.ts';
import { useEntries } from '../outbox/use-entries.ts';
import { readFailure } from '../parts/failure.ts';
import { useUndoToast } from '../parts/use-undo-toast.ts';
import { type Arrival, type CheckIn, checkInKind, MOST_ARRIVALS, recordCheckIn } from './check-in-kind.ts';

const arrivalOf = ({ booking }: ExtendedBooking): Arrival => ({
  bookingId: booking.id,
  eventId: booking.bookedEntity.slot?.eventId,
  participants: participantsOf(booking),
  name: customerOf(booking),
  title: booking.bookedEntity.title ?? '',
  startMs: booking.startDate.getTime(),
});

const checkInsOf = (chosen: readonly ExtendedBooking[], whose: Whose): CheckIn[] =>
  Array.from({ length: Math.ceil(chosen.length / MOST_ARRIVALS) }, (_, index) => {
    const some = chosen.slice(index * MOST_ARRIVALS, (index + 1) * MOST_ARRIVALS);
    return newEntry(checkInKind, whose, some.map(arrivalOf));
  });

interface Result {
  done: Arrival[];
  failed: Arrival[];
  /** Those that wait for the connection. */
  waiting: CheckIn[];
}

/** Records check-ins. Those whose answer doesn't come wait to be sent again; a call that fails in another way throws. */
async function record(checkIns: readonly CheckIn[]): Promise<Result> {
  const result: Result = { done: [], failed: [], waiting: [] };
  for (const checkIn of checkIns) {
    const { answer, waiting } = await sendOrKeep(checkIn, recordCheckIn);
    if (waiting) result.waiting.push(waiting);
    for (const { arrival, failure } of answer ?? []) result[failure ? 'failed' : 'done'].push(arrival);
  }
  return result;
}

function checkedInWords({ done, failed, waiting }: Result, { t }: Pick<Text, 't'>): string {
  const [first] = done;
  const later = waiting.flatMap(({ content }) => content);
  const words =
    first && done.length === 1
      ? t('{name} is checked in.', { name: first.name })
      : t('{count, plural, one {# booking is checked in.} other {# bookings are checked in.}}', { count: done.length });
  const missing = t(
    '{count, plural, one {# booking couldn’t be checked in, as it has changed.} other {# bookings couldn’t be checked in, as they have changed.}}',
    { count: failed.length },
  );
  const delayed = t(
    '{count, plural, one {# check-in is sent once the connection is back.} other {# check-ins are sent once the connection is back.}}',
    { count: later.length },
  );
  return [first ? words : '', failed.length > 0 ? missing : '', later.length > 0 ? delayed : '']
    .filter(Boolean)
    .join(' ');
}

/** Takes waiting check-ins back. Returns the bookings of those that have been sent meanwhile. */
async function takeBack(waiting: readonly CheckIn[], chosen: readonly ExtendedBooking[]): Promise<Booking[]> {
  const sent = new Set<string>();
  for (const checkIn of waiting)
    if (!(await withdrawEntry(checkIn))) for (const { bookingId } of checkIn.content) sent.add(bookingId);
  return chosen.flatMap(({ booking }) => (sent.has(booking.id) ? [booking] : []));
}

async function clearAttendance(bookings: readonly Booking[]): Promise<void> {
  for (const chunk of chunksOf('clearAttendance', bookings))
    await runChunk(pageClient(), 'clearAttendance', chunk, false);
}

/** Checks one or several people in at once, with Undo. Without a connection, it is sent later. */
export function useCheckIn(whose: Whose) {
  const entries = useEntries(checkInKind, whose.memberId);
  /** The bookings whose check-in waits to be sent. */
  const waiting = useMemo(
    () => new Set(entries.flatMap(({ content }) => content.map(({ bookingId }) => bookingId))),
    [entries],
  );
  const text = useText();
  const toast = useUndoToast();
  const reload = useReload();
  const { isBusy, failure, run } = useAction(readFailure);
  const waitingBefore = useRef(waiting.size);
  useEffect(() => {
    if (waiting.size < waitingBefore.current) void reload();
    waitingBefore.current = waiting.size;
  }, [waiting, reload]);
  const checkIn = (chosen: readonly ExtendedBooking[]) =>
    run(async () => {
      const made = await record(checkInsOf(chosen, whose));
      const ids = new Set(made.done.map(({ bookingId }) => bookingId));
      const done = chosen.flatMap(({ booking }) => (ids.has(booking.id) ? [booking] : []));
      const undo = async () => {
        await clearAttendance([...done, ...(await takeBack(made.waiting, chosen))]);
        await reload();
      };
      // A check-in that may have arrived can't be taken back before its answer is there.
      const canUndo = done.length + made.waiting.length > 0 && made.waiting.every(({ isTried }) => !isTried);
      toast.tell({ words: checkedInWords(made, text), ...(canUndo ? { undo } : {}) });
      if (made.done.length + made.failed.length > 0) await reload();
    });
  return { toast, isBusy, failure, checkIn, waiting };
}
