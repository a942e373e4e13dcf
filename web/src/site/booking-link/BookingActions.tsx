import { type Instant, seconds } from '@foyer/contract/values';
import { useCallback, useEffect, useState } from 'react';
import { cancelFeeWords, untilWords } from '../../booking/booking-words.ts';
import { ContactButtons } from '../../booking/ContactButtons.tsx';
import { closedWords } from '../../booking/closed-words.ts';
import { type CustomerBooking, isAhead } from '../../booking/customer-booking.ts';
import { useText } from '../../lib/text.ts';
import { useNow } from '../../lib/use-now.ts';
import { useDates } from '../../lib/use-visitor.ts';
import type { Site } from '../../pages/page.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ActionButton } from './ActionButton.tsx';
import styles from './booking-link.module.css';
import { CancelBooking } from './CancelBooking.tsx';
import type { PayToFinish } from './PayToFinish.tsx';
import type { BookedService } from './page-data.ts';
import { useCanceling } from './use-canceling.ts';
import type { ManagedBooking } from './use-managed-booking.ts';

const TICK_MS = seconds(15);

interface ActionsProps {
  /** Several bookings can't be paid together. */
  managed: Pick<ManagedBooking, 'booking' | 'cancel' | 'turn'> & Partial<Pick<ManagedBooking, 'showPaid'>>;
  /** The bookings to cancel, if several. */
  parts?: readonly CustomerBooking[];
  service: BookedService | null;
  site: Site;
  /** When the page was made. */
  madeMs: Instant;
  /** The query string of the request. */
  search: string;
  startMoving?(): void;
}

function Changes({ managed, parts, service, site, madeMs, search, startMoving }: ActionsProps) {
  const text = useText();
  const { t } = text;
  const dates = useDates(site.timeZone);
  const { booking } = managed;
  const { cancel, move } = booking;
  const [isCanceling, setCanceling] = useCanceling(search, managed.turn);
  const nowMs = useNow(madeMs, TICK_MS);
  const fees = cancelFeeWords(booking, nowMs, text, dates);
  const isHold = booking.state === 'unfinished';
  const isWaiting = booking.state === 'waiting';
  const cancelWords = isHold ? t('Release this time') : parts ? t('Cancel all appointments') : t('Cancel booking');
  const canMove = move.isAllowed && service !== null && !isHold && !isWaiting;
  const closed = isHold || isWaiting ? '' : closedWords(booking, text, dates);
  const policy = isHold || isWaiting ? null : service?.bookable.rules.description;
  return (
    <section aria-labelledby="changes" className={styles.part}>
      <h2 id="changes" className={styles.partTitle}>
        {t('Change of plans?')}
      </h2>
      {canMove || cancel.isAllowed ? (
        <noscript>
          <Notice>{t('To change or cancel here, turn on JavaScript in your browser, or get in touch with us.')}</Notice>
        </noscript>
      ) : null}
      {canMove || cancel.isAllowed ? (
        <form>
          <ul className={styles.actions}>
            {canMove ? (
              <ActionButton name="move" until={untilWords(move, booking, text, dates)} act={startMoving}>
                {t('Reschedule')}
              </ActionButton>
            ) : null}
            {cancel.isAllowed ? (
              <ActionButton
                name="cancel"
                until={untilWords(cancel, booking, text, dates)}
                alsoDescribedBy="cancel-fees"
                act={() => setCanceling(true)}
              >
                {isWaiting ? t('Leave waitlist') : cancelWords}
              </ActionButton>
            ) : null}
          </ul>
        </form>
      ) : null}
      {cancel.isAllowed && fees.length > 0 ? (
        <p id="cancel-fees" className={styles.fees}>
          {fees.join(' ')}
        </p>
      ) : null}
      {closed ? <p className={styles.closed}>{closed}</p> : null}
      {policy ? (
        <p className={styles.closed} {...text.own}>
          {policy}
        </p>
      ) : null}
      {closed ? (
        <Cluster>
          <ContactButtons site={site} />
        </Cluster>
      ) : null}
      {isCanceling && cancel.isAllowed ? (
        <CancelBooking managed={managed} {...(parts && { parts })} site={site} close={() => setCanceling(false)} />
      ) : null}
    </section>
  );
}

function Again({ booking, service, site }: { booking: CustomerBooking; service: BookedService | null; site: Site }) {
  const { t } = useText();
  const href = service?.bookHref;
  return (
    <section aria-label={t('What you can do')} className={styles.again}>
      {service ? null : (
        <p className={styles.closed}>{t('We no longer offer this service. See what else is available.')}</p>
      )}
      <ButtonLink look="primary" size="l" href={href ?? '/services'}>
        {href ? t('Book again') : t('See all services')}
      </ButtonLink>
      {booking.state === 'declined' ? (
        <Cluster className={styles.ways}>
          <ContactButtons site={site} />
        </Cluster>
      ) : null}
    </section>
  );
}

/** Loads the payment form on demand; gives up if that fails. */
function usePay(isWanted: boolean, giveUp: () => void): typeof PayToFinish | null {
  const [loaded, setLoaded] = useState<{ Pay: typeof PayToFinish } | null>(null);
  useEffect(() => {
    if (isWanted && !loaded) import('./PayToFinish.tsx').then(({ PayToFinish: Pay }) => setLoaded({ Pay }), giveUp);
  }, [isWanted, loaded, giveUp]);
  return isWanted && loaded ? loaded.Pay : null;
}

/** The customer's actions on the booking. */
export function BookingActions(props: ActionsProps) {
  const { t } = useText();
  const { managed, service, site } = props;
  const { booking } = managed;
  const [isRefused, setRefused] = useState(false);
  const refuse = useCallback(() => setRefused(true), []);
  const { showPaid } = managed;
  const isOwed = showPaid !== undefined && booking.state === 'unfinished' && booking.isPaidFirst && !isRefused;
  const Pay = usePay(isOwed, refuse);
  if (!isAhead(booking)) return <Again booking={booking} service={service} site={site} />;
  return (
    <>
      {isOwed && Pay ? <Pay booking={booking} site={site} onPaid={showPaid} onRefused={refuse} /> : null}
      {booking.state === 'unfinished' && !isOwed && service ? (
        <p className={styles.again}>
          <ButtonLink look="primary" size="l" href={service.finishHref}>
            {t('Finish booking')}
          </ButtonLink>
        </p>
      ) : null}
      <Changes key={managed.turn} {...props} />
    </>
  );
}
