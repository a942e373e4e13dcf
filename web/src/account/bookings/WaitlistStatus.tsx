import type { Instant } from '@foyer/contract/values';
import { useFoyer } from '@foyer/react';
import { waitlist } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { readWaitlistEntry, type WaitlistEntry } from '../../booking/waitlist-entry.ts';
import { FailureNotice } from '../../credentials/FailureNotice.tsx';
import { hasCode } from '../../failures/failure.ts';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import type { Site } from '../../pages/page.tsx';
import { Button } from '../../ui/Button.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import type { Booked } from './booked.ts';
import styles from './bookings.module.css';
import { useChanges } from './use-changes.ts';

/** The waitlist entry of a booking; null once the waitlist has closed. Requested only for bookings on a waitlist. */
export function useWaitlistEntry({ id, state }: Booked): WaitlistEntry | null | undefined {
  const { data, error } = useQuery({
    ...useFoyer().query(waitlist.getWaitlistPlace, [{ bookingId: id }]),
    enabled: state === 'waiting',
  });
  if (hasCode<typeof waitlist.getWaitlistPlace>(error, 'WAITLIST_PLACE_NOT_FOUND')) return null;
  return data && readWaitlistEntry(data.place);
}

interface WaitlistStatusProps {
  booked: Booked;
  waiting: WaitlistEntry | null | undefined;
  site: Site;
  /** Shows a message on the page. */
  say(words: string): void;
}

/** The position on the waitlist. */
function WaitlistPosition({ position }: WaitlistEntry) {
  const { t } = useText();
  return (
    <p className={styles.line}>
      {position === 1
        ? t('You’re next. We’ll offer you the first spot that opens.')
        : t('{count, plural, one {One person is} other {# people are}} ahead of you.', { count: position - 1 })}
    </p>
  );
}

function Offer({
  booked,
  offer,
  site,
  say,
}: Omit<WaitlistStatusProps, 'waiting'> & { offer: NonNullable<WaitlistEntry['offer']> }) {
  const { t } = useText();
  const dates = useDates(site.timeZone);
  const { isBusy, failure, accept, decline } = useChanges();
  const moment = (ms: Instant) => `${dates.day(ms)}, ${dates.time(ms)}`;
  const busy = { 'aria-disabled': isBusy || undefined, 'aria-describedby': `title-${booked.id}` };
  const answer = async (give: (booked: Booked) => Promise<string | null>) => {
    if (isBusy) return;
    say('');
    const words = await give(booked);
    if (words !== null) say(words);
  };
  return (
    <div className={styles.offer}>
      <p>
        {t('{time} is held for you until {until}. Then we’ll offer it to the next person on the waitlist.', {
          time: moment(offer.startMs),
          until: moment(offer.untilMs),
        })}
      </p>
      <FailureNotice failure={failure} site={site} />
      <Cluster className={styles.ways}>
        <Button {...busy} look="primary" onClick={() => answer(accept)}>
          {isBusy ? t('One moment …') : t('Accept spot')}
        </Button>
        <Button {...busy} onClick={() => answer(decline)}>
          {t('Decline')}
        </Button>
      </Cluster>
    </div>
  );
}

/** The position on the waitlist, or the open offer. */
export function WaitlistStatus({ waiting, ...props }: WaitlistStatusProps) {
  const { t } = useText();
  if (waiting === undefined) return null;
  if (waiting === null) return <p className={styles.line}>{t('This waitlist is closed.')}</p>;
  return waiting.offer ? <Offer {...props} offer={waiting.offer} /> : <WaitlistPosition {...waiting} />;
}
