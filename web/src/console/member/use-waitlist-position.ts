import { instantAt } from '@foyer/contract/values';
import { useFoyer } from '@foyer/react';
import { type ExtendedBooking, waitlist } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import type { DateWords } from '../../lib/date-words.ts';
import { useText } from '../../lib/text.ts';

/** The position on the waitlist, or until when a spot is held; empty for other bookings. */
export function useWaitlistPosition({ id, status }: ExtendedBooking['booking'], dates: DateWords): string {
  const { t } = useText();
  const { data } = useQuery({
    ...useFoyer().query(waitlist.getWaitlistPlace, [{ bookingId: id }]),
    enabled: status === 'WAITING_LIST',
    retry: false,
  });
  if (!data) return '';
  const { offer, position } = data.place;
  if (!offer) return t('Waitlist, no. {position}', { position });
  const until = offer.untilDate.getTime();
  return t('Offered until {until}', { until: `${dates.monthDay(instantAt(until))}, ${dates.time(instantAt(until))}` });
}
