import type { Instant } from '@foyer/contract/values';
import type { WaitlistEntry } from '../../booking/waitlist-entry.ts';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { useDates } from '../../lib/use-visitor.ts';
import type { Site } from '../../pages/page.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './booking-link.module.css';
import { FailureNotice } from './FailureNotice.tsx';
import { readFailure } from './link-failure.ts';
import type { ManagedBooking } from './use-managed-booking.ts';

interface WaitingProps {
  managed: ManagedBooking;
  waiting: WaitlistEntry;
  site: Site;
}

function Offer({
  managed,
  site,
  offer,
}: Omit<WaitingProps, 'waiting'> & { offer: NonNullable<WaitlistEntry['offer']> }) {
  const { t } = useText();
  const dates = useDates(site.timeZone);
  const { isBusy, failure, run } = useAction(readFailure);
  const moment = (ms: Instant) => `${dates.day(ms)}, ${dates.time(ms)}`;
  return (
    <section aria-labelledby="offer" className={styles.part}>
      <h2 id="offer" className={styles.partTitle}>
        {t('Would you like this spot?')}
      </h2>
      <p className={styles.closed}>
        {t('{time} is held for you until {until}. Then we’ll offer it to the next person on the waitlist.', {
          time: moment(offer.startMs),
          until: moment(offer.untilMs),
        })}
      </p>
      <FailureNotice failure={failure} site={site} />
      <div className={styles.answers}>
        <Button look="primary" size="l" aria-disabled={isBusy || undefined} onClick={() => run(managed.accept)}>
          {isBusy ? t('One moment …') : t('Accept spot')}
        </Button>
        <Button size="l" aria-disabled={isBusy || undefined} onClick={() => run(managed.decline)}>
          {t('Decline')}
        </Button>
      </div>
    </section>
  );
}

/** The position on the waitlist, or the offer. */
export function WaitlistSection({ managed, waiting, site }: WaitingProps) {
  const { t } = useText();
  if (waiting.offer) return <Offer managed={managed} site={site} offer={waiting.offer} />;
  return (
    <section aria-labelledby="line" className={styles.part}>
      <h2 id="line" className={styles.partTitle}>
        {t('Your position on the waitlist')}
      </h2>
      <p className={styles.turn}>{waiting.position}</p>
      <p className={styles.closed}>
        {waiting.position === 1
          ? t('You’re next. We’ll offer you the first spot that opens.')
          : t('{count, plural, one {One person is} other {# people are}} ahead of you.', {
              count: waiting.position - 1,
            })}
      </p>
    </section>
  );
}
