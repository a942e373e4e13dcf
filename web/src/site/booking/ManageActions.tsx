import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Cluster } from '../../ui/Stack.tsx';
import type { Site } from '../page.tsx';
import { ManageCancel } from './ManageCancel.tsx';
import { Contact } from './ManageContact.tsx';
import type { BookedService } from './ManageView.tsx';
import styles from './manage.module.css';
import { untilWords } from './manage-words.ts';
import { closedSinceMs, isAhead, type Managed } from './managed.ts';
import type { ManagedBooking } from './use-managed.ts';
import { useDates } from './use-visitor.ts';

interface ActionsProps {
  managed: ManagedBooking;
  service: BookedService | null;
  site: Site;
  startMoving(): void;
}

/** Why nothing can be changed here, or what can't. */
function closedWords(booking: Managed, t: ReturnType<typeof useText>['t'], moment: (ms: number) => string): string {
  const sinceMs = closedSinceMs(booking);
  const { cancel, move, isCourse } = booking;
  if (!cancel.isAllowed && !move.isAllowed) {
    return sinceMs === null
      ? t('To change or cancel this booking, please get in touch.')
      : t('Changing it online was possible until {moment}. Please call or write, and we’ll find a way.', {
          moment: moment(sinceMs),
        });
  }
  if (!cancel.isAllowed) return t('To cancel it, please get in touch.');
  return isCourse ? '' : t('To move it to another time, please get in touch.');
}

function Changes({ managed, service, site, startMoving }: ActionsProps) {
  const text = useText();
  const { t } = text;
  const dates = useDates(site.timeZone);
  const [isCanceling, setCanceling] = useState(false);
  const { booking } = managed;
  const { cancel, move } = booking;
  const canMove = move.isAllowed && service !== null;
  const closed = closedWords(booking, t, (ms) => `${dates.day(ms)}, ${dates.time(ms)}`);
  return (
    <section aria-labelledby="changes" className={styles.part}>
      <h2 id="changes" className={styles.partTitle}>
        {t('Change of plans?')}
      </h2>
      {canMove || cancel.isAllowed ? (
        <ul className={styles.deeds}>
          {canMove ? (
            <li className={styles.deed}>
              <Button onClick={startMoving} aria-describedby="move-until">
                {t('Move to another time')}
              </Button>
              <p id="move-until" className={styles.until}>
                {untilWords(move, booking, text, dates)}
              </p>
            </li>
          ) : null}
          {cancel.isAllowed ? (
            <li className={styles.deed}>
              <Button onClick={() => setCanceling(true)} aria-describedby="cancel-until">
                {t('Cancel the booking')}
              </Button>
              <p id="cancel-until" className={styles.until}>
                {untilWords(cancel, booking, text, dates)}
              </p>
            </li>
          ) : null}
        </ul>
      ) : null}
      {closed ? (
        <>
          <p className={styles.closed}>{closed}</p>
          <Cluster>
            <Contact site={site} />
          </Cluster>
        </>
      ) : null}
      {service?.bookable.rules.description ? (
        <p className={styles.closed} {...text.own}>
          {service.bookable.rules.description}
        </p>
      ) : null}
      {isCanceling ? <ManageCancel managed={managed} site={site} close={() => setCanceling(false)} /> : null}
    </section>
  );
}

function Again({ booking, service, site }: { booking: Managed; service: BookedService | null; site: Site }) {
  const { t } = useText();
  const href = service?.bookHref;
  return (
    <section aria-label={t('What you can do now')} className={styles.again}>
      {service ? null : (
        <p className={styles.closed}>
          {t('We don’t offer this service any more. There is plenty else to choose from.')}
        </p>
      )}
      <Cluster>
        <ButtonLink look="primary" size="l" href={href ?? '/services'}>
          {href ? t('Book again') : t('See all services')}
        </ButtonLink>
        {booking.state === 'declined' ? <Contact site={site} /> : null}
      </Cluster>
    </section>
  );
}

/** What the customer can do with the booking as it stands. */
export function ManageActions(props: ActionsProps) {
  const { t } = useText();
  const { managed, service, site } = props;
  const { booking } = managed;
  if (!isAhead(booking)) return <Again booking={booking} service={service} site={site} />;
  return (
    <>
      {booking.state === 'unfinished' && service ? (
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
