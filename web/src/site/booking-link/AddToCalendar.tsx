import { CalendarPlus } from 'lucide-react';
import type { CustomerBooking } from '../../booking/customer-booking.ts';
import { useText } from '../../lib/text.ts';
import type { Site } from '../../pages/page.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import styles from './booking-link.module.css';
import { googleCalendarLink, outlookCalendarLink } from './calendar-links.ts';

interface CalendarProps {
  booking: CustomerBooking;
  /** For several bookings, only the file is offered: calendar links take one event. */
  isSeveral?: boolean;
  site: Site;
  token: string;
}

/** Links that add the booking to a calendar. */
export function AddToCalendar({ booking, isSeveral = booking.isCourse, site, token }: CalendarProps) {
  const { t } = useText();
  const { state, isCourse, title, startMs, endMs } = booking;
  const all = isCourse ? t('Download all sessions') : t('Download all appointments');
  if (state !== 'confirmed' && state !== 'pending') return null;
  const location = [booking.location?.name, booking.location?.address].filter(Boolean).join(', ');
  const event = { title: `${title}, ${site.name}`, startMs, endMs, location };
  return (
    <section aria-labelledby="calendar" className={styles.part}>
      <h2 id="calendar" className={styles.partTitle}>
        {t('Add to your calendar')}
      </h2>
      <Cluster>
        <ButtonLink href={`/booking/${token}/calendar.ics`} download="booking.ics">
          <CalendarPlus size={20} aria-hidden />
          {isSeveral ? all : t('Apple and others')}
        </ButtonLink>
        {!isSeveral && (
          <>
            <ButtonLink href={googleCalendarLink(event)} target="_blank" rel="noreferrer">
              Google
            </ButtonLink>
            <ButtonLink href={outlookCalendarLink(event)} target="_blank" rel="noreferrer">
              Outlook
            </ButtonLink>
          </>
        )}
      </Cluster>
    </section>
  );
}
