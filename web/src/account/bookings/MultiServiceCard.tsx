import { useFoyer } from '@foyer/react';
import { bookings, type Service } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { readFees } from '../../booking/customer-booking.ts';
import { useText } from '../../lib/text.ts';
import type { Site } from '../../pages/page.tsx';
import { CancelTogether } from './BookingActions.tsx';
import { BookingCard } from './BookingCard.tsx';
import type { Booked } from './booked.ts';
import styles from './bookings.module.css';

interface MultiServiceProps {
  togetherId: string;
  group: readonly Booked[];
  services: ReadonlyMap<string, Service>;
  site: Site;
  /** Shows a message on the page. */
  say(words: string): void;
}

/** The appointments of a multi-service booking: the facts of each, and the actions on all. */
export function MultiServiceCard({ togetherId, group, services, site, say }: MultiServiceProps) {
  const { t } = useText();
  const { data } = useQuery(useFoyer().query(bookings.bulkGetMultiServiceBookingAllowedActions, [[togetherId]]));
  const actions = data?.results[0]?.item ?? {};
  return (
    <section aria-labelledby={`together-${togetherId}`} className={styles.together}>
      <div className={styles.togetherHead}>
        <p id={`together-${togetherId}`} className={styles.togetherTitle}>
          {t('{count, plural, one {# appointment} other {# appointments}}, booked together', { count: group.length })}
        </p>
        {actions.cancel ? (
          <CancelTogether group={group} togetherId={togetherId} fees={readFees(actions)} site={site} say={say} />
        ) : null}
      </div>
      {group.map((one) => (
        <BookingCard key={one.id} booked={one} service={services.get(one.serviceId)} site={site} say={say} />
      ))}
    </section>
  );
}
