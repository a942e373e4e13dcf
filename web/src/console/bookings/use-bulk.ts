import type { Instant } from '@foyer/contract/values';
import { useFoyer } from '@foyer/react';
import { extendedBookings } from '@foyer/sdk';
import { useEffect, useRef, useState } from 'react';
import { pageClient } from '../../pages/page-client.ts';
import type { Booking, ExtendedBooking } from '../booking/booking.ts';
import { useReload } from '../booking/use-booking.ts';
import { type BulkAction, type BulkWork, canBe, chunksOf, MOST, type Progress, runAll, runChunk } from './bulk.ts';
import { type Around, filterOf, sortOf } from './list-request.ts';
import type { ListState } from './list-state.ts';

/** Work on several bookings, from this page: it ends when the page is left. */
export interface BulkRun extends Progress {
  work: BulkWork;
  total: number;
  isOver: boolean;
}

const PAGE = 100;
const extras = { withBookingAttendanceInfo: true };

/** Runs actions on several bookings, one call after the other, with its progress. */
export function useBulk() {
  const { client } = useFoyer();
  const reload = useReload();
  const [run, setRun] = useState<BulkRun | null>(null);
  const stops = useRef(false);
  useEffect(
    () => () => {
      stops.current = true;
    },
    [],
  );

  const start = async (work: BulkWork, chosen: readonly Booking[], isTold: boolean): Promise<void> => {
    stops.current = false;
    const shared = { work, total: chosen.length };
    const progress = (made: Progress) => setRun({ ...shared, ...made, isOver: false });
    const runOne = (chunk: readonly Booking[]) => runChunk(pageClient(), work, chunk, isTold);
    const made = await runAll(chunksOf(work, chosen), { runOne, progress, isStopped: () => stops.current });
    setRun({ ...shared, ...made, isOver: true });
    await reload();
  };

  /** All bookings that match, up to the most of one run. */
  const findAll = async (state: ListState, around: Around): Promise<ExtendedBooking[]> => {
    const found: ExtendedBooking[] = [];
    let cursor: string | undefined;
    do {
      const first = { filter: filterOf(state, around), sort: sortOf(state), cursorPaging: { limit: PAGE } };
      const next = cursor ? { cursorPaging: { limit: PAGE, cursor } } : first;
      const answer = await client.run(extendedBookings.queryExtendedBookings, [next, extras]);
      found.push(...answer.extendedBookings);
      cursor = answer.pagingMetadata.cursors?.next;
    } while (cursor && found.length < MOST);
    return found.slice(0, MOST);
  };

  return {
    run,
    isRunning: run !== null && !run.isOver,
    start,
    findAll,
    stop: () => {
      stops.current = true;
    },
    close: () => setRun(null),
    /** The bookings for which the action makes sense now. */
    fitting: (action: BulkAction, chosen: readonly ExtendedBooking[], nowMs: Instant) =>
      chosen.filter((one) => canBe(action, one, nowMs)).map(({ booking }) => booking),
  };
}
