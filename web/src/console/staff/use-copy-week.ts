import { useFoyer } from '@foyer/react';
import { calendars, resources } from '@foyer/sdk';
import { useQueryClient } from '@tanstack/react-query';
import type { Conflict } from '../hours/time-off.ts';
import { addDays, startOfDay } from '../parts/dates.ts';
import type { ResourceHours } from '../parts/use-resources.ts';
import { clashesOf, copiesOf, type DateCopy } from './rota.ts';

interface Copied {
  /** Days that have other hours now, of those that needed them. */
  count: number;
  total: number;
  /** The error that stopped the copying midway. */
  error?: unknown;
  undo(): Promise<void>;
  /** The appointments that the new hours leave outside. */
  findClashes(): Promise<Conflict[]>;
}

/** Gives the days of another week the hours of this one, where they differ. */
export function useCopyWeek(zone: string) {
  const { client } = useFoyer();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ['resources'] });
  const setHours = ({ resourceId, date }: DateCopy, hours: DateCopy['hours']) =>
    client.run(resources.setDateHours, [resourceId, date, hours]);
  const takeBack = async (copies: readonly DateCopy[]) => {
    try {
      for (const copy of copies) {
        if (copy.before) await setHours(copy, copy.before);
        else await client.run(resources.clearDateHours, [copy.resourceId, copy.date]);
      }
    } finally {
      await refresh();
    }
  };
  return async (all: readonly ResourceHours[], first: string, toFirst: string): Promise<Copied> => {
    const copies = all.flatMap((hours) => copiesOf(hours, first, toFirst));
    const done: DateCopy[] = [];
    const findClashes = async () => {
      const startOf = (day: string) => new Date(startOfDay(day, zone));
      const { bookings } = await client.run(calendars.queryBusinessCalendar, [
        startOf(toFirst),
        startOf(addDays(toFirst, 7)),
      ]);
      return clashesOf(done, bookings, zone);
    };
    const copied = { total: copies.length, undo: () => takeBack(done), findClashes };
    try {
      for (const copy of copies) {
        await setHours(copy, copy.hours);
        done.push(copy);
      }
      return { ...copied, count: done.length };
    } catch (error) {
      return { ...copied, count: done.length, error };
    } finally {
      await refresh();
    }
  };
}
