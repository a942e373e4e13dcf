import type { BookingPeriod } from '@foyer/react/own-bookings';
import { useState } from 'react';
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

interface ListProps extends ViewProps<MemberData> {
  period: BookingPeriod;
  /** Shows a message on the page. */
  say(words: string): void;
}

function BookingList({ period, say, data: { nowMs }, site }: ListProps) {
  const { t } = useText();
  const query = useBookings(period, nowMs);
  const { booked } = query;
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
                    <AheadBooking group={group} services={services} site={site} say={say} />
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
  const [news, say] = useState('');
  return (
    <>
      <h1 className={styles.heading}>{t('Bookings')}</h1>
      <News words={news} />
      <BookingList {...props} period="upcoming" say={say} />
      <BookingList {...props} period="past" say={say} />
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
