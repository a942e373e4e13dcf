import { useFoyer } from '@foyer/react';
import { calendars, resources } from '@foyer/sdk';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SentTimeOff } from './time-off.ts';
import type { WeeklyHours, WorkingHours } from './week.ts';

export const useWorkingHours = (resourceId: string) =>
  useQuery(useFoyer().query(resources.getWorkingHours, [resourceId]));

export const useTimeOff = (resourceId: string) => useQuery(useFoyer().query(resources.listTimeOff, [resourceId]));

export const useExternalCalendars = (resourceId: string) =>
  useQuery(useFoyer().query(calendars.listExternalCalendars, [resourceId]));

/** The bookings that these hours would leave outside; undefined for hours that can't be saved. */
export const useClashes = (resourceId: string, weekly: readonly WeeklyHours[] | undefined) =>
  useQuery({
    ...useFoyer().query(resources.previewWorkingHours, [resourceId, weekly ?? []]),
    enabled: weekly !== undefined,
    placeholderData: weekly ? keepPreviousData : undefined,
  });

/** Changes of a resource's hours, after which all lists of them are asked for again. */
export function useHoursChanges(resourceId: string) {
  const { client } = useFoyer();
  const queries = useQueryClient();
  const reload = () =>
    Promise.all(['resources', 'calendars'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
  const then = async <T>(change: Promise<T>): Promise<T> => {
    const answer = await change;
    await reload();
    return answer;
  };
  return {
    reload,
    /** The hours as they are now, to tell whether someone else has changed them. */
    read: async (): Promise<WorkingHours> => (await client.run(resources.getWorkingHours, [resourceId])).workingHours,
    setWeekly: (weekly: readonly WeeklyHours[], revision: string) =>
      then(client.run(resources.setWorkingHours, [resourceId, weekly, { revision }])),
    setDate: (date: string, hours: WorkingHours['dates'][number]['hours']) =>
      then(client.run(resources.setDateHours, [resourceId, date, hours])),
    clearDate: (date: string) => then(client.run(resources.clearDateHours, [resourceId, date])),
    addTimeOff: (timeOff: SentTimeOff) => then(client.run(resources.addTimeOff, [resourceId, timeOff])),
    removeTimeOff: (timeOffId: string) => then(client.run(resources.deleteTimeOff, [resourceId, timeOffId])),
    connect: (url: string, name: string) =>
      then(client.run(calendars.connectExternalCalendar, [resourceId, url, name ? { name } : {}])),
    disconnect: (calendarId: string) =>
      then(client.run(calendars.disconnectExternalCalendar, [resourceId, calendarId])),
  };
}
