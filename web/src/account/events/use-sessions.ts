import { useFoyer } from '@foyer/react';
import { sessions } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import type { Session } from './agenda.ts';

const AHEAD_MS = 93 * 24 * 60 * 60_000;

/** The sessions of classes and courses that the member has booked, as far ahead as they are told at once. */
export function useSessions(nowMs: number) {
  return useQuery({
    ...useFoyer().query(sessions.listMySessions, [new Date(nowMs), new Date(nowMs + AHEAD_MS)]),
    select: ({ sessions }): Session[] =>
      sessions.map(({ id, bookingId, title, status, startDate, endDate, participants, staff, location }) => ({
        id,
        bookingId,
        title,
        isCalledOff: status === 'CANCELLED',
        startMs: +startDate,
        endMs: +endDate,
        participants,
        staff,
        place: location ? { name: location.name ?? '', address: location.formattedAddress ?? '' } : null,
      })),
  });
}
