import { useFoyer } from '@foyer/react';
import { extendedBookings, type Service } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readNowMs } from '../../lib/clock.ts';

const OPEN = ['CONFIRMED', 'PENDING'];

/** Counts the bookings of a service to come or under way: undefined while they are counted, null if that fails. */
export function useUpcomingCount({ id, type }: Pick<Service, 'id' | 'type'>): number | null | undefined {
  const [now] = useState(() => new Date(Math.floor(readNowMs() / 60_000) * 60_000).toISOString());
  const filter = {
    [type === 'COURSE' ? 'bookedEntity.schedule.serviceId' : 'bookedEntity.slot.serviceId']: id,
    endDate: { $gt: now },
    status: { $in: OPEN },
  };
  const query = useFoyer().query(extendedBookings.countExtendedBookings, [{ filter }]);
  const { data, isError } = useQuery({ ...query, enabled: id !== '' });
  if (id === '') return 0;
  return isError ? null : data?.count;
}
