import { type Instant, instantOf } from '@foyer/contract/values';
import { type Foyer, useFoyer } from '@foyer/react';
import { sessions } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import type { Session } from './agenda.ts';

const AHEAD_MS = 93 * 24 * 60 * 60_000;

/** The member's sessions of classes and courses, as far ahead as one request allows. */
export const sessionsQuery = (foyer: Foyer, nowMs: Instant) =>
  foyer.query(sessions.listMySessions, [new Date(nowMs), new Date(nowMs + AHEAD_MS)]);

export function useSessions(nowMs: Instant) {
  return useQuery({
    ...sessionsQuery(useFoyer(), nowMs),
    select: ({ sessions }): Session[] =>
      sessions.map(({ id, bookingId, title, status, startDate, endDate, participants, staff, location }) => ({
        id,
        bookingId,
        title,
        isCalledOff: status === 'CANCELLED',
        startMs: instantOf(startDate),
        endMs: instantOf(endDate),
        participants,
        staff,
        location: location ? { name: location.name ?? '', address: location.formattedAddress ?? '' } : null,
      })),
  });
}
