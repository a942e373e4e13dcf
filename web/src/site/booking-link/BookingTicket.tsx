import { paymentWords, stateWords } from '../../booking/booking-words.ts';
import { type CustomerBooking, isAhead } from '../../booking/customer-booking.ts';
import { PriceLines } from '../../booking/PriceLines.tsx';
import type { DateWords } from '../../lib/date-words.ts';
import { moneyWords } from '../../lib/price-words.ts';
import { useText } from '../../lib/text.ts';
import { useDates, useVisitorZone } from '../../lib/use-visitor.ts';
import { sameClock } from '../../lib/zone-time.ts';
import type { Site } from '../../pages/page.tsx';
import { classes } from '../../ui/classes.ts';
import { type Fact, Facts } from '../../ui/Facts.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import type { BookedService } from './page-data.ts';
import styles from './ticket.module.css';

interface TicketProps {
  booking: CustomerBooking;
  service: BookedService | null;
  site: Site;
  visitorZone: string;
}

const tones = {
  confirmed: 'good',
  pending: 'caution',
  waiting: 'caution',
  unfinished: 'caution',
  declined: 'bad',
  canceled: 'bad',
  past: 'plain',
} as const;

/** The label of the booking's state. */
export function StateLabel({ booking }: { booking: CustomerBooking }) {
  const text = useText();
  return <p className={classes(styles.state, styles[tones[booking.state]])}>{stateWords(booking, text)}</p>;
}

function Course({ booking: { startMs, endMs }, dates }: { booking: CustomerBooking; dates: DateWords }) {
  const { t } = useText();
  return (
    <>
      <p className={styles.day}>{dates.day(startMs)}</p>
      <p className={styles.time}>
        {t('First session at {time}, last session on {day}.', { time: dates.time(startMs), day: dates.day(endMs) })}
      </p>
    </>
  );
}

function When({ booking, site, visitorZone }: Omit<TicketProps, 'service'>) {
  const { t } = useText();
  const { startMs, endMs, state, isCourse } = booking;
  const dates = useDates(site.timeZone);
  const ownZone = useVisitorZone(visitorZone);
  const ownDates = useDates(ownZone);
  const span = { start: dates.time(startMs), end: dates.time(endMs) };
  const isOff = state === 'canceled' || state === 'declined';
  const isElsewhere = !sameClock(startMs, ownZone, site.timeZone);
  return (
    <div className={classes(styles.when, isOff && styles.off)}>
      {isCourse ? (
        <Course booking={booking} dates={dates} />
      ) : (
        <>
          <p className={styles.day}>{state === 'past' ? dates.date(startMs) : dates.day(startMs)}</p>
          <p className={styles.time}>{t('{start} to {end}', span)}</p>
        </>
      )}
      {isElsewhere ? (
        <p className={styles.zone}>
          {t('{zone} time. In your time zone: {moment}.', {
            zone: dates.zoneName(startMs),
            moment: `${ownDates.day(startMs)}, ${ownDates.time(startMs)}`,
          })}
        </p>
      ) : null}
    </div>
  );
}

const mapOf = (address: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;

function Where({ location }: { location: { name: string; address: string } }) {
  const { t, own } = useText();
  return (
    <>
      <span className={styles.lines} {...own}>
        {location.name ? <span>{location.name}</span> : null}
        {location.address && location.address !== location.name ? (
          <span className={styles.quiet}>{location.address}</span>
        ) : null}
      </span>
      {location.address ? (
        <a className={styles.map} href={mapOf(location.address)} target="_blank" rel="noreferrer">
          {t('Open the map')}
        </a>
      ) : null}
    </>
  );
}

/** The price at the time of booking, else the service's current price. */
function Price({ booking, service }: Pick<TicketProps, 'booking' | 'service'>) {
  const text = useText();
  const { locale } = text;
  const { price, participants, addOns } = booking;
  const isTold = isAhead(booking) && (price !== null || !service?.bookable.isFree);
  const words = (value: number) => (price ? moneyWords(locale, value.toFixed(2), price.currency) : '');
  const each = price && participants > 1 && addOns.length === 0 ? words(Number(price.value) / participants) : null;
  return (
    <PriceLines
      price={price ? words(Number(price.value)) : (service?.bookable.price ?? '')}
      each={each}
      paid={isTold ? paymentWords(booking, text) : null}
    />
  );
}

/** Staff, location, participants, price and contact. */
export function useFacts(booking: CustomerBooking, service: BookedService | null, site: Site): Fact[] {
  const { t, own, locale } = useText();
  const { state, staff, participants, addOns, fullName, price, feeDue, conferenceUrl } = booking;
  const location = booking.location ?? (site.formattedAddress ? { name: '', address: site.formattedAddress } : null);
  return [
    ...(staff ? [{ term: t('With'), detail: <span {...own}>{staff.name}</span> }] : []),
    ...(location ? [{ term: t('Where'), detail: <Where location={location} /> }] : []),
    ...(conferenceUrl && state === 'confirmed'
      ? [
          {
            term: t('Online'),
            detail: (
              <a className={styles.map} href={conferenceUrl} target="_blank" rel="noreferrer">
                {t('Join online')}
              </a>
            ),
          },
        ]
      : []),
    ...(addOns.length > 0 ? [{ term: t('Add-ons'), detail: <span {...own}>{addOns.join(', ')}</span> }] : []),
    ...(participants > 1
      ? [{ term: t('Spots'), detail: t('{count, plural, one {# spot} other {# spots}}', { count: participants }) }]
      : []),
    ...(price || service?.bookable.price
      ? [{ term: t('Price'), detail: <Price booking={booking} service={service} /> }]
      : []),
    ...(feeDue
      ? [
          {
            term: state === 'canceled' ? t('Cancellation fee') : t('No-show fee'),
            detail: moneyWords(locale, feeDue.value, feeDue.currency),
          },
        ]
      : []),
    ...(fullName ? [{ term: t('Booked for'), detail: fullName }] : []),
  ];
}

/** The facts of a booking. */
export function BookingTicket({ booking, service, site, visitorZone }: TicketProps) {
  const text = useText();
  const facts = useFacts(booking, service, site);
  const { state, title } = booking;
  const isOff = state === 'canceled' || state === 'declined' || state === 'past';
  return (
    <article className={styles.ticket} aria-labelledby="ticket">
      <div className={styles.top}>
        {service ? (
          <Picture
            seed={service.seed}
            subject={service.subject}
            carried
            className={classes(styles.picture, isOff && styles.pale)}
          />
        ) : null}
        <div>
          <StateLabel booking={booking} />
          <h2 id="ticket" className={styles.name} {...text.own}>
            {title}
          </h2>
        </div>
      </div>
      <When booking={booking} site={site} visitorZone={visitorZone} />
      <Facts facts={facts} className={styles.facts} />
    </article>
  );
}
