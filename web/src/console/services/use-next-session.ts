import { days, type Instant } from '@foyer/contract/values';
import { useFoyer } from '@foyer/react';
import { type AnswerOf, type resources, sessions } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { useHoursOf } from '../parts/use-resources.ts';
import type { Service } from './service.ts';
import { useAllServices } from './use-services-list.ts';

const PAGE = 100;
const AHEAD_MS = days(92);

/** The start of the next session of each class: sessions by start, read until each class has one. */
function useNextSessions(nowMs: Instant) {
  const { client } = useFoyer();
  const { data: services = [] } = useAllServices();
  const classes = services.filter(({ type }) => type === 'CLASS').map(({ id }) => id);
  const { data } = useQuery({
    queryKey: ['sessions', 'next', classes, nowMs],
    enabled: classes.length > 0,
    queryFn: async ({ signal }) => {
      const next = new Map<string, Date>();
      const range = {
        fromDate: new Date(nowMs),
        toDate: new Date(nowMs + AHEAD_MS),
        status: 'CONFIRMED' as const,
      };
      let cursor: string | undefined;
      do {
        const query = { ...range, cursorPaging: { limit: PAGE, ...(cursor ? { cursor } : {}) } };
        const answer = await client.run(sessions.querySessions, [query], { signal, retries: 0 });
        for (const { serviceId, startDate } of answer.sessions)
          if (startDate.getTime() >= nowMs && !next.has(serviceId)) next.set(serviceId, startDate);
        cursor = classes.every((id) => next.has(id)) ? undefined : answer.pagingMetadata.cursors?.next;
      } while (cursor);
      return [...next];
    },
  });
  return data && new Map(data);
}

/** The start of the next session of a class; undefined while it loads, null without one in the next three months. */
export function useNextSession({ id, type }: Service, nowMs: Instant): Date | null | undefined {
  const next = useNextSessions(nowMs);
  return type === 'CLASS' && next ? (next.get(id) ?? null) : undefined;
}

type Hours = AnswerOf<typeof resources.getWorkingHours>['workingHours'];

const isClosed = ({ weekly, dates }: Hours): boolean =>
  weekly.length === 0 && dates.every(({ hours }) => hours.length === 0);

/** True if an appointment has no free times, as none of its staff has working hours; false while they load. */
export function useHasNoHours({ type, staffMemberIds = [] }: Service): boolean {
  const { data: services = [] } = useAllServices();
  // All rows ask for the same people, so that one request answers them all.
  const ofAll = services.flatMap((service) => service.staffMemberIds ?? []);
  const { data } = useHoursOf([...new Set(ofAll)].toSorted());
  const hours = data && new Map(data);
  const isOff = (id: string) => {
    const found = hours?.get(id);
    return found !== undefined && isClosed(found.workingHours);
  };
  return type === 'APPOINTMENT' && hours !== undefined && staffMemberIds.every(isOff);
}
