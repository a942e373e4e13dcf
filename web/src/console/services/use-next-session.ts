import { useFoyer } from '@foyer/react';
import { type AnswerOf, type resources, sessions } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { useHoursOf } from '../parts/use-resources.ts';
import type { Service } from './service.ts';
import { useAllServices } from './use-services-list.ts';

/** The start of the next session of a class; undefined while it loads, null without one in the next three months. */
export function useNextSession({ id, type }: Service): Date | null | undefined {
  const query = useFoyer().query(sessions.listServiceSessions, [id, { limit: 1 }]);
  const { data } = useQuery({ ...query, enabled: type === 'CLASS' });
  return data && (data.sessions[0]?.startDate ?? null);
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
