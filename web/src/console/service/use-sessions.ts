import { useFoyer } from '@foyer/react';
import { extendedBookings, type ParticipantNotificationInput, type Service, sessions } from '@foyer/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readNowMs } from '../../lib/clock.ts';
import { useUpcomingCount } from '../parts/use-upcoming-count.ts';
import { type Scope, type Session, type SessionValues, writeChange, writeSession } from './session-form.ts';

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

/** The number of bookings that a change touches: of one session, later ones of a series, or the whole course. */
export function useTouchedCount(service: Service, session: Session, scope: Scope): number | null | undefined {
  const isCourse = service.type === 'COURSE';
  const ofCourse = useUpcomingCount({ id: isCourse ? service.id : '', type: service.type });
  const from = scope === 'ALL' ? new Date(Math.floor(readNowMs() / 60_000) * 60_000) : session.startDate;
  const filter = {
    'bookedEntity.slot.eventId': scope === 'ONE' ? session.id : { $startsWith: session.seriesId ?? session.id },
    ...(scope === 'ONE' ? {} : { startDate: { $gte: from.toISOString() } }),
    status: { $in: ['CONFIRMED', 'PENDING'] },
  };
  const query = useFoyer().query(extendedBookings.countExtendedBookings, [{ filter }]);
  const { data, isError } = useQuery({ ...query, enabled: !isCourse });
  if (isCourse) return ofCourse;
  return isError ? null : data?.count;
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
