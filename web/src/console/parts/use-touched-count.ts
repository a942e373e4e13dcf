import { useFoyer } from '@foyer/react';
import { type AnswerOf, extendedBookings, type Service, type sessions } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readNowMs } from '../../lib/clock.ts';
import { useUpcomingCount } from './use-upcoming-count.ts';

type Session = AnswerOf<typeof sessions.getSession>;
export type TouchedService = Pick<Service, 'id' | 'type'>;
export type TouchedSession = Pick<Session, 'id' | 'seriesId' | 'startDate'>;
export type Scope = 'ONE' | 'THIS_AND_FOLLOWING' | 'ALL';

/** The number of bookings that a change touches: of one session, later ones of a series, or the whole course. */
export function useTouchedCount(
  service: TouchedService,
  session: TouchedSession,
  scope: Scope,
): number | null | undefined {
  const isCourse = service.type === 'COURSE';
  const ofCourse = useUpcomingCount({ id: isCourse ? service.id : '', type: service.type });
  const [now] = useState(() => new Date(Math.floor(readNowMs() / 60_000) * 60_000));
  const from = scope === 'ALL' ? now : session.startDate;
  const filter = {
    'bookedEntity.slot.eventId': scope === 'ONE' ? session.id : { $startsWith: session.seriesId ?? session.id },
    ...(scope === 'ONE' ? {} : { startDate: { $gte: from.toISOString() } }),
    status: { $in: ['CONFIRMED', 'PENDING'] },
  };
  const query = useFoyer().query(extendedBookings.countExtendedBookings, [{ filter }]);
  const { data, isError } = useQuery({ ...query, enabled: !isCourse });
  if (isCourse) return ofCourse;
  return isError ? null : data?.count;
}
