import type { Instant } from '@foyer/contract/values';
import { useFoyer } from '@foyer/react';
import { sessions } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { readNowMs } from '../../lib/clock.ts';
import { useIsAlive } from '../../lib/use-visitor.ts';
import { useLive } from '../live/use-live.ts';
import { addDays, dayOf, endOfDay, startOfDay } from '../parts/dates.ts';
import { useBackOnline } from '../parts/use-back-online.ts';
import { agendaOf } from './agenda.ts';
import { fetchBookings, PAGE } from './fetch-day.ts';
import { keepOfflinePage } from './keep-offline-page.ts';
import { keepDays } from './kept-days.ts';

interface Whose {
  memberId: string;
  /** Their resource; nothing is kept for people without one. */
  staffId: string | null;
  zone: string;
  nowMs: Instant;
}

/** Keeps today and tomorrow of a person on this device, as long as the page is open and the platform answers. */
export function useKeptDays({ memberId, staffId, zone, nowMs }: Whose) {
  const { client } = useFoyer();
  const live = useLive();
  const isAlive = useIsAlive();
  // Pages without HTTPS can't be opened without a connection.
  const isWanted = isAlive && staffId !== null && 'serviceWorker' in navigator;
  const today = dayOf(nowMs, zone);
  useEffect(() => {
    // Without it the console needs a connection, as it does in older browsers.
    if (isWanted) keepOfflinePage(memberId).catch(() => undefined);
  }, [isWanted, memberId]);
  const kept = useQuery({
    queryKey: ['extendedBookings', 'kept', today, staffId],
    ...live,
    enabled: isWanted,
    retry: false,
    queryFn: async ({ signal }) => {
      if (staffId === null) return null;
      // A page that was kept for days says a day of the past until it runs.
      const day = dayOf(readNowMs(), zone);
      const [from, to] = [new Date(startOfDay(day, zone)), new Date(endOfDay(addDays(day, 1), zone))];
      const asked = { fromDate: from, toDate: to, cursorPaging: { limit: PAGE }, resourceId: staffId };
      const [bookings, classes] = await Promise.all([
        fetchBookings(client, { from, to, staffId }, signal),
        client.run(sessions.querySessions, [asked], { signal, retries: 0 }),
      ]);
      const savedMs = readNowMs();
      keepDays({ memberId, staffId, savedMs, entries: agendaOf(bookings.found, classes.sessions) });
      return savedMs;
    },
  });
  const { refetch } = kept;
  const ask = useCallback(() => {
    if (isWanted) refetch();
  }, [isWanted, refetch]);
  useBackOnline(ask);
  return kept;
}
