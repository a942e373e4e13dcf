import { instantAt, minutes } from '@foyer/contract/values';
import { useFoyer } from '@foyer/react';
import { attendance, type CalendarSession } from '@foyer/sdk';
import { Check } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/Button.tsx';
import { mayHaveCome } from '../booking/actions.ts';
import { customerOf, participantsOf } from '../booking/booking.ts';
import { errorOf } from '../bookings/bulk.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { mayManageMembers } from '../parts/team.ts';
import { AddToRoster } from './AddToRoster.tsx';
import { Panel } from './Panel.tsx';
import styles from './panel.module.css';
import { useTools } from './tools.ts';
import { type Booking, useRoster } from './use-roster.ts';
import { WriteToRoster } from './WriteToRoster.tsx';

type Status = 'ATTENDED' | 'NOT_ATTENDED' | 'NOT_SET';

/** The most of one bulk call. */
const AT_ONCE = 8;

/** A course is booked as a whole, on its own page. */
const isAddable = ({ type, status }: CalendarSession): boolean => type === 'CLASS' && status !== 'CANCELLED';

interface SessionPanelProps {
  session: CalendarSession | undefined;
  sessionId: string;
  move(session: CalendarSession): void;
}

/** A session with its roster: one press checks somebody in. */
export function SessionPanel({ session, sessionId, move }: SessionPanelProps) {
  const { t, own } = useText();
  const { dates, loaded, mayBook } = useTools();
  // The facts that are known are painted before the roster is asked for.
  const isPainted = useDeferredValue(true, false);
  const reserved = loaded.resources.filter(({ id }) => session?.resourceIds.includes(id));
  const staff = reserved.flatMap(({ isStaff, name }) => (isStaff ? name : []));
  const rooms = reserved.flatMap(({ isStaff, name }) => (isStaff ? [] : name));
  return (
    <Panel title={session ? <span {...own}>{session.title}</span> : t('Session')}>
      {session ? (
        <dl className={styles.facts}>
          <div>
            <dt>{t('When')}</dt>
            <dd>{dates.span(instantAt(session.startDate.getTime()), instantAt(session.endDate.getTime()))}</dd>
          </div>
          {staff.length > 0 ? (
            <div>
              <dt>{t('With')}</dt>
              <dd {...own}>{staff.join(', ')}</dd>
            </div>
          ) : null}
          {rooms.length > 0 ? (
            <div>
              <dt>{t('Rooms and equipment')}</dt>
              <dd {...own}>{rooms.join(', ')}</dd>
            </div>
          ) : null}
          <div>
            <dt>{t('Booked')}</dt>
            <dd>{t('{taken} of {capacity}', { taken: session.participants, capacity: session.capacity })}</dd>
          </div>
          {session.waiting > 0 ? (
            <div>
              <dt>{t('Waitlist')}</dt>
              <dd>{t('{count, plural, one {# waiting} other {# waiting}}', { count: session.waiting })}</dd>
            </div>
          ) : null}
        </dl>
      ) : null}
      {session && mayBook && session.status !== 'CANCELLED' ? (
        <div className={styles.actions}>
          <Button onClick={() => move(session)}>{t('Move …')}</Button>
        </div>
      ) : null}
      {isPainted ? <Roster sessionId={sessionId} startMs={session?.startDate.getTime()} /> : null}
      {isPainted && session && mayBook && isAddable(session) ? <AddToRoster session={session} /> : null}
    </Panel>
  );
}

/** `startMs` is undefined for a session of other days than those that are shown. */
function Roster({ sessionId, startMs = 0 }: { sessionId: string; startMs: number | undefined }) {
  const { t } = useText();
  const { client } = useFoyer();
  const { mayBook, refresh, say, session } = useTools();
  const { bookings, attended, statuses, isPartial } = useRoster(sessionId);
  const nowMs = useNow(instantAt(0), minutes(1));
  const mayCheckIn = mayBook && mayHaveCome(startMs, nowMs);
  const { isBusy, failure, run } = useAction(readFailure);
  const people = (bookings.data?.extendedBookings ?? []).map(({ booking }) => booking);
  const statusOf = ({ id }: Booking): Status => statuses.get(id) ?? 'NOT_SET';
  /** Returns the errors of those that failed. */
  const setAll = async (wanted: readonly { booking: Booking; status: Status }[]) => {
    const errors: Error[] = [];
    for (let index = 0; index < wanted.length; index += AT_ONCE) {
      const attendanceDetails = wanted.slice(index, index + AT_ONCE).map(({ booking, status }) => ({
        attendance: {
          bookingId: booking.id,
          eventId: sessionId,
          status,
          ...(status === 'ATTENDED' ? { numberOfAttendees: participantsOf(booking) } : {}),
        },
      }));
      const { results } = await client.run(attendance.bulkSetAttendance, [{ attendanceDetails }]);
      errors.push(...results.flatMap((result) => errorOf(result) ?? []));
    }
    await refresh();
    return errors;
  };
  const change = (wanted: readonly { booking: Booking; status: Status }[], words: string) =>
    run(async () => {
      const before = wanted.map(({ booking }) => ({ booking, status: statusOf(booking) }));
      const { length } = await setAll(wanted);
      const failure = t(
        '{count, plural, one {# check-in was not saved. Try again.} other {# check-ins were not saved. Try again.}}',
        { count: length },
      );
      const undo = async () => {
        const [error] = await setAll(before);
        if (error) throw error;
      };
      say({ words: length > 0 ? failure : words, undo });
    });
  const missing = people.filter((booking) => booking.status === 'CONFIRMED' && statusOf(booking) === 'NOT_SET');
  return (
    <Loaded query={bookings.isSuccess ? attended : bookings} lines={5}>
      <FailureNotice failure={failure} takesFocus />
      {people.length === 0 ? <p className={styles.quiet}>{t('Nobody has booked this session yet.')}</p> : null}
      <ul className={styles.roster}>
        {people.map((booking) => {
          const name = customerOf(booking) || (booking.bookedEntity.title ?? '');
          const status = statusOf(booking);
          const hasCome = status === 'ATTENDED';
          return (
            <li key={booking.id}>
              <span className={styles.attendee}>
                <strong>
                  <a href={`/manage/bookings/${booking.id}`}>{name}</a>
                </strong>
                <span className={styles.quiet}>
                  {[
                    booking.status === 'PENDING' ? t('Pending approval') : '',
                    status === 'NOT_ATTENDED' ? t('Did not attend') : '',
                    participantsOf(booking) > 1
                      ? t('{count, plural, one {# person} other {# people}}', { count: participantsOf(booking) })
                      : '',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              {mayCheckIn && booking.status === 'CONFIRMED' ? (
                <Button
                  className={styles.came}
                  look={hasCome ? 'primary' : 'secondary'}
                  aria-pressed={hasCome}
                  aria-label={t('{name} is here', { name })}
                  aria-disabled={isBusy || undefined}
                  onClick={() =>
                    change(
                      [{ booking, status: hasCome ? 'NOT_SET' : 'ATTENDED' }],
                      hasCome ? t('The check-in of {name} is undone.', { name }) : t('{name} is checked in.', { name }),
                    )
                  }
                >
                  <Check size={16} aria-hidden="true" />
                  {t('Here')}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
      {isPartial ? (
        <p className={styles.quiet}>{t('Only the first {count} bookings are shown.', { count: people.length })}</p>
      ) : null}
      {mayCheckIn && missing.length > 1 ? (
        <Button
          wide
          aria-disabled={isBusy || undefined}
          onClick={() =>
            change(
              missing.map((booking) => ({ booking, status: 'ATTENDED' })),
              t('{count, plural, one {# person is checked in.} other {# people are checked in.}}', {
                count: missing.length,
              }),
            )
          }
        >
          {t('Check in all')}
        </Button>
      ) : null}
      {people.length > 0 && mayManageMembers(session) ? <WriteToRoster sessionId={sessionId} /> : null}
    </Loaded>
  );
}
