import { instantAt } from '@foyer/contract/values';
import { useFoyer } from '@foyer/react';
import { type CalendarSession, sessions } from '@foyer/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../lib/text.ts';
import { toLocal } from '../../lib/zone-time.ts';
import type { Scope } from '../parts/use-touched-count.ts';
import { useTools } from './tools.ts';

/** A time of a session, and its people and rooms. */
export interface SessionPlace {
  startMs: number;
  endMs: number;
  resourceIds: readonly string[];
}

interface Options {
  scope: Scope;
  notifies: boolean;
  /** Over other bookings, on purpose. */
  isOnPurpose: boolean;
}

const isSame = (ids: readonly string[], others: readonly string[]): boolean =>
  ids.length === others.length && ids.every((id) => others.includes(id));

/** Moves a session with its bookings. Those who are told of it are told after the time in which the toast takes it back. */
export function useMoveSession() {
  const { client } = useFoyer();
  const queries = useQueryClient();
  const { t } = useText();
  const { zone, dates, say, refresh } = useTools();
  const reload = async () => {
    await Promise.all([refresh(), queries.invalidateQueries({ queryKey: ['sessions'] })]);
  };

  return async (session: CalendarSession, wanted: SessionPlace, options: Options): Promise<void> => {
    const { id, title: name, revision, startDate, endDate, resourceIds } = session;
    const wallTimeOf = (ms: number) => toLocal(instantAt(ms), zone).slice(0, 16);
    const isMoved = wanted.startMs !== startDate.getTime() || wanted.endMs !== endDate.getTime();
    const change = {
      ...(isMoved ? { start: wallTimeOf(wanted.startMs), end: wallTimeOf(wanted.endMs) } : {}),
      ...(isSame(wanted.resourceIds, resourceIds) ? {} : { resourceIds: wanted.resourceIds }),
    };
    const { scope, notifies, isOnPurpose } = options;
    const { undo } = await client.run(sessions.updateSession, [
      id,
      change,
      {
        ...{ revision, scope, undoable: true, allowConflicts: isOnPurpose },
        participantNotification: { notifyParticipants: notifies },
      },
    ]);
    await reload();
    const when = dates.deadline(instantAt(wanted.startMs));
    say({
      words: notifies
        ? t('{name} is now on {when}. Customers are told in 20 seconds.', { name, when })
        : t('{name} is now on {when}.', { name, when }),
      undo: async () => {
        await client.run(sessions.undoSessionChange, [id, undo ?? '']);
        await reload();
      },
    });
  };
}

export type MoveSession = ReturnType<typeof useMoveSession>;
