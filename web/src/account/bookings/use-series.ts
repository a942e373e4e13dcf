import { useFoyer } from '@foyer/react';
import { recurringBookings } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { type Text, useText } from '../../lib/text.ts';
import type { Booked } from './booked.ts';

interface Rhythm {
  frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY';
  interval?: number | undefined;
}

function rhythmWords({ frequency, interval = 1 }: Rhythm, { t }: Pick<Text, 't'>): string {
  switch (frequency) {
    case 'DAILY':
      return t('{interval, plural, one {Every day} other {Every # days}}', { interval });
    case 'WEEKLY':
      return t('{interval, plural, one {Every week} other {Every # weeks}}', { interval });
    case 'MONTHLY':
      return t('{interval, plural, one {Every month} other {Every # months}}', { interval });
  }
}

const CAME_TO_NOTHING: readonly string[] = ['CANCELED', 'DECLINED'];

/** The position of a booking in its series; undefined until it is loaded, or without a series. */
export function useSeries({ id, seriesId }: Pick<Booked, 'id' | 'seriesId'>) {
  const text = useText();
  const { data } = useQuery({
    ...useFoyer().query(recurringBookings.getRecurringBooking, [seriesId ?? '']),
    enabled: seriesId !== null,
  });
  if (!data) return undefined;
  const { bookings, recurrence } = data.recurringBooking;
  const standing = bookings.filter(({ status }) => !CAME_TO_NOTHING.includes(status));
  const nth = standing.findIndex((booking) => booking.id === id) + 1;
  const words = text.t('{rhythm}, appointment {nth} of {total}', {
    rhythm: rhythmWords(recurrence, text),
    nth,
    total: standing.length,
  });
  return { words: nth > 0 && standing.length > 1 ? words : '', hasFollowing: nth > 0 && nth < standing.length };
}
