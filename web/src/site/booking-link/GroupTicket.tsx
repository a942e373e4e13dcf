import { type CustomerBooking, isAhead } from '../../booking/customer-booking.ts';
import { FormAnswers } from '../../booking/FormAnswers.tsx';
import { useText } from '../../lib/text.ts';
import { useDates, useVisitorZone } from '../../lib/use-visitor.ts';
import { sameClock } from '../../lib/zone-time.ts';
import type { Site } from '../../pages/page.tsx';
import { classes } from '../../ui/classes.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { StateLabel, useFacts } from './BookingTicket.tsx';
import type { CustomerBookingGroup } from './group.ts';
import type { BookedService, LinkAnswers } from './page-data.ts';
import styles from './ticket.module.css';

interface GroupTicketProps {
  token: string;
  answers: LinkAnswers;
  group: CustomerBookingGroup;
  services: Record<string, BookedService>;
  site: Site;
  visitorZone: string;
}

interface PartProps extends Pick<GroupTicketProps, 'token' | 'answers'> {
  part: CustomerBooking;
  service: BookedService | undefined;
  site: Site;
  /** All parts have the same state. */
  isAlike: boolean;
}

function Part({ part, service, site, isAlike, token, answers }: PartProps) {
  const { t, own } = useText();
  const dates = useDates(site.timeZone);
  const { title, startMs, endMs, staff } = part;
  return (
    <li className={styles.part}>
      {service ? (
        <Picture
          seed={service.seed}
          subject={service.subject}
          className={classes(styles.partPicture, !isAhead(part) && styles.pale)}
        />
      ) : null}
      <div className={part.state === 'canceled' || part.state === 'declined' ? styles.off : undefined}>
        {isAlike ? null : <StateLabel booking={part} />}
        <h3 className={styles.name} {...own}>
          {title}
        </h3>
        <p className={styles.partTime}>{dates.day(startMs)}</p>
        <p className={styles.partTime}>
          {t('{start} to {end}', { start: dates.time(startMs), end: dates.time(endMs) })}
        </p>
        {staff ? (
          <p className={styles.quiet} {...own}>
            {t('with {name}', { name: staff.name })}
          </p>
        ) : null}
        <FormAnswers bookingId={part.id} token={token} answers={answers[part.id]} />
      </div>
    </li>
  );
}

/** The facts of a multi-service booking: each part, then what they share. */
export function GroupTicket({ group: { whole, parts }, services, site, visitorZone, ...answered }: GroupTicketProps) {
  const { t } = useText();
  const ownZone = useVisitorZone(visitorZone);
  const [dates, ownDates] = [useDates(site.timeZone), useDates(ownZone)];
  const facts = useFacts(whole, null, site);
  const { startMs } = whole;
  const isAlike = parts.every(({ state }) => state === whole.state);
  return (
    <article className={styles.ticket} aria-labelledby="ticket">
      {isAlike ? <StateLabel booking={whole} /> : null}
      <h2 id="ticket" className={styles.several}>
        {t('{count, plural, one {# appointment} other {# appointments}}, booked together', { count: parts.length })}
      </h2>
      <ol className={styles.parts}>
        {parts.map((part) => (
          <Part
            key={part.id}
            part={part}
            service={services[part.serviceId]}
            site={site}
            isAlike={isAlike}
            {...answered}
          />
        ))}
      </ol>
      {sameClock(startMs, ownZone, site.timeZone) ? null : (
        <p className={styles.zone}>
          {t('{zone} time. The first one in your time zone: {moment}.', {
            zone: dates.zoneName(startMs),
            moment: `${ownDates.day(startMs)}, ${ownDates.time(startMs)}`,
          })}
        </p>
      )}
      <Facts facts={facts} className={styles.facts} />
    </article>
  );
}
