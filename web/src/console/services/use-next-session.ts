import { useFoyer } from '@foyer/react';
import { type AnswerOf, resources, sessions } from '@foyer/sdk';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { Service } from './service.ts';

/** The start of the next session of a class; undefined while it loads, null without one in the next three months. */
export function useNextSession({ id, type }: Service): Date | null | undefined {
  const query = useFoyer().query(sessions.listServiceSessions, [id, { limit: 1 }]);
  const { data } = useQuery({ ...query, enabled: type === 'CLASS' });
  return data && (data.sessions[0]?.startDate ?? null);
}

type Hours = AnswerOf<typeof resources.getWorkingHours>['workingHours'];

const isClosed = ({ weekly, dates }: Hours): boolean =>
  weekly.length === 0 && dates.every(({ hours }) => hours.length === 0);

/** Whether nobody who gives an appointment has working hours, so that it has no free times; false while they load. */
export function useHasNoHours({ type, staffMemberIds = [] }: Service): boolean {
  const { query } = useFoyer();
  const hours = useQueries({
    queries: type === 'APPOINTMENT' ? staffMemberIds.map((id) => query(resources.getWorkingHours, [id])) : [],
  });
  return type === 'APPOINTMENT' && hours.every(({ data }) => data && isClosed(data.workingHours));
}
