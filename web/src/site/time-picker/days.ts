import type { Party } from '@foyer/react/calendar';
import type { SiteClient } from '../../lib/client.ts';
import { lastDateOf } from '../../lib/month-grid.ts';

type DaysClient = Pick<SiteClient['availabilityCalendar'], 'listBookingDays'>;

/** The state of a day without free times: on an OPEN day, all times are taken. */
export type DayStatus = Awaited<ReturnType<DaysClient['listBookingDays']>>['days'][number]['status'];

type DaysOf = Omit<Party, 'participants'>;

/** Names the days of a month, as they are in the zone and for the staff member. */
export const daysKey = ({ staffId, zone }: DaysOf, month: string): string => [month, zone, staffId].join();

/** Loads the statuses of a month's days, in order. */
export async function loadDays(
  calendar: DaysClient,
  serviceId: string,
  { staffId, zone }: DaysOf,
  month: string,
  signal?: AbortSignal,
): Promise<DayStatus[]> {
  const { days } = await calendar.listBookingDays(
    serviceId,
    {
      localStartDate: `${month}-01`,
      localEndDate: lastDateOf(month),
      timezone: zone,
      ...(staffId && { resourceId: staffId }),
    },
    { signal },
  );
  return days.map(({ status }) => status);
}
