import { CalendarClock, Mail, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import type { News } from '../../booking/booking-words.ts';
import type { CustomerBooking } from '../../booking/customer-booking.ts';
import { moneyWords } from '../../lib/price-words.ts';
import { useText } from '../../lib/text.ts';
import { useDates, useIsAlive } from '../../lib/use-visitor.ts';
import type { Site } from '../../pages/page.tsx';
import { isForMember } from '../../pages/page-client.ts';
import styles from './booking-link.module.css';

const ICON = { size: 20, 'aria-hidden': true } as const;

function Step({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.step}>
      {icon}
      <p>{children}</p>
    </li>
  );
}

interface NextStepsProps {
  booking: CustomerBooking;
  news: News;
  isFree: boolean;
  site: Site;
}

/** The next steps after booking or rescheduling. */
export function NextSteps({ booking, news, isFree, site }: NextStepsProps) {
  const { t, locale } = useText();
  const { state, email, payment, nextPayment } = booking;
  const dates = useDates(booking.zone ?? site.timeZone);
  const balance = booking.balance ? moneyWords(locale, booking.balance.value, booking.balance.currency) : '';
  const isPending = state === 'pending';
  const isMember = useIsAlive() && isForMember();
  if ((news !== 'booked' && news !== 'moved') || (state !== 'confirmed' && !isPending)) return null;
  return (
    <section aria-labelledby="next" className={styles.part}>
      <h2 id="next" className={styles.partTitle}>
        {t('What happens next')}
      </h2>
      <ul className={styles.steps}>
        {email ? (
          <Step icon={<Mail {...ICON} />}>
            {isPending
              ? t('Look for our reply at {email}. You’ll find it on this page, too.', { email })
              : t('Look for a confirmation at {email}. If it isn’t there, this page has all you need.', { email })}
          </Step>
        ) : null}
        {payment === 'inPerson' && !isFree ? (
          <Step icon={<Wallet {...ICON} />}>{t('There’s nothing to pay now. Pay at your visit.')}</Step>
        ) : null}
        {balance ? (
          <Step icon={<Wallet {...ICON} />}>
            {nextPayment
              ? t('We charge the rest, {balance}, to your card on {day}.', {
                  balance,
                  day: dates.date(nextPayment.dateMs),
                })
              : t('{balance} is left to pay, at your visit at the latest.', { balance })}
          </Step>
        ) : null}
        {booking.move.isAllowed || booking.cancel.isAllowed ? (
          <Step icon={<CalendarClock {...ICON} />}>
            {isMember
              ? t('If something comes up, change your booking here, or under Bookings in your account.')
              : t('If something comes up, change your booking here. Save this link; you don’t need an account.')}
          </Step>
        ) : null}
      </ul>
    </section>
  );
}
