import type { BookingPeriod } from '@foyer/react/own-bookings';
import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { AccountRoot } from '../parts/AccountRoot.tsx';
import { Empty } from '../parts/Empty.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import type { MemberData } from '../parts/member-page.ts';
import { News } from '../parts/News.tsx';
import { Section } from '../parts/Section.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import styles from '../parts/section.module.css';
import { AheadBooking } from './AheadBooking.tsx';
import { groupTogether } from './booked.ts';
import cards from './bookings.module.css';
import { CalendarFeed } from './CalendarFeed.tsx';
import { PastRow } from './PastRow.tsx';
import { useBookings, useServices } from './use-bookings.ts';
import { type Changes, useChanges } from './use-changes.ts';

interface ListProps extends ViewProps<MemberData> {
  period: BookingPeriod;
  changes: Changes;
}

function BookingList({ period, changes, data: { nowMs }, site }: ListProps) {
  const { t } = useText();
  const query = useBookings(period, nowMs);
  const booked = query.data ?? [];
  const services = useServices(booked);
  const isUpcoming = period === 'upcoming';
  if (!isUpcoming && booked.length === 0 && query.isSuccess) return null;
  return (
    <Section id={period} title={isUpcoming ? t('Upcoming') : t('Past and canceled')}>
      <Loaded query={query} skeleton={<Skeleton rows={isUpcoming ? 2 : 1} look="card" />}>
        {booked.length === 0 ? (
          <Empty words={t('Your bookings will appear here. Book a time whenever you like.')}>
            <ButtonLink look="primary" href="/services">
              {t('Book a time')}
            </ButtonLink>
          </Empty>
        ) : (
          <ul className={isUpcoming ? cards.list : styles.rows}>
            {isUpcoming
              ? groupTogether(booked).map((group) => (
                  <li key={group[0]?.id} className={cards.item}>
                    <AheadBooking group={group} services={services} site={site} changes={changes} />
                  </li>
                ))
              : booked.map((one) => (
                  <li key={one.id}>
                    <PastRow booked={one} service={services.get(one.serviceId)} site={site} />
                  </li>
                ))}
          </ul>
        )}
        <ShowMore query={query} />
      </Loaded>
    </Section>
  );
}

function Bookings(props: ViewProps<MemberData>) {
  const { t } = useText();
  const changes = useChanges();
  return (
    <>
      <h1 className={styles.heading}>{t('Bookings')}</h1>
      <News words={changes.news} />
      <BookingList {...props} period="upcoming" changes={changes} />
      <BookingList {...props} period="past" changes={changes} />
      <CalendarFeed site={props.site} />
    </>
  );
}

/** The member's bookings, with their actions. */
export default function BookingsView(props: ViewProps<MemberData>) {
  return (
    <AccountRoot data={props.data}>
      <Bookings {...props} />
    </AccountRoot>
  );
}
