import { FormAnswers } from '../../booking/FormAnswers.tsx';
import { useText } from '../../lib/text.ts';
import { slugOf } from '../../services/catalogue.ts';
import { classes } from '../../ui/classes.ts';
import { CatalogPicture } from '../../ui/picture/CatalogPicture.tsx';
import { subjectOf } from '../../ui/picture/subject.ts';
import { BookingActions, type CardProps } from './BookingActions.tsx';
import { BookingFacts } from './BookingFacts.tsx';
import styles from './bookings.module.css';
import { StateMark } from './StateMark.tsx';
import { useSeries } from './use-series.ts';
import { useWaitlistEntry, WaitlistStatus } from './WaitlistStatus.tsx';
import { When } from './When.tsx';

/** An upcoming booking with its facts and actions. */
export function BookingCard(props: CardProps) {
  const { own } = useText();
  const { booked, service, site, say } = props;
  const series = useSeries(booked);
  const waiting = useWaitlistEntry(booked);
  const hasOffer = Boolean(waiting?.offer);
  return (
    <article aria-labelledby={`title-${booked.id}`} className={styles.card}>
      {service ? (
        <CatalogPicture
          upload={service.media?.mainMedia?.image}
          seed={slugOf(service)}
          subject={subjectOf(service, site)}
          shape="square"
          sizes="12rem"
          className={styles.picture ?? ''}
        />
      ) : (
        <div className={classes(styles.picture, styles.blank)} />
      )}
      <div className={styles.words}>
        <StateMark booked={booked} hasOffer={hasOffer} />
        <h3 id={`title-${booked.id}`} className={styles.title} {...own}>
          {booked.title}
        </h3>
        <When booked={booked} zone={site.timeZone} />
        <BookingFacts booked={booked} service={service} site={site} series={series?.words ?? ''} />
        <FormAnswers bookingId={booked.id} answers={booked.answers} />
        {booked.state === 'waiting' ? <WaitlistStatus booked={booked} waiting={waiting} site={site} say={say} /> : null}
        {hasOffer ? null : <BookingActions {...props} hasFollowing={series?.hasFollowing ?? false} />}
      </div>
    </article>
  );
}
