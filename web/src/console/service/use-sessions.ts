import { useFoyer } from '@foyer/react';
import { type ParticipantNotificationInput, sessions } from '@foyer/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Scope } from '../parts/use-touched-count.ts';
import { type Session, type SessionValues, writeChange, writeSession } from './session-form.ts';

const PAGE = 100;

/** The sessions of a class or course between two instants, those called off too. */
export function useSessions(serviceId: string, fromDate: string, toDate: string) {
  const { client } = useFoyer();
  return useQuery({
    queryKey: ['sessions', 'ofService', serviceId, fromDate, toDate],
    queryFn: async ({ signal }) => {
      const found: Session[] = [];
      let cursor: string | undefined;
      do {
        const cursorPaging = { limit: PAGE, ...(cursor ? { cursor } : {}) };
        const page = await client.run(sessions.querySessions, [{ serviceId, fromDate, toDate, cursorPaging }], {
          signal,
          retries: 0,
        });
        found.push(...page.sessions);
        cursor = page.pagingMetadata.hasNext ? page.pagingMetadata.cursors?.next : undefined;
      } while (cursor);
      return found;
    },
  });
}

export interface Notice {
  notifies: boolean;
  message: string;
}

const noticeOf = ({ notifies, message }: Notice): ParticipantNotificationInput => ({
  notifyParticipants: notifies,
  ...(notifies && message.trim() ? { message: message.trim() } : {}),
});

/** Changes of sessions, after which lists show them. */
export function useSessionChanges() {
  const { client } = useFoyer();
  const queries = useQueryClient();
  const then = async <T>(change: Promise<T>): Promise<T> => {
    const answer = await change;
    await Promise.all(
      ['sessions', 'services', 'extendedBookings'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
    );
    return answer;
  };
  return {
    add: (values: SessionValues, serviceId: string, allowConflicts: boolean, idempotencyKey: string) =>
      then(
        client.run(sessions.createSession, [writeSession(values, serviceId), { allowConflicts }], { idempotencyKey }),
      ),
    change: (
      { id, revision }: Session,
      [before, after]: readonly [SessionValues, SessionValues],
      options: Notice & { scope: Scope; allowConflicts: boolean },
    ) =>
      then(
        client.run(sessions.updateSession, [
          id,
          writeChange(before, after),
          {
            revision,
            scope: options.scope,
            allowConflicts: options.allowConflicts,
            participantNotification: noticeOf(options),
          },
        ]),
      ),
    cancel: ({ id, revision }: Session, scope: Scope, notice: Notice) =>
      then(client.run(sessions.cancelSession, [id, { revision, scope, participantNotification: noticeOf(notice) }])),
  };
}
