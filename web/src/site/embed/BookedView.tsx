import { headingOf } from '../../booking/booking-words.ts';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Container } from '../../ui/Layout.tsx';
import { BookingTicket } from '../booking-link/BookingTicket.tsx';
import type { BookedData } from './booked-data.ts';
import styles from './embed.module.css';

/** The booking that was made in the frame. Its own page, where it can be changed, opens beside the page around the frame. */
export default function BookedView({ data, site }: ViewProps<BookedData>) {
  const { booking, href, visitorZone } = data;
  const text = useText();
  const { t } = text;
  const dates = useDates(site.timeZone);
  const { title, lead } = headingOf(booking, 'booked', text, dates);
  return (
    <Container narrow className={styles.booked}>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{lead}</p>
      <BookingTicket booking={booking} service={null} site={site} visitorZone={visitorZone} />
      {booking.email ? (
        <p>
          {t('Look for a confirmation at {email}. If it isn’t there, the page of your booking has all you need.', {
            email: booking.email,
          })}
        </p>
      ) : null}
      <ButtonLink href={href} target="_blank" rel="noreferrer">
        {t('See or change your booking')}
      </ButtonLink>
    </Container>
  );
}
