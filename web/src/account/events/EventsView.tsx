import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import { sameClock } from '../../lib/zone-time.ts';
import type { Site, ViewProps } from '../../pages/page.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { whereOf } from '../bookings/booked.ts';
import marks from '../bookings/bookings.module.css';
import { StateMark } from '../bookings/StateMark.tsx';
import { useBookings } from '../bookings/use-bookings.ts';
import { AccountRoot, useOwnZone } from '../parts/AccountRoot.tsx';
import { Empty } from '../parts/Empty.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import type { MemberData } from '../parts/member-page.ts';
import { Section } from '../parts/Section.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import styles from '../parts/section.module.css';
import { type AgendaEvent, arrange } from './agenda.ts';
import rows from './events.module.css';
import { useSessions } from './use-sessions.ts';

function EventTime({ event: { startMs, endMs, isWholeCourse }, zone }: { event: AgendaEvent; zone: string }) {
  const { t } = useText();
  const dates = useDates(zone);
  const ownZone = useOwnZone(zone);
  const ownDates = useDates(ownZone);
  return (
    <div className={rows.time}>
      <p>
        {isWholeCourse
          ? dates.time(startMs)
          : t('{start} to {end}', { start: dates.time(startMs), end: dates.time(endMs) })}
      </p>
      {isWholeCourse ? <p className={styles.quiet}>{t('Last session: {day}', { day: dates.day(endMs) })}</p> : null}
      {sameClock(startMs, ownZone, zone) ? null : (
        <p className={styles.quiet}>
          {t('In your time zone: {moment}', { moment: `${ownDates.day(startMs)}, ${ownDates.time(startMs)}` })}
        </p>
      )}
    </div>
  );
}

function EventRow({ event, site }: { event: AgendaEvent; site: Site }) {
  const { t, own } = useText();
  const { title, staff, booked, participants, isCalledOff } = event;
  const about = [...staff, whereOf(event, site)].filter(Boolean).join(' · ');
  return (
    <li className={rows.event}>
      <EventTime event={event} zone={site.timeZone} />
      <div className={rows.what}>
        <h4 {...own}>{title}</h4>
        {about ? (
          <p className={styles.quiet} {...own}>
            {about}
          </p>
        ) : null}
        {participants > 1 ? (
          <p className={styles.quiet}>{t('{count, plural, one {# spot} other {# spots}}', { count: participants })}</p>
        ) : null}
      </div>
      {isCalledOff ? <p className={classes(marks.state, marks.bad)}>{t('Called off')}</p> : null}
      {isCalledOff || !booked || booked.state === 'confirmed' ? null : <StateMark booked={booked} />}
    </li>
  );
}

interface DayProps {
  title: string;
  events: readonly AgendaEvent[];
  site: Site;
}

const Day = ({ title, events, site }: DayProps) => (
  <div className={rows.day}>
    <h3 className={rows.date}>{title}</h3>
    <ul className={styles.rows}>
      {events.map((event) => (
        <EventRow key={event.id} event={event} site={site} />
      ))}
    </ul>
  </div>
);

function Events({ data: { nowMs }, site }: ViewProps<MemberData>) {
  const { t } = useText();
  const dates = useDates(site.timeZone);
  const query = useBookings('upcoming', nowMs);
  const sessions = useSessions(nowMs);
  const { underWay, days } = arrange(query.booked, sessions.data ?? [], site.timeZone, nowMs);
  const isEmpty = underWay.length === 0 && days.length === 0;
  return (
    <>
      <h1 className={styles.heading}>{t('Classes and courses')}</h1>
      <Section id="agenda" title={t('Upcoming')}>
        <Loaded query={query.isSuccess ? sessions : query} skeleton={<Skeleton rows={3} look="field" />}>
          {isEmpty ? (
            <Empty words={t('Your classes and courses will appear here. See what’s coming up.')}>
              <ButtonLink look="primary" href="/services">
                {t('See classes and courses')}
              </ButtonLink>
            </Empty>
          ) : null}
          {underWay.length > 0 ? <Day title={t('In progress')} events={underWay} site={site} /> : null}
          {days.map(({ date, startMs, events }) => (
            <Day key={date} title={dates.day(startMs)} events={events} site={site} />
          ))}
          <ShowMore query={query} />
          {isEmpty ? null : (
            <p>
              <a href="/account/bookings">{t('Reschedule or cancel a booking')}</a>
            </p>
          )}
        </Loaded>
      </Section>
    </>
  );
}

/** The member's classes and courses, session by session. */
export default function EventsView(props: ViewProps<MemberData>) {
  return (
    <AccountRoot data={props.data}>
      <Events {...props} />
    </AccountRoot>
  );
}
